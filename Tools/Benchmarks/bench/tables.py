"""Markdown tables that are also readable in a terminal."""


def number(value, digits=0):
    if value is None:
        return "–"
    if isinstance(value, str):
        return value
    text = "%.*f" % (digits, value)
    whole, point, rest = text.partition(".")
    grouped = ""
    while len(whole) > 3:
        grouped, whole = " " + whole[-3:] + grouped, whole[:-3]
    return whole + grouped + point + rest


def ratio(one, other):
    return None if one is None or not other else number(one / other, 1) + " ×"


def table(head, rows):
    """A table with the first column left-aligned, and all others right-aligned."""
    cells = [[str(cell) if cell is not None else "–" for cell in row] for row in [head, *rows]]
    widths = [max(len(row[at]) for row in cells) for at in range(len(head))]

    def line(row):
        parts = [row[0].ljust(widths[0])]
        parts += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        return "| " + " | ".join(parts) + " |"

    rule = "|" + "|".join("-" * (width + 1) + ("-" if at == 0 else ":")
                          for at, width in enumerate(widths)) + "|"
    return "\n".join([line(cells[0]), rule, *map(line, cells[1:])]) + "\n"
