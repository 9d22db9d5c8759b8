"""The page behind the seal: what was proven so far, in plain words, and what can be done with the record."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from client import assets, theme
from client.snapshot import Snapshot
from client.windows.plain import Plain, button, clear, set_tip


class FairnessDialog(QDialog):
    """Counts what was proven at this table. ``save_wanted``: the path of a file; ``check_wanted``: check the record."""

    save_wanted = Signal(object)
    check_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Is this table fair?"))
        px = theme.current().px
        self._counts: tuple[tuple[int, str], ...] = ()
        self._snapshot: Snapshot | None = None
        emblem = QLabel()
        emblem.setPixmap(assets.pixmap("badge", QSize(px(56), px(56)), self.devicePixelRatioF()))
        self._summary = Plain(role="heading")
        head = QHBoxLayout()
        head.addWidget(emblem)
        head.addWidget(self._summary, 1)
        self._lines = QGridLayout()
        self._lines.setHorizontalSpacing(px(10))
        self._lines.setVerticalSpacing(px(5))
        self._lines.setColumnStretch(1, 1)
        inner_layout = QVBoxLayout()
        inner_layout.setSpacing(px(8))
        inner_layout.addWidget(
            Plain(
                self.tr(
                    "No machine deals here. Every seat shuffles the masked cards in turn, and a card is opened only when all the others "
                    "help. Each time a proof is sent along, and this machine checks it itself; if one is wrong, the game stops and "
                    "says who sent it."
                )
            )
        )
        inner_layout.addLayout(self._lines)
        inner_layout.addWidget(
            Plain(
                self.tr(
                    "Counted are the proofs of the others, which this machine has checked while the game went on. Checking the record goes "
                    "through your own as well, so it finds more."
                ),
                "faint",
            )
        )
        inner_layout.addWidget(
            Plain(self.tr("No proof can show what players tell each other elsewhere, or who looks at whose screen."), "faint")
        )
        inner_layout.addStretch(1)
        inner = QWidget()
        inner.setLayout(inner_layout)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inner)
        self._answer = Plain(role="strong")
        self._answer.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._answer.hide()
        save, check, close = button(self.tr("Save record …")), button(self.tr("Check record")), button(self.tr("Close"))
        set_tip(save, self.tr("Writes everything that was said at this table into a file that anybody can check."))
        set_tip(check, self.tr("Goes through the whole record once more, from the first key to the last card."))
        row = QHBoxLayout()
        row.addWidget(save)
        row.addWidget(check)
        row.addStretch(1)
        row.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(18), px(16), px(18), px(16))
        layout.setSpacing(px(10))
        layout.addLayout(head)
        layout.addWidget(scroll, 1)
        layout.addWidget(self._answer)
        layout.addLayout(row)
        self.resize(px(580), px(540))
        save.clicked.connect(self._save)
        check.clicked.connect(self._check)
        close.clicked.connect(self.close)

    def show_snapshot(self, snapshot: Snapshot) -> None:
        """Count anew."""
        self._snapshot = snapshot
        proven = snapshot.proven
        self._summary.setText(self.summary(snapshot))
        counts = tuple(
            sorted(((count, self._kind(reason)) for reason, count in _merged(proven.kinds).items() if count), key=lambda each: -each[0])
        )
        if counts != self._counts:
            self._counts = counts
            clear(self._lines)
            for line, (count, told) in enumerate(counts):
                number = Plain(self.tr("{count} ×").format(count=QLocale().toString(count)), "strong", wrap=False)
                self._lines.addWidget(number, line, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
                self._lines.addWidget(Plain(told), line, 1)

    def summary(self, snapshot: Snapshot) -> str:
        """How much was proven, in a sentence."""
        proofs = snapshot.proven.proofs
        if proofs == 0:
            return self.tr("Nothing had to be proven yet.")
        return self.tr("{proofs} proofs were checked so far, and all of them are right.").format(proofs=QLocale().toString(proofs))

    def answer(self, sentence: str) -> None:
        """What was said about the record."""
        self._answer.setText(sentence)
        self._answer.setVisible(bool(sentence))

    def _kind(self, reason: str) -> str:
        """What a proof shows whose failure has this reason."""
        known = {
            "bad-key": self.tr("a seat's key for this table is its own"),
            "bad-split": self.tr("the pieces of a key, kept for the case that somebody leaves, are right"),
            "bad-shuffle": self.tr("a shuffle changed the order of the cards and nothing else"),
            "bad-share": self.tr("what a seat gave to open a card, or to show it to one player, is right"),
            "bad-membership": self.tr("a hidden card is one of those that may be played or taken"),
            "bad-difference": self.tr("a hidden card is not the one that it must not be"),
            "bad-denial": self.tr("a hand holds no card of the outlaw that was asked for, without showing the hand"),
            "bad-surrender": self.tr("a card that was asked for was given up openly"),
            "bad-put-back": self.tr("a card was put back or mixed into a hand unchanged"),
            "bad-showing": self.tr("a card was shown to another player as it is"),
        }
        return known.get(reason, self.tr("another step was done as it must be"))

    def _check(self) -> None:
        self.answer(self.tr("The record is being checked …"))
        self.check_wanted.emit()

    def _save(self) -> None:
        dialog = QFileDialog(self, self.tr("Save record"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("tinstar")
        dialog.setNameFilter(self.tr("Records (*.tinstar)"))
        if self._snapshot is not None:
            dialog.selectFile(f"tinstar-{self._snapshot.table}.tinstar")
        dialog.fileSelected.connect(lambda name: self.save_wanted.emit(Path(name)))
        dialog.open()


def _merged(kinds: Mapping[str, int]) -> Mapping[str, int]:
    """``bad-point`` is a part of checking a shuffle, not a proof of its own."""
    return {reason: count for reason, count in kinds.items() if reason != "bad-point"}
