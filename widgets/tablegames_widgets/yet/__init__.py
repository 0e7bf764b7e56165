"""YET on the table: its picture, what is lit, what can be pressed."""
