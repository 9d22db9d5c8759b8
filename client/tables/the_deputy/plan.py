"""Where everything lies on a table of this size: whole pixels, no two parts over each other."""

from dataclasses import dataclass

from client.tables.box import Box
from client.tables.look import DESIGN_HEIGHT, DESIGN_WIDTH

GAP = 6
"""Between two parts of a table as large as designed, in pixels."""
SHAPE = 1200 / 760
"""Width of the board by its height."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes of all parts."""

    board: Box
    outlaws: Box
    prompt: Box
    seats: tuple[Box, ...]
    """From the top, mine first."""
    header: int
    """How high the line with a seat's name is."""
    gap: int
    """Between two parts."""


def plan(width: int, height: int, seats: int, line: int) -> Plan:
    """The board at the left with the outlaws below it; at the right the prompt and the seats. ``line``: pixels of plain text."""
    gap = max(GAP, round(GAP * min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT)))
    usable = height - 2 * gap
    strip = max(58, min(round(height * 0.2), round(line * 4.75)))
    least = max(round(width * 0.24), min(round(width * 0.4), line * 18))
    board = min(round((usable - strip - gap) * SHAPE), width - 3 * gap - least)
    side = min(width - 3 * gap - board, max(least, round(width * 0.34)))
    board = width - 3 * gap - side
    high = min(usable - strip - gap, round(board / SHAPE))
    header = max(22, round(line * 1.75))
    each = max(header + 36, min(round(usable * 0.19), header + round(side * 0.3)))
    left = usable - high - strip - 2 * gap
    if seats and left >= header + 60:
        return _below(Box(gap, gap, board, high), strip, Box(2 * gap + board, gap, side, usable), seats, left, header, gap)
    strip = min(usable - high - gap, round(strip * 1.35))
    top = gap + (usable - high - gap - strip) // 2
    each = min(each, round(usable * 0.62 - (seats - 1) * gap) // max(1, seats)) if seats else 0
    prompt = usable - seats * (each + gap)
    beside = 2 * gap + board
    return Plan(
        board=Box(gap, top, board, high),
        outlaws=Box(gap, top + high + gap, board, strip),
        prompt=Box(beside, gap, side, prompt),
        seats=tuple([Box(beside, gap + prompt + gap + number * (each + gap), side, each) for number in range(seats)]),
        header=min(header, round(each * 0.43)),
        gap=gap,
    )


def _below(board: Box, strip: int, prompt: Box, seats: int, room: int, header: int, gap: int) -> Plan:
    """On a high table the seats lie below the outlaws, side by side."""
    each = min(room, header + round(board.width / seats * 0.42), header + 150)
    spare = room - each
    strip += min(spare, round(strip * 0.4))
    top = board.y + board.height + gap
    wide = (board.width - gap * (seats - 1)) // seats
    below = top + strip + gap
    return Plan(
        board=board,
        outlaws=Box(board.x, top, board.width, strip),
        prompt=prompt,
        seats=tuple([Box(board.x + number * (wide + gap), below, wide, prompt.height - (below - gap)) for number in range(seats)]),
        header=header,
        gap=gap,
    )
