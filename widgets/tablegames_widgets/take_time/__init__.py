"""How Take Time looks: the clock face, the cards, what can be pressed, what is lit."""
