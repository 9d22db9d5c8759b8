"""How long the mathematics of the fair table takes: in milliseconds, and in multiples of N·t_mul, which hardly hang on the machine.

t_mul is one multiplication of any point; N is how many cards, points or faces there are. In every round each task runs once, next
to a fresh t_mul, so that a machine that gets slower does not change the multiples. What runs in one thread is timed by the
processor's clock; what two workers share by the wall's, and a busy machine makes that look worse than it is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import Any, NamedTuple

from client.benches.clocks import PROCESSOR, WALL, Clock
from client.benches.target import judged, verdict
from core.crypto import difference, masking, membership, shuffle
from core.crypto.group import Point, base, hash_to_point, mul, random_scalar
from core.table.shuffling import run_part

ROUNDS = 30
MULTIPLICATIONS = 100
"""How many make one sample of t_mul."""

CARDS = (24, 78)
POINTS = (1, 20)
FACES = (6, 19)
WORKERS = 2

SHUFFLE_AT_MOST = 8.5
VERIFY_AT_MOST = 10.5
TWO_WORKERS_AT_MOST = 6.5
"""Targets in multiples of N·t_mul, for the largest pack."""

CONTEXT = b"bench"


class Task(NamedTuple):
    """Something to time, and by which clock. If it returns False its answer is wrong."""

    run: Callable[[], object]
    clock: Clock = PROCESSOR


class Sample(NamedTuple):
    """Seconds, by round: what a task took, and what t_mul took by the same clock."""

    spent: list[float]
    units: list[float]


def measure(rounds: int = ROUNDS) -> dict[str, Any]:
    """Medians of that many rounds."""
    with ProcessPoolExecutor(WORKERS, get_context("spawn")) as pool, ThreadPoolExecutor(WORKERS) as threads:
        tasks = {
            **{f"{name} {n}": task for n in CARDS for name, task in _card_tasks(n, pool, threads)},
            **{f"{name} {n}": task for n in POINTS for name, task in _share_tasks(n)},
            **dict(_difference_tasks()),
            **{f"{name} {n}": task for n in FACES for name, task in _membership_tasks(n)},
        }
        samples = sample(tasks, rounds)

    def timed(n: int, *names: str, at_most: float | None = None) -> dict[str, Any]:
        spent = [sum(together) for together in zip(*(samples[name].spent for name in names), strict=True)]
        return summary(Sample(spent, samples[names[0]].units), n, at_most)

    return {
        "rounds": rounds,
        "t_mul_us": round(1e6 * median(samples["give 1"].units), 2),
        "cards": {str(n): _cards(n, timed, n == max(CARDS)) for n in CARDS},
        "share": {str(n): {"give": timed(n, f"give {n}"), "verify": timed(n, f"verify share {n}")} for n in POINTS},
        "difference": {"prove": timed(1, "prove difference"), "verify": timed(1, "verify difference")},
        "membership": {str(n): {"prove": timed(n, f"prove member {n}"), "verify": timed(n, f"verify member {n}")} for n in FACES},
    }


def summary(sample: Sample, n: int, at_most: float | None = None) -> dict[str, Any]:
    """The median time, and the median multiple of N times that round's t_mul."""
    multiple = round(median(spent / (n * unit) for spent, unit in zip(sample.spent, sample.units, strict=True)), 2)
    return {"ms": round(1000 * median(sample.spent), 3), "multiple": multiple, **judged(multiple, at_most)}


def sample(tasks: Mapping[str, Task], rounds: int) -> dict[str, Sample]:
    """Every task once untimed (generators are computed, workers start), then in each round. Raises AssertionError for a wrong answer."""
    for name, task in tasks.items():
        if task.run() is False:
            raise AssertionError(f"the task {name!r} gives a wrong answer")
    samples = {name: Sample([], []) for name in tasks}
    scalars, point = [random_scalar() for _ in range(MULTIPLICATIONS)], hash_to_point(CONTEXT)
    for _ in range(rounds):
        units = {}
        for clock in (PROCESSOR, WALL):
            begun = clock()
            for scalar in scalars:
                mul(scalar, point)
            units[clock] = (clock() - begun) / MULTIPLICATIONS
        for name, task in tasks.items():
            begun = task.clock()
            task.run()
            samples[name].spent.append(task.clock() - begun)
            samples[name].units.append(units[task.clock])
    return samples


