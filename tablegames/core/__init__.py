"""What every game shares: values, actions, events, rule texts, records, the play loop.

Nothing in here knows a particular game, Jupyter, or drawing.
"""
