"""How well gestures are told apart."""

import turns


def section():
    return "\n".join([turns.section()])