def sentences(measured: Mapping[str, Any]) -> list[str]:
    """What was measured, for a person."""
    lines = [f"t_mul, one multiplication of a point: {measured['t_mul_us']:.1f} µs; ×: multiples of N·t_mul; {measured['rounds']} rounds"]
    for n, cards in measured["cards"].items():
        bytes_ = f"a proof has {cards['proof_bytes']:,} bytes, a deck {cards['deck_bytes']:,}"
        lines.append(f"{n} cards ({bytes_}):")
        lines += [f"  {name.replace('_', ' ')}: {_said(value)}" for name, value in cards.items() if isinstance(value, dict)]
    for n, share in measured["share"].items():
        points = "1 point" if n == "1" else f"{n} points"
        lines.append(f"share of {points}: give {_said(share['give'])}; verify {_said(share['verify'])}")
    apart = measured["difference"]
    lines.append(f"difference: prove {_said(apart['prove'])}; verify {_said(apart['verify'])}")
    for n, member in measured["membership"].items():
        lines.append(f"membership among {n} faces: prove {_said(member['prove'])}; verify {_said(member['verify'])}")
    return lines


def _said(timed: Mapping[str, Any]) -> str:
    return f"{timed['ms']:.2f} ms = {timed['multiple']:.2f}×{verdict(timed)}"


def _cards(n: int, timed: Callable[..., dict[str, Any]], has_targets: bool) -> dict[str, Any]:
    shuffled, verified, parted = (SHUFFLE_AT_MOST, VERIFY_AT_MOST, TWO_WORKERS_AT_MOST) if has_targets else (None, None, None)
    pile, key = _pile(n)
    after, proof = shuffle.shuffle(pile, key, CONTEXT)
    return {
        "shuffle": timed(n, f"shuffle {n}"),
        "prove": timed(n, f"prove {n}"),
        "shuffle_with_proof": timed(n, f"shuffle {n}", f"prove {n}", at_most=shuffled),
        "verify": timed(n, f"verify {n}", at_most=verified),
        "verify_in_two_threads": timed(n, f"verify in threads {n}", at_most=parted),
        "verify_in_two_processes": timed(n, f"verify in processes {n}"),
        "proof_bytes": len(proof),
        "deck_bytes": sum(len(point) for card in after for point in card),
    }


def _card_tasks(n: int, pool: ProcessPoolExecutor, threads: ThreadPoolExecutor) -> Iterator[tuple[str, Task]]:
    pile, key = _pile(n)
    after, opening = shuffle.permute(pile, key)
    proof = shuffle.prove_shuffle(key, pile, after, opening, CONTEXT)

    def verify_parts(run: Callable[[tuple[shuffle.Part, ...]], Sequence[bytes]]) -> bool:
        parts = shuffle.verification_parts(key, pile, after, proof, CONTEXT, WORKERS)
        return parts is not None and shuffle.conclude(key, pile, after, proof, CONTEXT, run(parts))

    yield "shuffle", Task(partial(shuffle.permute, pile, key))
    yield "prove", Task(partial(shuffle.prove_shuffle, key, pile, after, opening, CONTEXT))
    yield "verify", Task(partial(shuffle.verify_shuffle, key, pile, after, proof, CONTEXT))
    yield "verify in processes", Task(partial(verify_parts, lambda parts: list(pool.map(run_part, parts))), WALL)
    yield "verify in threads", Task(partial(verify_parts, lambda parts: list(threads.map(run_part, parts))), WALL)


def _share_tasks(n: int) -> Iterator[tuple[str, Task]]:
    x = random_scalar()
    points = [hash_to_point(CONTEXT, str(k).encode()) for k in range(n)]
    shares, proof = masking.give_shares(x, points, CONTEXT)
    yield "give", Task(partial(masking.give_shares, x, points, CONTEXT))
    yield "verify share", Task(partial(masking.verify_shares, base(x), points, shares, proof, CONTEXT))


def _difference_tasks() -> Iterator[tuple[str, Task]]:
    x, card, faces = _held(2)
    alpha, beta = difference.face_pair(card, faces[1])
    proof = difference.prove_difference(x, alpha, beta, CONTEXT)
    yield "prove difference", Task(partial(difference.prove_difference, x, alpha, beta, CONTEXT))
    yield "verify difference", Task(partial(difference.verify_difference, base(x), alpha, beta, proof, CONTEXT))


def _membership_tasks(n: int) -> Iterator[tuple[str, Task]]:
    x, card, faces = _held(n)
    proof = membership.prove_member(x, card, faces, 0, CONTEXT)
    yield "prove member", Task(partial(membership.prove_member, x, card, faces, 0, CONTEXT))
    yield "verify member", Task(partial(membership.verify_member, base(x), card, faces, proof, CONTEXT))


def _pile(n: int) -> tuple[shuffle.Pile, Point]:
    """So many masked cards, and their key."""
    key = base(random_scalar())
    return shuffle.permute(tuple(masking.fresh(masking.face_point("bench", k), key) for k in range(n)), key)[0], key


def _held(n: int) -> tuple[int, masking.Masked, list[Point]]:
    """A key share, a card held under it, and so many faces, of which it has the first."""
    x = random_scalar()
    faces = [masking.face_point("bench", k) for k in range(n)]
    return x, masking.remask(masking.fresh(faces[0], base(x)), random_scalar(), base(x)), faces


