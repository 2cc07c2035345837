"""Line plots as SVG."""

import html

COLOURS = ["#1f6feb", "#d1242f", "#1a7f37", "#9a6700"]
WIDTH, HEIGHT = 560, 320
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 40, 50


def plot(title, across, up, series):
    """Points (x, y) of each named series; both axes start at 0."""
    points = [point for line in series.values() for point in line]
    x_end, x_step = ends(max(x for x, _ in points))
    y_end, y_step = ends(max(y for _, y in points))

    def place(x, y):
        return (LEFT + (WIDTH - LEFT - RIGHT) * x / x_end,
                HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * y / y_end)

    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif"'
        ' font-size="12">' % (WIDTH, HEIGHT),
        '<rect width="100%" height="100%" fill="white"/>',
        text(LEFT, 22, title, "start", 'font-weight="bold"'),
    ]
    for at in range(int(y_end / y_step + 0.5) + 1):
        x, y = place(0, at * y_step)
        parts.append('<path d="M%.1f %.1fH%d" stroke="#d0d7de"/>' % (x, y, WIDTH - RIGHT))
        parts.append(text(x - 6, y + 4, label(at * y_step), "end"))
    for at in range(int(x_end / x_step + 0.5) + 1):
        x, y = place(at * x_step, 0)
        parts.append('<path d="M%.1f %.1fv5" stroke="#57606a"/>' % (x, y))
        parts.append(text(x, y + 18, label(at * x_step), "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, across, "middle"))
    parts.append('<g transform="translate(16 %d) rotate(-90)">%s</g>' % (
        (TOP + HEIGHT - BOTTOM) / 2, text(0, 0, up, "middle")))
    for (name, line), colour, row in zip(series.items(), COLOURS, range(len(series))):
        spots = [place(x, y) for x, y in line]
        parts.append('<polyline fill="none" stroke="%s" stroke-width="2" points="%s"/>' % (
            colour, " ".join("%.1f,%.1f" % spot for spot in spots)))
        parts += ['<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>' % (*spot, colour)
                  for spot in spots]
        if len(series) > 1:
            parts.append(text(LEFT + 12, TOP + 14 + 16 * row, name, "start",
                              'fill="%s"' % colour))
    return "\n".join(parts + ["</svg>", ""])


def ends(greatest):
    """The end of an axis and the distance between its ticks: 1, 2 or 5 times a power of ten."""
    step = 1.0
    while step * 10 < greatest:
        step *= 10
    while step * 0.1 > greatest:
        step /= 10
    for part in (0.1, 0.2, 0.5, 1, 2, 5):
        if greatest / (step * part) <= 6:
            step *= part
            break
    marks = int(greatest / step)
    return step * (marks if marks * step >= greatest else marks + 1), step


def label(value):
    return "%d" % value if value == int(value) else "%g" % value


def text(x, y, words, anchor, more=""):
    return '<text x="%.1f" y="%.1f" text-anchor="%s" %s>%s</text>' % (
        x, y, anchor, more, html.escape(words))
