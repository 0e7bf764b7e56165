"""Astrotime on the screen: the wheel, the stories, the people."""
