"""Where everything lies on a table of this size: whole pixels, no two parts over each other."""

from dataclasses import dataclass

from client.tables.box import Box

GAP = 6
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


def plan(width: int, height: int, seats: int, line: int) -> Plan:
    """The board at the left with the outlaws below it; at the right the prompt and the seats. ``line``: pixels of plain text."""
    usable = height - 2 * GAP
    strip = max(52, min(round(height * 0.2), round(line * 4.3)))
    least = max(round(width * 0.24), min(round(width * 0.4), line * 18))
    board = min(round((usable - strip - GAP) * SHAPE), width - 3 * GAP - least)
    side = min(width - 3 * GAP - board, max(least, round(width * 0.34)))
    board = width - 3 * GAP - side
    high = min(usable - strip - GAP, round(board / SHAPE))
    header = max(22, round(line * 1.75))
    each = max(header + 36, min(round(usable * 0.19), header + round(side * 0.3)))
    left = usable - high - strip - 2 * GAP
    if seats and left >= header + 60:
        return _below(Box(GAP, GAP, board, high), strip, Box(2 * GAP + board, GAP, side, usable), seats, left, header)
    strip = min(usable - high - GAP, round(strip * 1.35))
    top = GAP + (usable - high - GAP - strip) // 2
    each = min(each, round(usable * 0.62 - (seats - 1) * GAP) // max(1, seats)) if seats else 0
    prompt = usable - seats * (each + GAP)
    beside = 2 * GAP + board
    return Plan(
        board=Box(GAP, top, board, high),
        outlaws=Box(GAP, top + high + GAP, board, strip),
        prompt=Box(beside, GAP, side, prompt),
        seats=tuple([Box(beside, GAP + prompt + GAP + number * (each + GAP), side, each) for number in range(seats)]),
        header=min(header, round(each * 0.43)),
    )


def _below(board: Box, strip: int, prompt: Box, seats: int, room: int, header: int) -> Plan:
    """On a high table the seats lie below the outlaws, side by side."""
    each = min(room, header + round(board.width / seats * 0.42), header + 150)
    spare = room - each
    strip += min(spare, round(strip * 0.4))
    top = board.y + board.height + GAP
    wide = (board.width - GAP * (seats - 1)) // seats
    below = top + strip + GAP
    return Plan(
        board=board,
        outlaws=Box(board.x, top, board.width, strip),
        prompt=prompt,
        seats=tuple([Box(board.x + number * (wide + GAP), below, wide, prompt.height - (below - GAP)) for number in range(seats)]),
        header=header,
    )
