"""Sections 12 and 15 of net/PROTOCOL.md as somebody else would write them: a whole game, followed proof by proof and state by state.

It goes on where ``independent_reader`` stops and, like that, imports nothing of the program. It does not judge what the rules
forbid (15.23), and knows only games without options.
"""

from collections.abc import Generator
from typing import Any

import msgspec
from independent_reader import (
    PACK,
    G,
    Pair,
    Reader,
    Transcript,
    check_shares,
    check_shuffle,
    chosen,
    demand,
    is_point,
    minus,
    pairs,
    parts,
    plus,
    tagged,
    times,
    to_point,
)

DEAL, DRAW, PLAY, TARGET, SEARCH, TAKEN, REACT, ENDING, DUEL, OVER = range(10)
(SPIN_DEALER, LAY_PACK, SHUFFLE_PACK, SHOW_HAND, OPEN_FIRST, OPEN_PLAYED, SHOW_DRAWN, RESHUFFLE, TUCK_HAND, OPEN_SHOT) = range(10)
(ASK_HAND, SHOW_STACK, TAKE_CARD, OPEN_HAND, DUEL_ROUND) = range(10, 15)
BARRIERS = (LAY_PACK, SHUFFLE_PACK, OPEN_PLAYED, RESHUFFLE, TAKE_CARD)
MONEY = {14: 3000, 15: 1000, 16: 1000}
POINTS = [2] * 7 + [4] * 7 + [1, 2, 3, 0, 0, 0]
SHOTS = ("shoot", "rob", "hideout", "earp-unhide")
CLAIMS = {"ask": 17, "rob": 17, "hideout": 18, "earp-draw": 19, "earp-search": 19, "earp-unhide": 19, "react": 19}

SHARED = ("show", "open", "spin")
"""Requests that are answered by shares, as (kind, cards, to whom)."""

Phase = Generator[list[int], dict[int, bytes], list[Any]]


def due(kind: int, seat: int = 0, count: int = 0) -> list[int]:
    return [kind, seat, count]


def check_put_back(key: bytes, before: Pair, after: Pair, proof: bytes, ctx: bytes) -> None:
    demand(is_point(after[0]) and is_point(after[1]), "11.5")
    _, (c, s) = parts(proof, 0, 2)
    tr = Transcript(b"back", ctx)
    tr.put(key, *before, *after)
    tr.put(minus(times(s, G), times(c, minus(after[0], before[0]))), minus(times(s, key), times(c, minus(after[1], before[1]))))
    demand(tr.scalar(b"c") == c, "11.5")


def check_difference(key: bytes, alpha: bytes, beta: bytes, proof: bytes, ctx: bytes) -> None:
    (u,), (c, s_k, s_y) = parts(proof, 1, 3)
    tr = Transcript(b"differs", ctx)
    t1 = minus(minus(times(s_k, beta), times(s_y, alpha)), times(c, u))
    tr.put(key, alpha, beta, u, t1, minus(times(s_k, key), times(s_y, G)))
    demand(tr.scalar(b"c") == c, "11.9")


def pay(reward: int, points: list[int]) -> tuple[list[int], int]:
    """Section 10 of the rules: what each takes, and what stays."""
    paid = [0] * len(points)
    first, second, *_ = sorted(points, reverse=True)
    if sum(points) < 8:
        return paid, reward
    if first - second >= 5:
        paid[points.index(first)] = reward
        return paid, 0
    sharers = sorted({own for own in points if own > 0 and first - own <= 4}, reverse=True)
    lead = 2000
    while True:
        for own in sharers:
            each = lead if own == first else 1000
            group = [seat for seat, theirs in enumerate(points) if theirs == own]
            if each * len(group) > reward:
                return paid, reward
            for seat in group:
                paid[seat] += each
            reward -= each * len(group)
        lead = 1000


