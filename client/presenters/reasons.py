"""What the network and the rules say of a wrong or a trouble, in the player's language.

They speak English sentences, each of one pattern for its reason code; here every pattern stands once more, to be translated. A sentence is
known by its pattern, and what stands in its gaps (a name, an address, or a sentence in turn) is carried over. What is not known, as from
another version, is shown as it came.
"""

import re

from client.presenters.translated import Translate, Translated, english

SENTENCES = frozenset({"why", "error", "system"})
"""Gaps that hold a sentence, which is translated in turn."""


class Reasons(Translated):
    """The phrase book. ``say(sentence)`` is the sentence in the player's language."""

    def __init__(self, translate: Translate = english) -> None:
        super().__init__(translate)
        self._book: list[tuple[re.Pattern[str], str]] | None = None

    def say(self, sentence: str) -> str:
        """This sentence of the network's or of the rules in the player's language; itself if it is none of the known ones."""
        return self._known(sentence) or sentence

    def knows(self, sentence: str) -> bool:
        """Whether it is of a known pattern."""
        return self._known(sentence) is not None

    def _known(self, sentence: str) -> str | None:
        if self._book is None:
            self._book = self._bind()
        for pattern, phrase in self._book:
            found = pattern.fullmatch(sentence)
            if found is not None:
                gaps = {gap: self.say(text) if gap in SENTENCES else text for gap, text in found.groupdict().items()}
                return phrase.format_map(gaps)
        return None

    def _bind(self) -> list[tuple[re.Pattern[str], str]]:
        """Every pattern with its translation; what has the most fixed text comes first, so that a name cannot pass for a sentence."""
        own = type(self)(english)
        pairs = zip(own.phrases(), self.phrases(), strict=True)
        fixed = sorted(pairs, key=lambda pair: -len(re.sub(r"\{\w+\}", "", pair[0])))
        return [(_pattern(text), phrase) for text, phrase in fixed]

    def phrases(self) -> tuple[str, ...]:
        """Every pattern in the player's language, its gaps still open."""
        return (
            *self._refusals(),
            *self._failures(),
            *self._wrongs(),
            *self._choices(),
            *self._wyatt_earp(),
            *self._the_deputy(),
            *self._links(),
            *self._network(),
            *self._disk(),
            *self._records(),
            *self._system(),
        )

    def _refusals(self) -> tuple[str, ...]:
        """``net.lobby.reasons``: refusals, endings and refused commands."""
        return (
            self.tr("This table speaks protocol version {ours}, you speak version {theirs}; both need the same."),
            self.tr("This table plays by rules {ours}, you have rules {theirs}; both need the same."),
            self.tr("That table is not open here."),
            self.tr("A name has 1 to 32 characters that can be seen."),
            self.tr("The table is locked: nobody new is let in."),
            self.tr("The game at this table has started."),
            self.tr("All seats at this table are taken."),
            self.tr("Too many people come and go at this table just now; try again in a moment."),
            self.tr("Too many messages in too short a time."),
            self.tr("A message could not be understood."),
            self.tr("You were asked to leave the table."),
            self.tr("The table was closed."),
            self.tr("You left the table."),
            self.tr("The link to {name}, who opened the table, was lost."),
            self.tr("{name} did not answer."),
            self.tr("{name} sent too many messages in too short a time."),
            self.tr("{name} sent a message that could not be understood."),
            self.tr("{name} sent a description of the table that contradicts itself or what was said before."),
            self.tr("{name} chose options that this game does not have."),
            self.tr("That cannot be done now."),
            self.tr("The table has changed meanwhile; look again."),
            self.tr("Slower, please: a few lines at a time."),
            self.tr("There is nothing in that line that could be shown."),
            self.tr("The game does not have these options."),
            self.tr("More people sit at the table than that."),
            self.tr("Nobody with that key sits at the table."),
            self.tr("You sit at a table already; leave it first."),
        )

    def _failures(self) -> tuple[str, ...]:
        """``net.lobby.reasons``: a start that came to nothing."""
        return (
            self.tr("No link to {name} came up in time."),
            self.tr("The link to {name} was lost."),
            self.tr("{name} left the table."),
            self.tr("{name} was no longer ready."),
            self.tr("{name} did not agree in time."),
            self.tr("{name} sent a signature that is not right."),
            self.tr("{name} agreed to another description of the table, which its opener never signed."),
            self.tr("{name} signed two different descriptions of the table for one start."),
            self.tr("{name} agreed twice with different random numbers."),
            self.tr("{name} started a game to which nobody here had agreed."),
            self.tr("{name} started a game with other seats than those shown."),
            self.tr("{name} started a game on other terms than those shown."),
            self.tr("{name} called the start off."),
            self.tr("{name} made the start fail."),
        )

    def _wrongs(self) -> tuple[str, ...]:
        """What convicts a seat: ``net.lockstep.evidence`` and the reasons of ``ContributionError``."""
        return (
            self.tr("Two different words were signed for step {step}."),
            self.tr("Two different heads were signed for step {step}."),
            self.tr("The word for step {step} rests on a head that is not the agreed one."),
            self.tr("A word was signed for step {step}, in which this seat had nothing to say."),
            self.tr("The head of step {step} does not follow from its words."),
            self.tr("A message is none that this program makes."),
            self.tr("A message bears a signature that is not its signer's at this table."),
            self.tr("A message speaks of step {step}, which cannot have begun."),
            self.tr("A word comes from a seat that is not asked."),
            self.tr("A choice is not one that this game knows."),
            self.tr("A choice opens cards that need no opening."),
            self.tr("A choice gives away its private part."),
            self.tr("A choice is against the rules: {why}"),
            self.tr("A choice turned out false: {why}"),
            self.tr("A proof is wrong."),
            self.tr("No card of the pile was chosen."),
            self.tr("The card that was chosen is not in the pile."),
            self.tr("The card that was chosen may not be taken."),
            self.tr("The card is none of those that it was said to be one of."),
            self.tr("The card is the partner of another one of this seat."),
            self.tr("The keys of the seats cancel out."),
            self.tr("The key piece of seat {first} for seat {second} is said to be wrong; one of the two is not honest."),
            self.tr("Nothing can be sealed to a one-time key."),
            self.tr("A key is not the one that was committed to."),
            self.tr("An open card is not what was said of it."),
            self.tr("Two open cards are partners, which was denied."),
            self.tr("A message is not of the kind that the table waits for."),
            self.tr("A message does not fit the cards that it speaks of."),
        )

    def _choices(self) -> tuple[str, ...]:
        """The reasons of ``IllegalActionError`` that are no game's own."""
        return (
            self.tr("This cannot be chosen now."),
            self.tr("No choice of yours is awaited now."),
            self.tr("The table has gone on since this was chosen."),
            self.tr("You have already made your choice."),
            self.tr("This choice has been made already."),
            self.tr("There is no game under way."),
            self.tr("This version does not know the game {game}."),
            self.tr("A card is not what it was said to be."),
            self.tr("Nothing of this kind is awaited now."),
        )

    def _wyatt_earp(self) -> tuple[str, ...]:
        """What the rules of Wyatt Earp refuse."""
        return (
            self.tr("These are not options of Wyatt Earp."),
            self.tr("Wyatt Earp is a game for two to four."),
            self.tr("It is not your choice now."),
            self.tr("First play or keep the card that you took."),
            self.tr("That cannot be done at this moment."),
            self.tr("The supply is exhausted for the second time."),
            self.tr("There is no discard of the last turn to draw."),
            self.tr("The hand cannot be ended while two cards can be drawn from the supply."),
            self.tr("The card taken must not be named in public."),
            self.tr("That pile cannot be chosen."),
            self.tr("No outlaw card can be taken there."),
            self.tr("No Hideout can be placed there."),
            self.tr("There is no such outlaw."),
            self.tr("The first play of {outlaw} in a hand needs at least three cards."),
            self.tr("That card is not in your hand."),
            self.tr("A play needs a card."),
            self.tr("A card cannot be played twice."),
            self.tr("A card must remain in your hand for the discard."),
            self.tr("Only one Sheriff card may be played in a turn."),
            self.tr("There is no card left for a shot."),
            self.tr("Nobody has laid a set of {outlaw} in this hand."),
            self.tr("That card is not shot for."),
            self.tr("That outlaw is the fastest gun already."),
            self.tr("{card} needs a pile of your own."),
            self.tr("With one opponent there is only one direction."),
            self.tr("No opponent has an outlaw card on the table."),
            self.tr("No opponent has a pile without a Hideout."),
            self.tr("Only Wyatt Earps lie on the discard stack."),
            self.tr("No Hideout lies on a pile of yours."),
        )

    def _the_deputy(self) -> tuple[str, ...]:
        """What the rules of The Deputy refuse."""
        return (
            self.tr("These are not options of The Deputy."),
            self.tr("The Deputy is a game for two to four."),
            self.tr("It is not this seat's turn to choose."),
            self.tr("This cannot be chosen at this moment."),
            self.tr("A card is examined inside a Circle, or from its Triangle by a Deputy who is not bound."),
            self.tr("The spin does not end there."),
            self.tr("Only a WANTED card is kept."),
            self.tr("This slot gives no right: it is not this seat's, not in the office, and was not shown to it."),
            self.tr("This outlaw cannot be fought here."),
            self.tr("The WANTED of this Contact lies in the office: it must be turned up."),
            self.tr("The card that was turned up is no CONTACT."),
        )

    def _links(self) -> tuple[str, ...]:
        """Why a link ends (``net.link.loss``), and why nobody can be joined at an address."""
        return (
            self.tr("The other player’s Tin Star speaks protocol version {theirs}, this one version {ours}; both need the same."),
            self.tr("The other end began a message and did not finish it in {seconds} seconds."),
            self.tr("The other end announced a message of {size} bytes, which is not what Tin Star sends."),
            self.tr("The other player takes messages too slowly: {size} bytes wait to leave."),
            self.tr("This address is your own."),
            self.tr("Another player than the one expected answered: “{name}”."),
            self.tr("The other player closed the connection."),
            self.tr("The other end sent something that Tin Star does not send."),
            self.tr("The other end did not introduce itself within {seconds} seconds."),
            self.tr("Nothing was heard of the other player for {seconds} seconds."),
            self.tr("The other player’s end no longer reads what it is sent."),
            self.tr("The connection to the other player was cut."),
            self.tr("This connection has carried all the messages that its keys allow."),
            self.tr("The other end did not answer as a Tin Star player does."),
            self.tr("A message was altered on its way."),
            self.tr("The other end’s first message is longer than it should be."),
            self.tr("The other end’s introduction cannot be read."),
            self.tr("The other end could not prove who it is."),
            self.tr("The other end did not say which version it speaks."),
            self.tr("Nobody answers at {address}."),
            self.tr("Whoever listens at {address} does not answer."),
            self.tr("Too many others call just now."),
            self.tr("Whoever is there has too many connections already."),
            self.tr("{name} at {address} did not answer what was asked."),
            self.tr("{name} at {address} says to be somebody else."),
            self.tr("{name} at {address} has no open table."),
        )

    def _network(self) -> tuple[str, ...]:
        """Addresses, discovery, and who cannot play with us."""
        return (
            self.tr("{address} is not an address; write it as HOST:PORT, for example 192.168.1.20:41234."),
            self.tr("This machine has no address {address}; choose one of its own ({known})."),
            self.tr("This machine is in no network; connect it to one, or play on this machine alone with --interface 127.0.0.1."),
            self.tr("mDNS cannot send on {addresses}; choose another --interface or join by HOST:PORT."),
            self.tr("Discovery is not running; join by HOST:PORT."),
            self.tr("Another program keeps the mDNS port 5353 to itself; close it, or join by HOST:PORT."),
            self.tr("The system does not let this program use mDNS; allow it in the firewall, or join by HOST:PORT."),
            self.tr("mDNS does not work on this network; choose another --interface, or join by HOST:PORT."),
            self.tr("Nothing can be listened for on {address} ({system}); give another --interface."),
            self.tr("This peer speaks protocol {theirs}, and we speak protocol {ours}."),
            self.tr("This peer plays by the rules {theirs}, and we play by the rules {ours}."),
        )

    def _disk(self) -> tuple[str, ...]:
        """The profile, the journal and the record of a game."""
        return (
            self.tr("This profile is in use by another running Tin Star, so this one goes on as a guest named “{name}”."),
            self.tr("{count} guests use the profile {folder} already; choose another folder with --profile."),
            self.tr("Files in {folder} cannot be locked; choose a folder on a local disk with --profile."),
            self.tr("The key file {path} cannot be read ({system}); make it your own and readable."),
            self.tr("The file {path} cannot be read ({system}); make it your own and readable."),
            self.tr("The key file {path} is damaged; put back a copy of it, or move it away to begin again as a new player."),
            self.tr("No space is left for the profile in {folder}; free some, or choose another with --profile."),
            self.tr("The profile folder {folder} cannot be written ({system}); choose another with --profile."),
            self.tr("The journal {path} cannot be opened."),
            self.tr("The journal {path} cannot be written: the disk may be full."),
            self.tr("The journal {path} cannot be removed."),
            self.tr("The journal {path} cannot be read: it is damaged."),
            self.tr("The record {path} cannot be written ({system}); make room or choose another --profile."),
        )

    def _records(self) -> tuple[str, ...]:
        """What a record can be found to lack, one's own or a stranger's."""
        return (
            self.tr("The record is cut off."),
            self.tr("There is more after what ended the game."),
            self.tr("There are words after the end."),
            self.tr("Words of the last step are missing."),
            self.tr("This is not a record of a Tin Star game."),
            self.tr("This record is too large to be one."),
            self.tr("The record is damaged or cut off."),
            self.tr("The record is damaged."),
            self.tr("The record has form {theirs}; this version reads form {ours}."),
            self.tr("The game was played by protocol {theirs}; this version checks protocol {ours}."),
            self.tr("The record lacks a seat's consent."),
            self.tr("A seat has not signed what the game was to be."),
            self.tr("The game was played by rules {theirs} of {game}; this version checks rules {ours}."),
            self.tr("The game was played by other rules of {game}, with fingerprint {theirs}."),
            self.tr("The game was played by other rules of {game}, with fingerprint {theirs}; this version checks {ours}."),
            self.tr("The game could not be played as agreed: {error}"),
            self.tr("A word of step {theirs} stands where step {step} wants one of seat {seat}."),
            self.tr("A word follows from another course of the game."),
            self.tr("A word is not signed by its seat."),
            self.tr("The record's end names seats that do not fit."),
            self.tr("A seat ended the game in another state."),
            self.tr("The end of the game is not signed by a seat."),
            self.tr("The record lacks a seat's signature under the end of the game."),
            self.tr("The record is not signed by the seat that wrote it."),
            self.tr("What is held against seat {seat} does not show what it is said to show."),
            self.tr("The heads of which the seats did not agree do not fit."),
            self.tr("A head of which the seats did not agree is not signed by its seat."),
            self.tr("The seats are said to be out of step, and all told the head that follows."),
            self.tr("The check was given up."),
            self.tr("This is not a file, so it is no record."),
            self.tr("There is no such file."),
            self.tr("The file cannot be read: {system}."),
            self.tr("This file is too large to be a record."),
        )

    def _system(self) -> tuple[str, ...]:
        """What the system says of files and sockets, as far as that can happen to a player; other words are shown as it says them."""
        return (
            self.tr("Permission denied"),
            self.tr("Operation not permitted"),
            self.tr("No such file or directory"),
            self.tr("File exists"),
            self.tr("Is a directory"),
            self.tr("Not a directory"),
            self.tr("File name too long"),
            self.tr("No space left on device"),
            self.tr("Disk quota exceeded"),
            self.tr("Read-only file system"),
            self.tr("Input/output error"),
            self.tr("Too many open files"),
            self.tr("Address already in use"),
            self.tr("Cannot assign requested address"),
            self.tr("it is not a plain file"),
        )


def _pattern(text: str) -> re.Pattern[str]:
    """What fits this text; a gap takes anything, but not nothing."""
    parts = re.split(r"\{(\w+)\}", text)
    return re.compile("".join(f"(?P<{part}>.+)" if at % 2 else re.escape(part) for at, part in enumerate(parts)), re.DOTALL)
