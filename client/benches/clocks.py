"""The two clocks of a measurement, in seconds: the processor's for what one thread computes, the wall's for what people wait for.

Other programs take turns with a thread and make the wall's clock tell their share too; the processor's does not.
"""

from collections.abc import Callable
from time import get_clock_info, perf_counter, thread_time

Clock = Callable[[], float]

WALL: Clock = perf_counter

PROCESSOR: Clock = thread_time if get_clock_info("thread_time").resolution <= 1e-6 else perf_counter
"""Of this thread; where the system counts it too coarsely (Windows), the wall's."""
