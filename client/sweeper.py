"""Cyclic garbage is swept in the window's thread alone.

Python sweeps in whatever thread happens to allocate; a widget that is part of a cycle would then be destroyed outside the thread that Qt
demands, and the program with it. So automatic sweeping is off while there is a second thread, and a timer here does it.
"""

import gc

from PySide6.QtCore import QObject, QTimer

PERIOD_MS = 250


class Sweeper(QObject):
    """Sweeps as Python would, by its own thresholds, between ``start`` and ``stop``."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(PERIOD_MS)
        self._timer.timeout.connect(self.sweep)

    def start(self) -> None:
        """From now on nobody else sweeps."""
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again."""
        self._timer.stop()
        gc.enable()

    def sweep(self) -> None:
        """Sweep the oldest generation that is due, if one is."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        due = [generation for generation in (2, 1, 0) if counts[generation] > thresholds[generation] > 0]
        if due:
            gc.collect(due[0])

    def settle(self) -> None:
        """Take all that is alive now to stay alive: it is not looked through again, so that a later sweep is short."""
        gc.collect()
        gc.freeze()