class Auditor(Reader):
    """A whole game, or as much of it as was played."""

    PACK: tuple[int, ...] = tuple(PACK)

    def prepare(self) -> None:
        """The table, with the cards that there are."""
        self.slot = {card: list(rest) for card, *rest in self.slots}
        self.faces = self.face_points()
        self.queue: list[tuple[Any, ...]] = []
        self.outcomes: list[Any] = []
        self.phase: Phase | None = None
        self.sharing = False
        self.speakers: list[int] = []

    def face_points(self) -> list[bytes]:
        return [to_point(b"card", self.GAME.encode(), str(face).encode()) for face in range(self.FACES)]

    def chooser(self) -> int:
        """15.8"""
        f = self.fields
        demand(f["phase"] not in (DEAL, ENDING, DUEL, OVER), "15.8")
        return int(f["covered"][0] if f["phase"] == REACT else f["turn"])

    def play_on(self) -> None:
        self.prepare()
        self.follow()

    def follow(self) -> None:
        while self.next_word < len(self.words):
            if self.phase is not None:
                said = self.hear(self.speakers)
                self.advance(said)
            else:
                seat = self.chooser()
                said = self.hear([seat])
                action, opening = chosen(said[seat])
                self.found.choices.append(action[0])
                self.choose(seat, action)
                self.run()
                self.open_own(seat, opening)
            self.run()
            self.end_step(said)
        self.found.steps = self.step
        self.known_head = self.head

    def end_step(self, said: dict[int, bytes]) -> None:
        if hasattr(self, "slot"):
            self.state = list(self.fields.values())
            self.slots = [[card, *self.slot[card]] for card in sorted(self.slot)]
        super().end_step(said)

    # --- 12 --------------------------------------------------------------------------------------------------------------------

    def open_own(self, seat: int, opening: bytes) -> None:
        """12.2: a seat opens with its choice what it alone can open."""
        due_now = self.phase is not None and self.sharing and self.speakers == [seat]
        demand(bool(opening) == due_now, "12.2")
        if due_now:
            self.advance({seat: opening})
            self.found.checked["opening"] += 1

    def run(self) -> None:
        while self.phase is None:
            if self.outcomes:
                self.answer(self.outcomes.pop(0))
            elif self.queue:
                self.phase = self.begin()
                self.advance(None)
            else:
                return

    def advance(self, said: dict[int, bytes] | None) -> None:
        assert self.phase is not None
        try:
            self.speakers = next(self.phase) if said is None else self.phase.send(said)
        except StopIteration as ended:
            self.phase = None
            self.outcomes = ended.value

    def begin(self) -> Phase:
        request = self.queue.pop(0)
        kind, *rest = request
        self.sharing = kind in SHARED
        if not self.sharing:
            alone: Any = getattr(self, kind)
            phase: Phase = alone(*rest)
            return phase
        run, named = [request], set(request[1])
        while self.queue and self.queue[0][0] in SHARED and not named & set(self.queue[0][1]):
            run.append(self.queue.pop(0))
            named |= set(run[-1][1])
        return self.share(run)

    def fresh(self, slots: list[list[Any]], void: list[int]) -> list[int]:
        for card in void:
            del self.slot[card]
        cards = list(range(self.next_card, self.next_card + len(slots)))
        self.next_card += len(slots)
        self.slot.update(zip(cards, slots, strict=True))
        return cards

    def pile_form(self, card: int) -> Pair:
        pile, _, _, face = self.slot[card]
        return tuple(pile) if face is None else (G, plus(self.faces[face], self.key))

    def hand_form(self, card: int, seat: int) -> Pair:
        _, hand, holder, face = self.slot[card]
        demand(face is not None or holder == seat, "12.7")
        return tuple(hand) if face is None else (G, plus(self.faces[face], self.found.keys[seat]))

    def lay(self) -> Phase:
        yield from ()
        return [("laid", self.fresh([[None, None, None, face] for face in self.PACK], list(self.slot)))]

    def share(self, run: list[tuple[Any, ...]]) -> Phase:
        everybody = list(range(self.n))
        owed: list[tuple[list[int], bytes, int]] = []
        spins = -1
        for kind, cards, *to in run:
            if kind == "spin":
                owed.append((everybody, b"", spins))
                spins -= 1
            for card in cards:
                pile, hand, holder, face = self.slot[card]
                if face is not None:
                    continue
                if kind == "show" and holder != to[0]:
                    owed.append(([seat for seat in everybody if seat != to[0]], pile[0], card))
                elif kind == "open":
                    owed.append((everybody, pile[0], card) if holder is None else ([holder], hand[0], card))
        given: dict[int, list[bytes]] = {card: [] for _, _, card in owed}
        speakers = sorted({seat for seats, _, _ in owed for seat in seats})
        if speakers:
            said = yield speakers
            points = {card: to_point(b"spin", self.ctx(255, -1 - card), self.head) for card in given if card < 0}
            owed = [(seats, points.get(card, point), card) for seats, point, card in owed]
            for seat in speakers:
                mine = [(point, card) for seats, point, card in owed if seat in seats]
                for (_, card), share in zip(mine, self.shares_of(seat, said[seat], [point for point, _ in mine]), strict=True):
                    given[card].append(share)
        outcomes: list[tuple[Any, ...]] = []
        for kind, cards, *to in run:
            for card in cards:
                if card not in given:
                    continue
                pile, hand, holder, _ = self.slot[card]
                if kind == "show":
                    self.slot[card] = [pile, [pile[0], minus(pile[1], plus(*given[card]))], to[0], None]
                else:
                    point = minus((pile if holder is None else hand)[1], plus(*given[card]))
                    demand(point in self.faces, "12.5")
                    self.slot[card] = [None, None, None, self.faces.index(point)]
            if kind == "spin":
                spun = [card for card in given if card < 0][sum(each[0] == "spun" for each in outcomes)]
                outcomes.append(("spun", self.spun(plus(*given[spun]), *to, -1 - spun)))
            else:
                outcomes.append((kind, cards, [self.slot[card][3] for card in cards]))
        return outcomes

    def reordered(self, seat: int, payload: bytes, before: list[Pair], key: bytes) -> list[Pair]:
        cards, proof = tagged(payload, "reordered", bytes, bytes)
        demand(len(cards) == 64 * len(before), "12.6")
        if len(before) == 1:
            check_put_back(key, before[0], pairs(cards)[0], proof, self.ctx(seat))
        else:
            check_shuffle(key, before, pairs(cards), proof, self.ctx(seat))
        self.found.checked["shuffle"] += 1
        return pairs(cards)

    def shuffle(self, cards: list[int]) -> Phase:
        pile = [self.pile_form(card) for card in cards]
        for seat in range(self.n if cards else 0):
            said = yield [seat]
            pile = self.reordered(seat, said[seat], pile, self.key)
        return [("laid", self.fresh([[list(card), None, None, None] for card in pile], cards))]

    def tuck(self, cards: list[int], seat: int) -> Phase:
        said = yield [seat]
        hand = self.reordered(seat, said[seat], [self.hand_form(card, seat) for card in cards], self.found.keys[seat])
        return [("laid", self.fresh([[None, list(card), seat, None] for card in hand], cards))]

    def take(self, cards: list[int], seat: int, never: int) -> Phase:
        said = yield [seat]
        pile = self.reordered(seat, said[seat], [self.pile_form(card) for card in cards], self.key)
        others = [other for other in range(self.n) if other != seat]
        a, b = pile[0]
        said = yield others
        hand = [a, minus(b, plus(*(self.shares_of(other, said[other], [a])[0] for other in others)))]
        said = yield [seat]
        self.differences(seat, said[seat], [hand], never)
        slots: list[list[Any]] = [[list(card), None, None, None] for card in pile]
        slots[0] = [list(pile[0]), hand, seat, None]
        return [("taken", self.fresh(slots, cards))]

    def differences(self, seat: int, payload: bytes, hands: list[list[bytes]], face: int) -> None:
        (proofs,) = tagged(payload, "statement", list)
        demand(len(proofs) == len(hands), "12.3")
        for index, ((a, b), proof) in enumerate(zip(hands, proofs, strict=True)):
            check_difference(self.found.keys[seat], a, minus(b, self.faces[face]), proof, self.ctx(seat, index))
            self.found.checked["difference"] += 1

    def surrender(self, cards: list[int], seat: int, face: int) -> Phase:
        open_faces = [self.slot[card][3] for card in cards]
        if face in open_faces:
            return [("given", cards[open_faces.index(face)])]
        cards = [card for card in cards if self.slot[card][3] is None]
        if not cards:
            return [("proved",)]
        said = yield [seat]
        hands = [list(self.hand_form(card, seat)) for card in cards]
        if msgspec.msgpack.decode(said[seat])[0] == "statement":
            self.differences(seat, said[seat], hands, face)
            return [("proved",)]
        index, share, proof = tagged(said[seat], "given", int, bytes, bytes)
        demand(index < len(cards), "12.12")
        a, b = hands[index]
        check_shares(self.found.keys[seat], [a], [share], proof, self.ctx(seat))
        demand(minus(b, share) == self.faces[face], "12.12")
        self.found.checked["given"] += 1
        self.slot[cards[index]] = [None, None, None, face]
        return [("given", cards[index])]

    # --- 15: choices -----------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """15.7, 15.8"""
        f = self.fields
        stack, drawn, turn = self.stack(), [], f["turn"]
        for kind, seat, count in f["queue"]:
            top = f["supply"][:1]
            if kind == SHOW_DRAWN:
                drawn = f["supply"][:count]
            self.queue.append(
                {
                    LAY_PACK: ("lay",),
                    SHUFFLE_PACK: ("shuffle", stack),
                    SHOW_HAND: ("show", f["hands"][seat], seat),
                    OPEN_FIRST: ("open", top),
                    OPEN_PLAYED: ("open", f["staged"]),
                    SHOW_DRAWN: ("show", drawn, turn),
                    RESHUFFLE: ("shuffle", stack),
                    TUCK_HAND: ("tuck", f["hands"][turn] + drawn, turn),
                    OPEN_SHOT: ("open", top),
                    ASK_HAND: ("surrender", f["hands"][seat], seat, f["current"][1] if kind == ASK_HAND else 0),
                    SHOW_STACK: ("show", f["hidden"], turn),
                    TAKE_CARD: ("take", stack, turn, 19),
                    OPEN_HAND: ("open", f["hands"][seat]),
                    DUEL_ROUND: ("open", f["supply"][: len(f["duellists"])]),
                }[kind]
            )
            if kind in BARRIERS:
                return

    def stack(self) -> list[int]:
        return self.fields["hidden"] + [card for card, _ in self.fields["stack"]]

    def go(self, **fields: Any) -> None:
        self.change(**fields)
        self.ask()

    def with_hand(self, seat: int, hand: list[int]) -> list[list[int]]:
        return [hand if each == seat else old for each, old in enumerate(self.fields["hands"])]

    def with_pile(self, seat: int, colour: int, pile: list[Any]) -> list[Any]:
        return [
            [pile if (s, c) == (seat, colour) else old for c, old in enumerate(territory)]
            for s, territory in enumerate(self.fields["territories"])
        ]

    def raised(self, colour: int, money: int) -> list[int]:
        return [old + money * (each == colour) for each, old in enumerate(self.fields["posters"])]

    def draw(self, count: int, hand: list[int]) -> list[list[int]]:
        f = self.fields
        have = min(count, len(f["supply"]))
        steps = [due(SHOW_DRAWN, 0, have)] if have else []
        if not f["reshuffled"] and count > have and self.stack():
            steps += [due(RESHUFFLE), due(SHOW_DRAWN, 0, min(count - have, len(self.stack())))]
        return steps + ([due(TUCK_HAND)] if hand else [])

    def shot(self) -> list[list[int]]:
        return [due(OPEN_PLAYED), *([] if self.fields["supply"] else [due(RESHUFFLE)]), due(OPEN_SHOT)]

    def next_asked(self, after: int, left: bool) -> list[list[int]]:
        f = self.fields
        for step in range(1, self.n):
            seat = (after + step * (1 if left else -1)) % self.n
            if seat == f["turn"]:
                break
            if f["hands"][seat]:
                return [due(ASK_HAND, seat)]
        return []

    def choose(self, seat: int, action: list[Any]) -> None:
        """15.13"""
        f = self.fields
        tag, hand = action[0], f["hands"][seat]
        if tag == "draw-supply":
            self.go(phase=PLAY, moved=True, queue=self.draw(2, hand))
        elif tag == "draw-discard":
            card, _ = f["stack"][-1]
            self.go(
                phase=PLAY,
                stack=f["stack"][:-1],
                hands=self.with_hand(seat, [*hand, card]),
                bare=[*f["bare"], card],
                queue=[due(TUCK_HAND)],
            )
        elif tag == "end-hand":
            self.end_hand()
        elif tag in ("discard", "react"):
            card = action[1]
            queue = [due(OPEN_PLAYED)] if tag == "discard" else self.shot()
            rest = [held for held in hand if held != card]
            self.go(hands=self.with_hand(seat, rest), staged=[card], current=action, queue=queue)
        elif tag == "take":
            self.go(queue=[due(TAKE_CARD)])
        elif tag == "keep":
            self.change(phase=PLAY, taken=None, hands=self.with_hand(seat, [*hand, f["taken"]]))
            if hand:
                self.go(queue=[due(TUCK_HAND)])
            else:
                self.finish()
        elif tag == "pass":
            self.change(phase=PLAY, covered=None)
            self.finish()
        elif tag == "own-pile":
            self.own_pile(seat, action[1])
        elif tag == "victim":
            self.rob(seat, action[1], action[2])
        elif tag == "cover":
            cards, _ = f["territories"][action[1]][action[2]]
            self.change(territories=self.with_pile(action[1], action[2], [cards, f["beside"]]), beside=None, current=None)
            self.window(action[1:])
        else:
            self.play(seat, action)

    def play(self, seat: int, action: list[Any]) -> None:
        f = self.fields
        tag = action[0]
        staged = action[2] if tag == "lay" else [action[-1]]
        left = f["hands"][seat] if f["phase"] == TAKEN else [card for card in f["hands"][seat] if card not in staged]
        self.change(phase=PLAY, moved=True, hands=self.with_hand(seat, left), taken=None, staged=staged, current=action)
        if tag != "lay":
            self.change(sheriff_used=True)
        queue = self.shot() if tag in SHOTS else [due(OPEN_PLAYED)]
        if tag == "ask":
            queue += self.next_asked(seat, action[2])
        elif tag == "earp-draw":
            queue += self.draw(2, left)
        elif tag == "earp-search":
            self.change(phase=SEARCH)
            queue += [due(SHOW_STACK)] if f["hidden"] else []
        self.go(queue=queue)

    def finish(self) -> None:
        """15.10"""
        f = self.fields
        stack = f["stack"] if f["beside"] is None else [*f["stack"], f["beside"]]
        self.change(current=None, beside=None, stack=stack)

    def own_pile(self, seat: int, colour: int) -> None:
        """15.17"""
        f = self.fields
        if f["current"][0] == "earp-unhide":
            self.unhide(seat, colour)
        else:
            face = f["beside"][1]
            if face == 16:
                for owner in range(self.n):
                    for other, (cards, hideout) in enumerate(self.fields["territories"][owner]):
                        guns = [lying for lying in cards if lying[1] == 16]
                        if guns:
                            kept = [[lying for lying in cards if lying[1] != 16], hideout]
                            self.change(territories=self.with_pile(owner, other, kept), stack=self.fields["stack"] + guns)
            cards, hideout = self.fields["territories"][seat][colour]
            self.change(
                territories=self.with_pile(seat, colour, [[*cards, f["beside"]], hideout]),
                posters=self.raised(colour, MONEY[face]),
                beside=None,
            )
        self.change(phase=PLAY)
        self.finish()

    def unhide(self, seat: int, colour: int) -> None:
        cards, hideout = self.fields["territories"][seat][colour]
        self.change(territories=self.with_pile(seat, colour, [cards, None]), stack=[*self.fields["stack"], hideout])

    def rob(self, seat: int, owner: int, colour: int) -> None:
        """15.18"""
        f = self.fields
        cards, hideout = f["territories"][owner][colour]
        place = max(place for place, (_, face) in enumerate(cards) if face < 7)
        robbed, left = cards[place][0], cards[:place] + cards[place + 1 :]
        pile, orphans = [left, hideout], []
        if all(face >= 14 for _, face in left):
            pile, orphans = [[], None], left + ([] if hideout is None else [hideout])
        self.go(
            territories=self.with_pile(owner, colour, pile),
            stack=f["stack"] + orphans,
            hands=self.with_hand(seat, [*f["hands"][seat], robbed]),
            bare=[*f["bare"], robbed],
            phase=PLAY,
            queue=[due(TUCK_HAND)],
        )

    def window(self, covered: list[int]) -> None:
        """15.19"""
        f = self.fields
        if f["hands"][covered[0]] and (f["supply"] or (not f["reshuffled"] and self.stack())):
            self.change(phase=REACT, covered=covered)
        else:
            self.change(phase=PLAY, covered=None)
            self.finish()

    # --- 15: answers -----------------------------------------------------------------------------------------------------------

    def answer(self, outcome: tuple[Any, ...]) -> None:
        kind, seat, count = self.fields["queue"][0]
        queue = self.fields["queue"][1:]
        f = self.fields
        turn = f["turn"]
        if kind == LAY_PACK:
            empty = {"hands": [[] for _ in range(self.n)], "territories": [[[[], None] for _ in range(7)] for _ in range(self.n)]}
            no = dict.fromkeys(("reshuffled", "sheriff_used", "moved", "undiscarded"), False)
            nil = dict.fromkeys(("current", "beside", "taken", "covered"))
            none: dict[str, Any] = {name: [] for name in ("supply", "hidden", "searchers", "staged", "bare")}
            stack = [[card, face] for card, face in zip(outcome[1], PACK, strict=True)]
            self.go(**empty, **no, **nil, **none, opened=[False] * 7, buried=0, idle=0, stack=stack, queue=queue)
        elif kind == SHUFFLE_PACK and f["phase"] == DUEL:
            self.go(supply=outcome[1], stack=[], queue=[due(DUEL_ROUND)])
        elif kind == SHUFFLE_PACK:
            order, dealt = self.from_left(), 10 * self.n
            hands = [outcome[1][order.index(seat) : dealt : self.n] for seat in range(self.n)]
            shown = [due(SHOW_HAND, seat) for seat in range(self.n)]
            self.go(hands=hands, supply=outcome[1][dealt:], stack=[], queue=[*shown, due(OPEN_FIRST)])
        elif kind == SHOW_HAND:
            self.change(queue=queue)
        elif kind == OPEN_FIRST:
            self.change(queue=[], stack=[[outcome[1][0], outcome[2][0]]], supply=f["supply"][1:])
            self.begin_turn(self.from_left()[0])
        elif kind == OPEN_PLAYED:
            self.opened_played(outcome[2], queue)
        elif kind == SHOW_DRAWN:
            self.change(hands=self.with_hand(turn, f["hands"][turn] + f["supply"][:count]), supply=f["supply"][count:], queue=queue)
            if not queue:
                self.finish()
        elif kind == RESHUFFLE:
            self.go(supply=f["supply"] + outcome[1], stack=[], hidden=[], buried=0, searchers=[], reshuffled=True, queue=queue)
        elif kind == TUCK_HAND:
            bare = [card for card in f["bare"] if card not in f["hands"][turn]]
            self.change(hands=self.with_hand(turn, outcome[1]), bare=bare, queue=queue)
            self.finish()
        elif kind == OPEN_SHOT:
            self.opened_shot(outcome[2][0])
        elif kind == ASK_HAND:
            self.answered_ask(seat, outcome)
        elif kind == SHOW_STACK:
            self.change(searchers=sorted({*f["searchers"], turn}), queue=[])
        elif kind == TAKE_CARD:
            card, *rest = outcome[1]
            buried = f["buried"] + sum(face == 19 for _, face in f["stack"])
            self.change(phase=TAKEN, taken=card, hidden=rest, buried=buried, searchers=[turn], stack=[f["beside"]])
            self.change(beside=None, current=None, queue=[])
        elif kind == OPEN_HAND:
            lying = [[card, face] for card, face in zip(outcome[1], outcome[2], strict=True)]
            self.change(hands=self.with_hand(seat, []), stack=f["stack"] + lying, queue=queue)
            if not queue:
                self.score()
        else:
            self.opened_round(outcome[2])

    def from_left(self) -> list[int]:
        return [(self.fields["dealer"] + 1 + k) % self.n for k in range(self.n)]

    def begin_turn(self, seat: int) -> None:
        self.change(phase=DRAW, turn=seat, sheriff_used=False, moved=False)

    def opened_played(self, faces: list[int], queue: list[Any]) -> None:
        """15.14"""
        f = self.fields
        action, cards = f["current"], [[card, face] for card, face in zip(f["staged"], faces, strict=True)]
        tag, turn = action[0], f["turn"]
        if tag == "discard":
            idle = 0 if f["moved"] else f["idle"] + 1
            self.change(stack=f["stack"] + cards, staged=[], current=None, undiscarded=False, idle=idle, queue=[])
            if not all(f["hands"]) or idle >= self.n * (1 if f["reshuffled"] and len(f["supply"]) < 2 else 3):
                self.end_hand()
            else:
                self.begin_turn((turn + 1) % self.n)
        elif tag in ("lay", "photo"):
            colour = action[1]
            demand(faces == ([colour] * len(faces) if tag == "lay" else [7 + colour]), "15.14")
            lying, hideout = f["territories"][turn][colour]
            money = (len(faces) - 1) * 1000 if tag == "lay" else 1000
            opened = [was or (tag == "lay" and each == colour) for each, was in enumerate(f["opened"])]
            territories = self.with_pile(turn, colour, [lying + cards, hideout])
            self.change(territories=territories, posters=self.raised(colour, money), opened=opened, staged=[], queue=[])
            self.finish()
        else:
            demand(faces == [action[1] if tag == "shoot" else CLAIMS[tag]], "15.14")
            self.change(staged=[], beside=cards[0], queue=queue)
            if tag == "ask" and not queue:
                self.finish()
            else:
                self.ask()

    def opened_shot(self, face: int) -> None:
        """15.16"""
        f = self.fields
        self.change(stack=[*f["stack"], [f["supply"][0], face]], supply=f["supply"][1:], queue=[])
        if f["covered"] is None:
            if face < 7:
                self.change(phase=TARGET)
            else:
                self.finish()
            return
        self.change(stack=[*self.fields["stack"], f["beside"]], beside=None, current=None)
        if face < 7:
            self.unhide(*f["covered"])
            self.change(phase=PLAY, covered=None)
            self.finish()
        else:
            self.window(f["covered"])

    def answered_ask(self, seat: int, outcome: tuple[Any, ...]) -> None:
        f = self.fields
        if outcome[0] == "given":
            self.change(hands=self.with_hand(seat, [card for card in f["hands"][seat] if card != outcome[1]]))
            asker = [*f["hands"][f["turn"]], outcome[1]]
            self.go(hands=self.with_hand(f["turn"], asker), bare=[*f["bare"], outcome[1]], queue=[due(TUCK_HAND)])
            return
        self.change(queue=self.next_asked(seat, f["current"][2]))
        if self.fields["queue"]:
            self.ask()
        else:
            self.finish()

    # --- 15: ends --------------------------------------------------------------------------------------------------------------

    def end_hand(self) -> None:
        """15.21"""
        left = [due(OPEN_HAND, seat) for seat in range(self.n) if self.fields["hands"][seat]]
        self.change(phase=ENDING, current=None, queue=left)
        if left:
            self.ask()
        else:
            self.score()

    def score(self) -> None:
        f = self.fields
        money, posters = list(f["money"]), []
        for colour, reward in enumerate(f["posters"]):
            piles = [territory[colour] for territory in f["territories"]]
            points = [0 if hideout is not None else sum(POINTS[face] for _, face in cards) for cards, hideout in piles]
            paid, left = pay(reward, points)
            money = [own + more for own, more in zip(money, paid, strict=True)]
            posters.append(left)
        self.change(money=money, posters=posters)
        if max(money) < 25_000:
            dealer = (f["dealer"] + 1) % self.n
            self.change(posters=[left + 1000 for left in posters], dealer=dealer, number=f["number"] + 1, phase=DEAL)
            self.go(queue=[due(LAY_PACK), due(SHUFFLE_PACK)])
            return
        self.fight([seat for seat in self.from_left() if money[seat] == max(money)])

    def fight(self, left: list[int]) -> None:
        if len(left) == 1:
            self.change(phase=OVER, queue=[], winner=left[0])
        else:
            self.go(phase=DUEL, duellists=left, queue=[due(LAY_PACK), due(SHUFFLE_PACK)])

    def opened_round(self, faces: list[int]) -> None:
        """15.22"""
        f = self.fields
        lying = [[card, face] for card, face in zip(f["supply"], faces, strict=False)]
        left = [seat for seat, face in zip(f["duellists"], faces, strict=True) if face < 7] or f["duellists"]
        self.change(supply=f["supply"][len(faces) :], stack=f["stack"] + lying, duellists=left)
        if len(left) == 1 or len(self.fields["supply"]) < len(left):
            self.fight(left)
        else:
            self.go(queue=[due(DUEL_ROUND)])
