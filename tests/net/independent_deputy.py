"""Section 18 of net/PROTOCOL.md as somebody else would write it: a whole game of The Deputy, proof by proof and state by state.

Like the readers on which it stands it imports nothing of the program. It judges every choice by what is public (18.17, 18.18).
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from independent_auditor import Auditor, Phase, check_difference, check_put_back
from independent_reader import (
    G,
    Transcript,
    cut,
    demand,
    minus,
    pairs,
    parts,
    plus,
    tagged,
    times,
    to_point,
)

START, TURN, MOVE, LOOK, FIGHT, OVER = range(6)
(LAY_PACK, SHUFFLE_PACK, START_SPIN, DIAL, SHOW_TOP, PROVE_WANTED, PROVE_NOT_WANTED, PROVE_APART, PUT_BACK) = range(9)
(OPEN_CONTACT, FIND_WANTED, SHOW_WANTED, FIGHT_SPIN, REDEAL, BULLETIN, TIE_SPIN) = range(9, 16)
SPINS = (START_SPIN, DIAL, FIGHT_SPIN, TIE_SPIN)
BARRIERS = (LAY_PACK, SHUFFLE_PACK, OPEN_CONTACT, REDEAL)
OFFICE = [0, 0, 0]
GATE = 100
"""A Triangle among the nodes of the trails, plus its Circle."""


def due(kind: int, seat: int = 0, to: int = 0) -> list[int]:
    return [kind, seat, to]


def barrier(queue: list[list[int]], place: int) -> bool:
    """18.8"""
    last = place + 1 == len(queue) or queue[place + 1][0] not in SPINS
    return queue[place][0] in BARRIERS or (queue[place][0] in SPINS and last)


def trails() -> dict[int, set[int]]:
    """18.4: what lies next to what."""
    beside: dict[int, set[int]] = {}
    for c in range(6):
        for line in ([0, 7 + 2 * c, 8 + 2 * c, 1 + c], [1 + c, 19 + c, GATE + c], [1 + c, 25 + 2 * c, 26 + 2 * c, 1 + (c + 1) % 6]):
            for one, other in pairwise(line):
                beside.setdefault(one, set()).add(other)
                beside.setdefault(other, set()).add(one)
    return beside


BESIDE = trails()


def ways(node: int, before: int, spaces: int) -> Iterator[tuple[int, int]]:
    """Where a trail of so many spaces may end, and how many of them are lost."""
    for beside in BESIDE[node]:
        if beside == before:
            continue
        if spaces == 1 or beside >= GATE:
            yield beside, spaces - 1
        else:
            yield from ways(beside, node, spaces - 1)


def trail(node: int, spaces: int, up: list[bool]) -> Iterator[tuple[list[int], int]]:
    for end, lost in ways(node, -1, spaces):
        if end < GATE:
            yield [0, end, 0], lost
        else:
            yield [1, end - GATE, 0], lost
            if up[end - GATE]:
                yield [2, end - GATE, 0], lost


def ends(place: list[int], spin: int, up: list[bool], clockwise: bool, bound: bool) -> Iterator[tuple[list[int], int]]:
    """18.18"""
    where, at, position = place
    if where == 0:
        yield from trail(at, spin, up)
    elif where == 1:
        yield from trail(GATE + at, spin, up)
    if where == 0 or (where == 1 and not up[at]):
        return
    for way in (1,) if clockwise or bound else (1, -1):
        yield [2, at, (position + way * spin) % 12], 0
        reached = [k for k in range(1, spin + 1) if (position + way * k) % 12 == 0]
        if where == 2 and reached and not bound:
            yield [1, at, 0], spin - reached[0]
            if reached[0] < spin:
                yield from trail(GATE + at, spin - reached[0], up)
    if where == 2 and position == 0 and not bound:
        yield from trail(GATE + at, spin, up)


def check_member(key: bytes, card: list[bytes], faces: list[bytes], proof: bytes, ctx: bytes) -> None:
    n = len(faces)
    _, numbers = parts(proof, 0, 2 * n)
    tr = Transcript(b"member", ctx)
    tr.put(key, *card, *faces)
    for c, s, face in zip(numbers[:n], numbers[n:], faces, strict=True):
        tr.put(minus(times(s, G), times(c, key)), minus(times(s, card[0]), times(c, minus(card[1], face))))
    demand((tr.scalar(b"c") - sum(numbers[:n])) % (2**252 + 27742317777372353535851937790883648493) == 0, "11.7")


def check_private(key: bytes, to: bytes, a: bytes, sealed: tuple[bytes, bytes], proof: bytes, ctx: bytes) -> None:
    _, (c, s_x, s_r) = parts(proof, 0, 3)
    tr = Transcript(b"private", ctx)
    tr.put(key, to, a, *sealed)
    tr.put(minus(times(s_x, G), times(c, key)), minus(times(s_r, G), times(c, sealed[0])))
    tr.put(minus(plus(times(s_x, a), times(s_r, to)), times(c, sealed[1])))
    demand(tr.scalar(b"c") == c, "11.8")


class Deputy(Auditor):
    """A whole game of The Deputy, or as much of it as was played."""

    GAME = "the-deputy"
    FACES = 13
    PARTNERS = tuple((o, 6 + o) for o in range(6))
    OPTIONS = tuple(bytes([0x93, bulletin, quick, 0xC3]) for bulletin in (0xC2, 0xC3) for quick in (0xC2, 0xC3))
    PACK = (*range(12), *[12] * 12)

    # --- 12 and 10.1, what Wyatt Earp does not need -----------------------------------------------------------------------------

    def face_points(self) -> list[bytes]:
        name = self.GAME.encode()
        self.pair = to_point(b"card", name, b"pair")
        points = [to_point(b"card", name, str(face).encode()) for face in range(13)]
        return [*points[:6], *[plus(point, self.pair) for point in points[:6]], points[12]]

    def put_back(self, card: int, seat: int) -> Phase:
        slot = self.slot[card]
        if slot[3] is None:
            said = yield [seat]
            after, proof = tagged(said[seat], "replaced", bytes, bytes)
            demand(len(after) == 64, "12.3")
            check_put_back(self.key, tuple(slot[0]), pairs(after)[0], proof, self.ctx(seat))
            self.found.checked["put back"] += 1
            slot = [list(pairs(after)[0]), None, None, None]
        return [("laid", self.fresh([slot], [card]))]

    def prove(self, card: int, seat: int, among: list[int]) -> Phase:
        if self.slot[card][3] is None:
            said = yield [seat]
            (proofs,) = tagged(said[seat], "statement", list)
            demand(len(proofs) == 1, "12.3")
            points = [self.faces[face] for face in among]
            check_member(self.found.keys[seat], list(self.hand_form(card, seat)), points, proofs[0], self.ctx(seat))
            self.found.checked["member"] += 1
        else:
            demand(self.slot[card][3] in among, "12.10")
        return [("proved",)]

    def prove_apart(self, card: int, others: list[int], seat: int) -> Phase:
        said = yield [seat]
        (proofs,) = tagged(said[seat], "statement", list)
        demand(len(proofs) == len(others), "12.3")
        z = self.hand_form(card, seat)
        for index, (other, proof) in enumerate(zip(others, proofs, strict=True)):
            w = self.hand_form(other, seat)
            alpha, beta = minus(z[0], w[0]), minus(minus(z[1], w[1]), self.pair)
            check_difference(self.found.keys[seat], alpha, beta, proof, self.ctx(seat, index))
            self.found.checked["difference"] += 1
        return [("proved",)]

    def show_own(self, cards: list[int], by: int, to: int) -> Phase:
        hidden = [card for card in cards if self.slot[card][3] is None]
        if hidden:
            said = yield [by]
            sealed, proofs = tagged(said[by], "shown-cards", bytes, list)
            demand(len(sealed) == 64 * len(hidden) and len(cut(sealed)) == 2 * len(proofs), "12.3")
            for index, (card, each, proof) in enumerate(zip(hidden, pairs(sealed), proofs, strict=True)):
                a, _ = self.hand_form(card, by)
                check_private(self.found.keys[by], self.found.keys[to], a, each, proof, self.ctx(by, index))
                self.found.checked["private"] += 1
        return [("shown",)]

    # --- 18.7 to 18.10 -----------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self.started = True
        n = range(self.n)
        self.fields = {
            "options": self.options,
            "gone": [False for _ in n],
            "places": [OFFICE for _ in n],
            "held": [[] for _ in n],
            "circles": [[[], []] for _ in range(6)],
            "office": [],
            "captures": [],
            "escapes": [0] * 6,
            "queue": [due(LAY_PACK), due(SHUFFLE_PACK), *[due(START_SPIN, seat) for seat in n]],
            "phase": START,
            "turn": 0,
            "number": 0,
            "quiet": 0,
            "spun": 0,
            "spins": [],
            "spinners": list(n),
            "looking": None,
            "looked_in": 0,
            "claim": None,
            "foes": [],
            "fighting": None,
            "winner": None,
        }
        self.prepare()
        self.ask()
        self.run()

    def deal(self) -> None:
        """All of it is told by the queue."""

    def play_on(self) -> None:
        self.follow()

    def chooser(self) -> int:
        demand(self.fields["phase"] not in (START, OVER), "18.9")
        return int(self.fields["turn"])

    def ask(self) -> None:
        f = self.fields
        looking = None if f["looking"] is None else f["looking"][0]
        circles = [slot[0] for queue, _ in f["circles"] for slot in queue]
        posted = [6 + o for _, o in f["office"]]
        for place, (kind, seat, to) in enumerate(f["queue"]):
            down = [card for card, _, face in f["held"][seat] if face is None]
            requests: dict[int, tuple[Any, ...]] = {
                LAY_PACK: ("lay",),
                SHUFFLE_PACK: ("shuffle", circles),
                REDEAL: ("shuffle", circles),
                SHOW_TOP: ("show", [looking], seat),
                PROVE_WANTED: ("prove", looking, seat, list(range(6))),
                PROVE_NOT_WANTED: ("prove", looking, seat, [face for face in range(6, 13) if face not in posted]),
                PROVE_APART: ("prove_apart", looking, down, seat),
                PUT_BACK: ("put_back", looking, seat),
                OPEN_CONTACT: ("open", [looking]),
                SHOW_WANTED: ("show_own", [card for card, _, _ in f["held"][seat]], seat, to),
                BULLETIN: ("open", [card for held in f["held"] for card, _, face in held if face is None]),
            }
            if kind in SPINS:
                requests[kind] = ("spin", [], 8)
            elif kind == FIND_WANTED:
                requests[kind] = ("surrender", [f["claim"]], seat, f["looking"][2] - 6)
            self.queue.append(requests[kind])
            if barrier(f["queue"], place):
                return

    def go_on(self, asked: bool) -> None:
        """18.9, what happens by itself, and what is asked then."""
        f = self.fields
        while not f["queue"]:
            if f["phase"] == FIGHT and len(f["foes"]) < 2:
                self.fight(f["foes"][0]) if f["foes"] else self.end_turn()
            elif f["phase"] == START and f["number"]:
                self.pass_turn()
            elif f["phase"] == START or (f["phase"] == OVER and f["winner"] is None):
                self.highest()
            else:
                return
            f, asked = self.fields, False
        if not asked:
            self.ask()

    def put_piece(self, seat: int, place: list[int]) -> None:
        where, at, _ = self.fields["places"][seat]
        if where == 2 and place[:2] != [2, at]:
            queue, contacts = self.fields["circles"][at]
            self.circle(at, queue, [[card, o, None if finder == seat else finder] for card, o, finder in contacts])
        self.change(places=[place if other == seat else old for other, old in enumerate(self.fields["places"])])

    def circle(self, number: int, queue: list[Any], contacts: list[Any]) -> None:
        circles = self.fields["circles"]
        self.change(circles=[*circles[:number], [queue, contacts], *circles[number + 1 :]])

    def pass_turn(self, seat: int | None = None) -> None:
        f = self.fields
        turn = (f["turn"] + 1) % self.n if seat is None else seat
        self.change(turn=turn, number=f["number"] + 1, phase=TURN, spun=0, foes=[], spins=[], spinners=[])

    def end_turn(self) -> None:
        f = self.fields
        self.change(quiet=f["quiet"] + 1)
        if f["options"][0] and f["quiet"] + 1 >= 20 * self.n:
            self.change(quiet=0)
            if any(face is None for held in f["held"] for _, _, face in held):
                self.change(phase=START, spun=0, foes=[], queue=[*f["queue"], due(BULLETIN)])
                return
        self.pass_turn()

    def examine(self, seat: int, number: int) -> None:
        queue, contacts = self.fields["circles"][number]
        if not queue:
            self.end_turn()
            return
        self.circle(number, queue[1:], contacts)
        todo = [] if queue[0][2] is not None else [due(SHOW_TOP, seat)]
        self.change(looking=queue[0], looked_in=number, phase=LOOK, queue=todo)

    def fight(self, o: int) -> None:
        self.change(foes=[], fighting=o, queue=[due(FIGHT_SPIN, self.fields["turn"])])

    def dealt(self, slots: list[Any]) -> list[Any]:
        return [[slots[number::6], contacts] for number, (_, contacts) in enumerate(self.fields["circles"])]

    def right(self, seat: int, o: int) -> bool:
        f = self.fields
        if any(each == o for _, each in f["office"]):
            return True
        return any(face == o and (holder == seat or seat in shown) for holder, held in enumerate(f["held"]) for _, shown, face in held)

    # --- 18.11, 18.17, 18.18 -----------------------------------------------------------------------------------------------------

    def choose(self, seat: int, action: list[Any]) -> None:
        f = self.fields
        tag = action[0]
        where, at, position = f["places"][seat]
        bound = any(finder == seat for _, contacts in f["circles"] for _, _, finder in contacts)
        moments = {"spin": TURN, "examine": TURN, "move": MOVE, "bottom": LOOK, "keep": LOOK, "turn-up": LOOK, "fight": FIGHT}
        demand(moments.get(tag) == f["phase"], "18.5")
        if tag == "spin":
            self.change(queue=[due(DIAL, seat)])
        elif tag == "examine":
            demand(where == 1 or (where == 2 and position == 0 and not bound), "18.17")
            self.put_piece(seat, [1, at, 0])
            self.examine(seat, at)
        elif tag == "move":
            self.move(seat, action[1], bound)
        elif tag == "bottom":
            face = f["looking"][2]
            demand(face is None or [face - 6] not in [[o] for _, o in f["office"]], "18.17")
            apart = [due(PROVE_APART, seat)] if any(face is None for _, _, face in f["held"][seat]) else []
            self.change(queue=[due(PROVE_NOT_WANTED, seat), *apart, due(PUT_BACK, seat)])
        elif tag == "keep":
            demand(f["looking"][2] is None, "18.17")
            self.change(queue=[due(PROVE_WANTED, seat)])
        elif tag == "turn-up":
            holders = [other for other, held in enumerate(f["held"]) for card, *_ in held if card == action[1]]
            shown = [shown for held in f["held"] for card, shown, _ in held if card == action[1]]
            demand(holders == [seat] or seat in [to for each in shown for to in each] or action[1] in [c for c, _ in f["office"]], "18.17")
            self.change(claim=action[1], queue=[due(OPEN_CONTACT, seat), *[due(FIND_WANTED, other) for other in holders]])
        else:
            demand(action[1] in f["foes"], "18.17")
            self.fight(action[1])
        self.go_on(False)

    def move(self, seat: int, end: list[int], bound: bool) -> None:
        f = self.fields
        where, at, _ = f["places"][seat]
        clockwise = where > 0 and any(self.right(seat, o) for _, o, _ in f["circles"][at][1])
        up = [bool(contacts) for _, contacts in f["circles"]]
        losses = [lost for each, lost in ends(f["places"][seat], f["spun"], up, clockwise, bound) if each == end]
        demand(losses, "18.18")
        foes = [o for _, o, _ in f["circles"][end[1]][1] if self.right(seat, o)] if end[0] == 2 and end[2] in (3, 6, 9) else []
        self.put_piece(seat, end)
        if end[0] == 1:
            self.examine(seat, end[1])
            return
        around = [(seat + k) % self.n for k in range(1, self.n)]
        met = [other for other in around if f["places"][other] == end] if min(losses) == 0 and end != OFFICE else []
        both = [(by, to) for other in met for by, to in ((seat, other), (other, seat))]
        self.change(phase=FIGHT, foes=sorted(foes), queue=[due(SHOW_WANTED, by, to) for by, to in both if f["held"][by]])

    # --- 18.12 to 18.15 ----------------------------------------------------------------------------------------------------------

    def answer(self, outcome: tuple[Any, ...]) -> None:
        (kind, seat, to), *rest = self.fields["queue"]
        asked = bool(rest) and not barrier([due(kind, seat, to), *rest], 0)
        self.change(queue=rest)
        f = self.fields
        if kind == LAY_PACK:
            first = 2 if f["options"][1] else 0
            cards = list(zip(outcome[1], self.PACK, strict=True))
            self.change(office=[list(each) for each in cards[:first]])
            self.change(circles=self.dealt([[card, [], face] for card, face in cards[first:]]))
        elif kind in (SHUFFLE_PACK, REDEAL):
            self.change(circles=self.dealt([[card, [], None] for card in outcome[1]]))
        elif kind in (START_SPIN, TIE_SPIN):
            self.change(spins=[*f["spins"], [seat, outcome[1] + 1]])
        elif kind == DIAL:
            self.change(phase=MOVE, spun=outcome[1] + 1)
        elif kind == PROVE_WANTED:
            held = [*f["held"][seat], [f["looking"][0], [], None]]
            self.change(held=[*f["held"][:seat], held, *f["held"][seat + 1 :]], looking=None)
            self.end_turn()
        elif kind == PUT_BACK:
            _, seen, face = f["looking"]
            self.under([outcome[1][0], seen if face is not None else sorted({*seen, seat}), face])
            self.end_turn()
        elif kind == OPEN_CONTACT:
            (face,) = outcome[2]
            demand(6 <= face < 12, "18.12")
            self.change(looking=[f["looking"][0], [], face])
            if not rest:
                self.turned_up() if [f["claim"], face - 6] in f["office"] else self.wrong_match()
        elif kind == FIND_WANTED and outcome[0] == "given":
            o = f["looking"][2] - 6
            self.change(held=[[[c, shown, o if c == f["claim"] else face] for c, shown, face in held] for held in f["held"]])
            self.turned_up()
        elif kind == FIND_WANTED:
            self.wrong_match()
        elif kind == SHOW_WANTED:
            held = [[card, sorted({*shown, to}), face] for card, shown, face in f["held"][seat]]
            self.change(held=[*f["held"][:seat], held, *f["held"][seat + 1 :]])
        elif kind == FIGHT_SPIN:
            self.change(fighting=None)
            self.escape(f["fighting"]) if outcome[1] + 1 in (4, 8) else self.capture(f["fighting"])
        elif kind == BULLETIN:
            left = [[each for each in held if each[0] not in outcome[1]] for held in f["held"]]
            self.change(held=left, office=[*f["office"], *[list(each) for each in zip(outcome[1], outcome[2], strict=True)]])
        self.go_on(asked)

    def under(self, slot: list[Any]) -> None:
        queue, contacts = self.fields["circles"][self.fields["looked_in"]]
        self.circle(self.fields["looked_in"], [*queue, slot], contacts)
        self.change(looking=None, claim=None)

    def turned_up(self) -> None:
        f = self.fields
        (card, _, face), number, turn = f["looking"], f["looked_in"], f["turn"]
        queue, contacts = f["circles"][number]
        self.put_piece(turn, [2, number, 0])
        self.circle(number, queue, [*contacts, [card, face - 6, turn]])
        self.change(looking=None, claim=None, quiet=0)
        self.pass_turn()

    def wrong_match(self) -> None:
        self.under(self.fields["looking"])
        self.put_piece(self.fields["turn"], OFFICE)
        self.end_turn()

    def taken(self, o: int) -> tuple[int, int, int]:
        """Contact and WANTED of this outlaw, taken from where they lie, and the Circle."""
        f = self.fields
        ((number, contact),) = [(number, c) for number, (_, up) in enumerate(f["circles"]) for c, each, _ in up if each == o]
        queue, contacts = f["circles"][number]
        self.circle(number, queue, [each for each in contacts if each[1] != o])
        (wanted,) = [c for c, each in f["office"] if each == o] + [c for held in f["held"] for c, _, face in held if face == o]
        self.change(office=[each for each in f["office"] if each[0] != wanted])
        self.change(held=[[each for each in held if each[0] != wanted] for held in f["held"]])
        return contact, wanted, number

    def capture(self, o: int) -> None:
        contact, wanted, _ = self.taken(o)
        f = self.fields
        self.change(captures=[*f["captures"], [o, f["turn"], f["escapes"][o], contact, wanted]])
        self.put_piece(f["turn"], OFFICE)
        if len(f["captures"]) + 1 < (4 if f["options"][1] else 6):
            self.end_turn()
            return
        self.change(phase=OVER, queue=[], foes=[], spins=[], spinners=[])
        merits = []
        for seat in range(self.n):
            own = [100 * (each + 1) << escapes for each, by, escapes, _, _ in self.fields["captures"] if by == seat]
            merits.append((sum(own), len(own)))
        self.decided([seat for seat in range(self.n) if merits[seat] == max(merits)], TIE_SPIN)

    def escape(self, o: int) -> None:
        office = self.fields["office"]
        contact, wanted, number = self.taken(o)
        queue, contacts = self.fields["circles"][number]
        self.circle(number, [*queue, [contact, [], 6 + o]], contacts)
        escapes = [times + (each == o) for each, times in enumerate(self.fields["escapes"])]
        there = office if [wanted, o] in office else [*office, [wanted, o]]
        self.change(office=there, escapes=escapes, phase=FIGHT, queue=[due(REDEAL)])

    def highest(self) -> None:
        spins = self.fields["spins"]
        best = max(value for _, value in spins)
        self.decided([seat for seat, value in spins if value == best], START_SPIN if self.fields["phase"] == START else TIE_SPIN)

    def decided(self, best: list[int], due_for: int) -> None:
        if len(best) > 1:
            self.change(spins=[], spinners=best, queue=[due(due_for, seat) for seat in best])
        elif due_for == START_SPIN:
            self.pass_turn(best[0])
        else:
            self.change(winner=best[0])
