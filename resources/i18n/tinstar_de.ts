<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AuditPresenter</name>
    <message>
        <source>The record is right: {steps} steps, {proofs} proofs.</source>
        <translation>Die Aufzeichnung stimmt: {steps} Schritte, {proofs} Beweise.</translation>
    </message>
    <message>
        <source>Checked: every signature, the chain of heads, every proof, every rule and the result. Nothing in the file is unsigned; who holds the keys, and what players told each other elsewhere, no record can show.</source>
        <translation>Geprüft: jede Signatur, die Kette der Stände, jeder Beweis, jede Regel und das Ergebnis. Nichts in der Datei ist unsigniert; wer die Schlüssel hält und was die Spieler einander anderswo gesagt haben, kann keine Aufzeichnung zeigen.</translation>
    </message>
    <message>
        <source>The game was not played to its end, so there is no result.</source>
        <translation>Das Spiel wurde nicht zu Ende gespielt, also gibt es kein Ergebnis.</translation>
    </message>
    <message>
        <source>{place}. {name}</source>
        <translation>{place}. {name}</translation>
    </message>
    <message>
        <source>The result: {places}.</source>
        <translation>Das Ergebnis: {places}.</translation>
    </message>
    <message>
        <source>It ended because the seats disagreed about the state after step {step}; nobody can be named for that.</source>
        <translation>Es endete, weil sich die Plätze über den Stand nach Schritt {step} uneinig waren; niemand kann dafür benannt werden.</translation>
    </message>
    <message>
        <source>It ended because of seat {seat} ({name}), at step {step}: {sentence}</source>
        <translation>Es endete wegen Platz {seat} ({name}), bei Schritt {step}: {sentence}</translation>
    </message>
    <message>
        <source>That holds as long as nobody shows another word that was signed for this step; compare the other seats&apos; records.</source>
        <translation>Das gilt, solange niemand einen anderen Beitrag zeigt, der für diesen Schritt signiert wurde; vergleiche die Aufzeichnungen der anderen Plätze.</translation>
    </message>
    <message>
        <source>The record is not right, at seat {seat}: {reason}</source>
        <translation>Die Aufzeichnung stimmt nicht, bei Platz {seat}: {reason}</translation>
    </message>
    <message>
        <source>The record is not right, at step {step}: {reason}</source>
        <translation>Die Aufzeichnung stimmt nicht, bei Schritt {step}: {reason}</translation>
    </message>
    <message>
        <source>The record is not right, at step {step}, seat {seat}: {reason}</source>
        <translation>Die Aufzeichnung stimmt nicht, bei Schritt {step}, Platz {seat}: {reason}</translation>
    </message>
</context>
<context>
    <name>Badge</name>
    <message>
        <source>{honour}: won the latest finished game of {game} of those that this window has seen.</source>
        <translation>{honour}: hat das letzte beendete Spiel von {game} gewonnen, das dieses Fenster gesehen hat.</translation>
    </message>
</context>
<context>
    <name>Board</name>
    <message>
        <source>{outlaw}, {money}. {total} CP together, enough to be captured; {name} leads with {most}.</source>
        <translation>{outlaw}, {money}. Zusammen {total} FP, genug zum Fassen; {name} führt mit {most}.</translation>
    </message>
    <message>
        <source>{outlaw}, {money}. {total} CP together, enough to be captured; nobody leads alone.</source>
        <translation>{outlaw}, {money}. Zusammen {total} FP, genug zum Fassen; niemand führt allein.</translation>
    </message>
    <message>
        <source>{outlaw}, {money}. {total} CP together; {enough} are needed for a capture.</source>
        <translation>{outlaw}, {money}. Zusammen {total} FP; zum Fassen braucht es {enough}.</translation>
    </message>
    <message>
        <source>{outlaw}, {money}. Opened in this hand; nobody has a capture point (CP) that counts.</source>
        <translation>{outlaw}, {money}. In dieser Runde eröffnet; niemand hat Fahndungspunkte (FP), die zählen.</translation>
    </message>
    <message>
        <source>{outlaw}, {money}. Not opened in this hand.</source>
        <translation>{outlaw}, {money}. In dieser Runde noch nicht eröffnet.</translation>
    </message>
    <message>
        <source>{name} has left the game; {money}.</source>
        <translation>{name} hat das Spiel verlassen; {money}.</translation>
    </message>
    <message>
        <source>{name}, whose turn it is; {money}, {cards} in hand.</source>
        <translation>{name}, am Zug; {money}, {cards} auf der Hand.</translation>
    </message>
    <message>
        <source>{name}, for whom the table waits; {money}, {cards} in hand.</source>
        <translation>{name}, der Tisch wartet darauf; {money}, {cards} auf der Hand.</translation>
    </message>
    <message>
        <source>{name}; {money}, {cards} in hand.</source>
        <translation>{name}; {money}, {cards} auf der Hand.</translation>
    </message>
    <message>
        <source>{name}&apos;s {outlaw}</source>
        <translation>{outlaw} von {name}</translation>
    </message>
    <message>
        <source>{pile}: {cards}. Under a Hideout, 0 of {points} CP count.</source>
        <translation>{pile}: {cards}. Unter einem Versteck zählen 0 von {points} FP.</translation>
    </message>
    <message>
        <source>{pile}: {cards}. {points} CP.</source>
        <translation>{pile}: {cards}. {points} FP.</translation>
    </message>
    <message>
        <source>Has shuffled.</source>
        <translation>Hat gemischt.</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Spielbrett</translation>
    </message>
    <message>
        <source>1 space</source>
        <translation>1 Feld</translation>
    </message>
    <message>
        <source>{steps} spaces</source>
        <translation>{steps} Felder</translation>
    </message>
    <message>
        <source>{lost} lost</source>
        <translation>{lost} verfallen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>From the top, by your notebook: {cards}.</source>
        <translation>Von oben, laut Notizbuch: {cards}.</translation>
    </message>
    <message>
        <source>{name}&apos;s rider: {place}</source>
        <translation>Figur von {name}: {place}</translation>
    </message>
    <message>
        <source>Dial: {choice}</source>
        <translation>Scheibe: {choice}</translation>
    </message>
    <message>
        <source>Dial</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>Dial: {value}</source>
        <translation>Scheibe: {value}</translation>
    </message>
</context>
<context>
    <name>Bubble</name>
    <message>
        <source>Got it</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>No more hints</source>
        <translation>Keine Hinweise mehr</translation>
    </message>
    <message>
        <source>Back to the lobby</source>
        <translation>Zurück in den Vorraum</translation>
    </message>
</context>
<context>
    <name>CardViews</name>
    <message>
        <source>Wyatt Earp cannot be taken from the discard stack.</source>
        <translation>Wyatt Earp kann nicht vom Ablagestapel genommen werden.</translation>
    </message>
</context>
<context>
    <name>CardWords</name>
    <message>
        <source>A face-down card</source>
        <translation>Eine verdeckte Karte</translation>
    </message>
    <message>
        <source>Photo of {outlaw}</source>
        <translation>Foto von {outlaw}</translation>
    </message>
    <message>
        <source>Stagecoach robbery</source>
        <translation>Postkutschenraub</translation>
    </message>
    <message>
        <source>Bank robbery</source>
        <translation>Bankraub</translation>
    </message>
    <message>
        <source>Fastest gun</source>
        <translation>Schnellster Schütze</translation>
    </message>
    <message>
        <source>Most Wanted!</source>
        <translation>Meistgesucht!</translation>
    </message>
    <message>
        <source>Hideout</source>
        <translation>Versteck</translation>
    </message>
    <message>
        <source>Wyatt Earp</source>
        <translation>Wyatt Earp</translation>
    </message>
    <message>
        <source>You may not see this card.</source>
        <translation>Diese Karte darfst du nicht sehen.</translation>
    </message>
    <message>
        <source>Outlaw card, with a bullet hole. 2 CP on your pile. The poster gets $1,000 for each card laid at once, less $1,000.</source>
        <translation>Banditenkarte, mit Einschussloch. 2 FP auf deinem Stapel. Der Steckbrief bekommt 1.000 $ für jede zugleich gelegte Karte, weniger 1.000 $.</translation>
    </message>
    <message>
        <source>Photo. 4 CP and $1,000, without a shot. Somebody must have laid a set of this outlaw in this hand.</source>
        <translation>Foto. 4 FP und 1.000 $, ohne Schuss. Jemand muss in dieser Runde einen Satz dieses Banditen ausgelegt haben.</translation>
    </message>
    <message>
        <source>Stagecoach robbery. Shoot: a hit puts it on one of your piles for 1 CP and $3,000.</source>
        <translation>Postkutschenraub. Schieße: ein Treffer legt ihn auf einen deiner Stapel, für 1 FP und 3.000 $.</translation>
    </message>
    <message>
        <source>Bank robbery. Shoot: a hit puts it on one of your piles for 2 CP and $1,000.</source>
        <translation>Bankraub. Schieße: ein Treffer legt ihn auf einen deiner Stapel, für 2 FP und 1.000 $.</translation>
    </message>
    <message>
        <source>Fastest gun. Shoot: a hit puts it on one of your piles for 3 CP and $1,000. Only one lies on the table at a time.</source>
        <translation>Schnellster Schütze. Schieße: ein Treffer legt ihn auf einen deiner Stapel, für 3 FP und 1.000 $. Auf dem Tisch liegt immer nur einer.</translation>
    </message>
    <message>
        <source>Most Wanted! Ask the others&apos; hands for an outlaw card, or shoot for one in another territory.</source>
        <translation>Meistgesucht! Frage die anderen nach einer Banditenkarte auf ihrer Hand, oder schieße auf eine in einer anderen Auslage.</translation>
    </message>
    <message>
        <source>Hideout. Shoot: a hit covers another player&apos;s pile, which counts 0 CP then. The owner may call Wyatt Earp.</source>
        <translation>Versteck. Schieße: ein Treffer verdeckt den Stapel eines anderen, der dann 0 FP zählt. Der Besitzer darf Wyatt Earp rufen.</translation>
    </message>
    <message>
        <source>Wyatt Earp. Draw two cards, or take a card from the discard stack, or shoot at a Hideout on your own pile.</source>
        <translation>Wyatt Earp. Ziehe zwei Karten, oder nimm eine Karte vom Ablagestapel, oder schieße auf ein Versteck über einem eigenen Stapel.</translation>
    </message>
    <message>
        <source>${thousands},000</source>
        <translation>{thousands}.000 $</translation>
    </message>
    <message>
        <source>$0</source>
        <translation>0 $</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 Karte</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <translation>{count} Karten</translation>
    </message>
    <message>
        <source>{count} {card}</source>
        <translation>{count} {card}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>ChatBox</name>
    <message>
        <source>Chat</source>
        <translation>Plaudern</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>Sag etwas</translation>
    </message>
    <message>
        <source>Say</source>
        <translation>Sagen</translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation>{name}: {text}</translation>
    </message>
    <message>
        <source>Mute:</source>
        <translation>Stumm:</translation>
    </message>
    <message>
        <source>Nobody has said anything yet.</source>
        <translation>Noch hat niemand etwas gesagt.</translation>
    </message>
    <message>
        <source>What is said here goes into no record.</source>
        <translation>Was hier gesagt wird, kommt in keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>Do not show what {name} says</source>
        <translation>Nicht zeigen, was {name} sagt</translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message>
        <source>Key {letter}.</source>
        <translation>Taste {letter}.</translation>
    </message>
</context>
<context>
    <name>ChoiceLetters</name>
    <message>
        <source>V: a pile of another player</source>
        <translation>J: jemandes anderen Stapel</translation>
    </message>
    <message>
        <source>D: draw from the supply</source>
        <translation>Z: vom Vorrat ziehen</translation>
    </message>
    <message>
        <source>T: take the top card of the discard stack</source>
        <translation>O: oberste Karte des Ablagestapels nehmen</translation>
    </message>
    <message>
        <source>E: end the hand</source>
        <translation>E: Ende der Runde</translation>
    </message>
    <message>
        <source>L: lay outlaws</source>
        <translation>A: Banditen auslegen</translation>
    </message>
    <message>
        <source>P: play a photo</source>
        <translation>F: Foto spielen</translation>
    </message>
    <message>
        <source>S: shoot with the Stagecoach</source>
        <translation>P: mit der Postkutsche schießen</translation>
    </message>
    <message>
        <source>B: shoot with the Bank</source>
        <translation>B: mit der Bank schießen</translation>
    </message>
    <message>
        <source>F: shoot with the Fastest Gun</source>
        <translation>S: mit dem Schnellsten Schützen schießen</translation>
    </message>
    <message>
        <source>A: ask to the left</source>
        <translation>L: links fragen</translation>
    </message>
    <message>
        <source>R: ask to the right</source>
        <translation>R: rechts fragen</translation>
    </message>
    <message>
        <source>O: shoot for an outlaw on the table</source>
        <translation>T: auf einen Banditen auf dem Tisch schießen</translation>
    </message>
    <message>
        <source>H: shoot with the Hideout</source>
        <translation>V: mit dem Versteck schießen</translation>
    </message>
    <message>
        <source>M: Wyatt Earp, draw two more cards</source>
        <translation>M: Wyatt Earp, zwei Karten mehr ziehen</translation>
    </message>
    <message>
        <source>G: Wyatt Earp, go through the discard stack</source>
        <translation>D: Wyatt Earp, den Ablagestapel durchsuchen</translation>
    </message>
    <message>
        <source>U: Wyatt Earp, uncover a pile</source>
        <translation>U: Wyatt Earp, unter einem Versteck hervor</translation>
    </message>
    <message>
        <source>C: choose a card of the discard stack</source>
        <translation>K: eine Karte des Ablagestapels wählen</translation>
    </message>
    <message>
        <source>K: keep the card taken</source>
        <translation>H: die genommene Karte auf der Hand behalten</translation>
    </message>
    <message>
        <source>Y: one of your piles</source>
        <translation>G: einer deiner eigenen Stapel</translation>
    </message>
    <message>
        <source>W: call Wyatt Earp</source>
        <translation>W: Wyatt Earp rufen</translation>
    </message>
    <message>
        <source>N: no, let the Hideout be</source>
        <translation>N: nein, das Versteck lassen</translation>
    </message>
    <message>
        <source>X: discard</source>
        <translation>X: ablegen</translation>
    </message>
</context>
<context>
    <name>ChoiceWords</name>
    <message>
        <source>Take {card} from the discard stack</source>
        <translation>{card} vom Ablagestapel nehmen</translation>
    </message>
    <message>
        <source>You take {card}, which everybody sees, instead of two cards from the supply.</source>
        <translation>Statt zwei Karten vom Vorrat nimmst du „{card}“; das sehen alle.</translation>
    </message>
    <message>
        <source>The supply has run out for the second time: you may end the hand at once. It is scored without a play.</source>
        <translation>Der Vorrat ist zum zweiten Mal aus: Du darfst die Runde sofort beenden. Sie wird abgerechnet, ohne dass du spielst.</translation>
    </message>
    <message>
        <source>End the hand</source>
        <translation>Die Runde beenden</translation>
    </message>
    <message>
        <source>Play the photo of {outlaw}</source>
        <translation>Das Foto von {outlaw} spielen</translation>
    </message>
    <message>
        <source>{points} CP on your pile of {outlaw}; its poster gets {money}. No shot is needed.</source>
        <translation>{points} FP auf deinem Stapel von {outlaw}; sein Steckbrief bekommt {money}. Ein Schuss ist nicht nötig.</translation>
    </message>
    <message>
        <source>Shoot with {card}</source>
        <translation>Mit {card} schießen</translation>
    </message>
    <message>
        <source>A hit puts it on one of your piles for {points} CP and {money}, and an older one goes. A miss discards it.</source>
        <translation>Ein Treffer legt die Karte auf einen deiner Stapel, für {points} FP und {money}, und eine ältere geht. Ein Fehlschuss legt sie ab.</translation>
    </message>
    <message>
        <source>A hit puts it on one of your piles for {points} CP and {money}. A miss discards it.</source>
        <translation>Ein Treffer legt die Karte auf einen deiner Stapel, für {points} FP und {money}. Ein Fehlschuss legt sie ab.</translation>
    </message>
    <message>
        <source>Shoot for an outlaw on the table</source>
        <translation>Auf einen Banditen auf dem Tisch schießen</translation>
    </message>
    <message>
        <source>A hit lets you take an outlaw card from another player&apos;s pile into your hand. A miss discards it.</source>
        <translation>Bei einem Treffer nimmst du eine Banditenkarte vom Stapel eines anderen auf die Hand. Ein Fehlschuss legt die Karte ab.</translation>
    </message>
    <message>
        <source>Shoot with the Hideout</source>
        <translation>Mit dem Versteck schießen</translation>
    </message>
    <message>
        <source>A hit lets you cover one pile of another player: it counts 0 CP while the Hideout lies there.</source>
        <translation>Bei einem Treffer verdeckst du einen Stapel eines anderen: er zählt 0 FP, solange das Versteck dort liegt.</translation>
    </message>
    <message>
        <source>Wyatt Earp goes to the discard stack, and you draw the top two cards of the supply.</source>
        <translation>Wyatt Earp kommt auf den Ablagestapel, und du ziehst die obersten zwei Karten des Vorrats.</translation>
    </message>
    <message>
        <source>You look through the discard stack and take a card that nobody else sees; it may be any but Wyatt Earp.</source>
        <translation>Du siehst den Ablagestapel durch und nimmst eine Karte, die sonst niemand sieht; jede außer Wyatt Earp ist möglich.</translation>
    </message>
    <message>
        <source>Wyatt Earp: draw two more cards</source>
        <translation>Wyatt Earp: noch zwei Karten ziehen</translation>
    </message>
    <message>
        <source>Wyatt Earp: search the discard stack</source>
        <translation>Wyatt Earp: den Ablagestapel durchsuchen</translation>
    </message>
    <message>
        <source>Wyatt Earp: shoot at the Hideout on your {outlaw}</source>
        <translation>Wyatt Earp: auf das Versteck über {outlaw} schießen</translation>
    </message>
    <message>
        <source>Wyatt Earp: shoot at a Hideout on your piles</source>
        <translation>Wyatt Earp: auf ein Versteck über deinen Stapeln schießen</translation>
    </message>
    <message>
        <source>A hit removes a Hideout from one of your piles, which counts again. A miss changes nothing.</source>
        <translation>Ein Treffer entfernt ein Versteck von einem deiner Stapel; er zählt dann wieder. Ein Fehlschuss ändert nichts.</translation>
    </message>
    <message>
        <source>Take {card}</source>
        <translation>{card} nehmen</translation>
    </message>
    <message>
        <source>Nobody else sees which card you take. Then you play it at once, or keep it.</source>
        <translation>Niemand sonst sieht, welche Karte du nimmst. Danach spielst du sie sofort, oder du behältst sie.</translation>
    </message>
    <message>
        <source>{card} goes into your hand, unseen. A Sheriff card cannot be played any more in this turn then.</source>
        <translation>{card} kommt ungesehen auf deine Hand. Eine Sheriffkarte kann dann in diesem Zug nicht mehr gespielt werden.</translation>
    </message>
    <message>
        <source>Keep {card}</source>
        <translation>{card} behalten</translation>
    </message>
    <message>
        <source>Take a {outlaw} from {name}</source>
        <translation>{outlaw} von {name} nehmen</translation>
    </message>
    <message>
        <source>The card goes from {name}&apos;s pile into your hand; you may use it in this turn.</source>
        <translation>Die Karte kommt vom Stapel von {name} auf deine Hand; du darfst sie in diesem Zug verwenden.</translation>
    </message>
    <message>
        <source>Cover {name}&apos;s {outlaw}</source>
        <translation>{outlaw} von {name} verdecken</translation>
    </message>
    <message>
        <source>The {points} CP of this pile count no more. {name} may call Wyatt Earp.</source>
        <translation>Die {points} FP dieses Stapels zählen nicht mehr. {name} darf Wyatt Earp rufen.</translation>
    </message>
    <message>
        <source>You play Wyatt Earp out of turn and shoot: a hit removes the Hideout. Your own turn loses nothing.</source>
        <translation>Du spielst Wyatt Earp außer der Reihe und schießt: ein Treffer entfernt das Versteck. Deinen eigenen Zug kostet das nichts.</translation>
    </message>
    <message>
        <source>Call Wyatt Earp</source>
        <translation>Wyatt Earp rufen</translation>
    </message>
    <message>
        <source>The Hideout stays. Nobody learns whether you could have called Wyatt Earp.</source>
        <translation>Das Versteck bleibt. Niemand erfährt, ob du Wyatt Earp hättest rufen können.</translation>
    </message>
    <message>
        <source>Let the Hideout be</source>
        <translation>Das Versteck hinnehmen</translation>
    </message>
    <message>
        <source>Discard {card}</source>
        <translation>{card} ablegen</translation>
    </message>
    <message>
        <source>{card} goes on the discard stack, and your turn ends.</source>
        <translation>{card} kommt auf den Ablagestapel, und dein Zug endet.</translation>
    </message>
    <message>
        <source>Draw the last card</source>
        <translation>Die letzte Karte ziehen</translation>
    </message>
    <message>
        <source>You draw the last card of the supply.</source>
        <translation>Du ziehst die letzte Karte des Vorrats.</translation>
    </message>
    <message>
        <source>Draw two cards</source>
        <translation>Zwei Karten ziehen</translation>
    </message>
    <message>
        <source>The supply does not suffice: the discard stack is shuffled into a new one, and you draw two cards.</source>
        <translation>Der Vorrat reicht nicht: der Ablagestapel wird zu einem neuen gemischt, und du ziehst zwei Karten.</translation>
    </message>
    <message>
        <source>You draw the top two cards of the supply.</source>
        <translation>Du ziehst die obersten zwei Karten des Vorrats.</translation>
    </message>
    <message>
        <source>Lay {count} {outlaw}</source>
        <translation>{count} × {outlaw} auslegen</translation>
    </message>
    <message>
        <source>Lay {count} {outlaw} (+{money} on the poster)</source>
        <translation>{count} × {outlaw} auslegen (+{money} auf den Steckbrief)</translation>
    </message>
    <message>
        <source>This opens {outlaw} for everybody: {points} CP for you, and the poster rises to {money}.</source>
        <translation>Das eröffnet {outlaw} für alle: {points} FP für dich, und der Steckbrief steigt auf {money}.</translation>
    </message>
    <message>
        <source>{points} CP on your pile of {outlaw}; the poster rises to {money}.</source>
        <translation>{points} FP auf deinem Stapel von {outlaw}; der Steckbrief steigt auf {money}.</translation>
    </message>
    <message>
        <source>{points} CP on your pile of {outlaw}; the poster stays at {money}.</source>
        <translation>{points} FP auf deinem Stapel von {outlaw}; der Steckbrief bleibt bei {money}.</translation>
    </message>
    <message>
        <source>They lie under the Hideout and count 0 CP while it is there; the poster stands at {money} then.</source>
        <translation>Sie liegen unter dem Versteck und zählen 0 FP, solange es da ist; der Steckbrief steht dann auf {money}.</translation>
    </message>
    <message>
        <source>Ask {name} for a {outlaw}</source>
        <translation>{name} nach {outlaw} fragen</translation>
    </message>
    <message>
        <source>Ask to the left for a {outlaw}, {name} first</source>
        <translation>Links herum nach {outlaw} fragen, {name} zuerst</translation>
    </message>
    <message>
        <source>Ask to the right for a {outlaw}, {name} first</source>
        <translation>Rechts herum nach {outlaw} fragen, {name} zuerst</translation>
    </message>
    <message>
        <source>{names} must give you a {outlaw}, or proves to have none. No shot is needed.</source>
        <translation>{names} muss dir eine Karte von {outlaw} geben oder beweist, keine zu haben. Ein Schuss ist nicht nötig.</translation>
    </message>
    <message>
        <source>{names} are asked in this order; the first who has a {outlaw} must give you one. No shot is needed.</source>
        <translation>{names} werden in dieser Reihenfolge gefragt; wer als Erstes eine Karte von {outlaw} hat, muss dir eine geben. Ein Schuss ist nicht nötig.</translation>
    </message>
    <message>
        <source>Free your {outlaw}</source>
        <translation>Deinen Stapel von {outlaw} befreien</translation>
    </message>
    <message>
        <source>The Hideout goes, and {points} CP count again.</source>
        <translation>Das Versteck geht, und {points} FP zählen wieder.</translation>
    </message>
    <message>
        <source>Put {card} on your {outlaw}</source>
        <translation>{card} auf deinen Stapel von {outlaw} legen</translation>
    </message>
    <message>
        <source>It lies under the Hideout and counts 0 CP while it is there; the poster rises to {money}.</source>
        <translation>Die Karte liegt unter dem Versteck und zählt 0 FP, solange es da ist; der Steckbrief steigt auf {money}.</translation>
    </message>
    <message>
        <source>{points} CP more; the poster rises to {money}.</source>
        <translation>{points} FP mehr; der Steckbrief steigt auf {money}.</translation>
    </message>
</context>
<context>
    <name>DeputyBoard</name>
    <message>
        <source>{hideout}: {cards} face down.</source>
        <translation>{hideout}: {cards} verdeckt.</translation>
    </message>
    <message>
        <source>Face up: {outlaws}.</source>
        <translation>Aufgedeckt: {outlaws}.</translation>
    </message>
    <message>
        <source>captured by {name}</source>
        <translation>gefasst von {name}</translation>
    </message>
    <message>
        <source>face up in {hideout}</source>
        <translation>offen in {hideout}</translation>
    </message>
    <message>
        <source>hidden; the Wanted lies in the office</source>
        <translation>Steckbrief im Büro</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>versteckt</translation>
    </message>
    <message>
        <source>{outlaw}, {points}: {where}.</source>
        <translation>{outlaw}, {points}: {where}.</translation>
    </message>
    <message>
        <source>Escaped once.</source>
        <translation>Einmal entkommen.</translation>
    </message>
    <message>
        <source>Escaped {times} times.</source>
        <translation>{times}-mal entkommen.</translation>
    </message>
</context>
<context>
    <name>DeputyCards</name>
    <message>
        <source>Contact of {outlaw}, face up: whoever has the right may hunt {outlaw} on this rim, for {points}.</source>
        <translation>Kontakt von {outlaw}, aufgedeckt: wer das Recht hat, darf {outlaw} auf diesem Rand jagen, für {points}.</translation>
    </message>
    <message>
        <source>{outlaw}&apos;s Wanted lies in the Marshal&apos;s office: everybody has the right.</source>
        <translation>Der Steckbrief von {outlaw} liegt im Büro des Marshals: alle haben das Recht.</translation>
    </message>
    <message>
        <source>{outlaw}, captured for {points}.</source>
        <translation>{outlaw}, gefasst für {points}.</translation>
    </message>
    <message>
        <source>You may not see this card.</source>
        <translation>Diese Karte darfst du nicht sehen.</translation>
    </message>
    <message>
        <source>No Clue: it goes to the bottom of its Circle.</source>
        <translation>Keine Spur: die Karte kommt in ihrem Versteck nach unten.</translation>
    </message>
    <message>
        <source>Wanted: {outlaw}. Who finds it keeps it, and has the right to capture {outlaw}.</source>
        <translation>Steckbrief: {outlaw}. Wer ihn findet, behält ihn und hat das Recht, {outlaw} zu fassen.</translation>
    </message>
    <message>
        <source>Contact of {outlaw}, worth {points} now. Who has the right to {outlaw} turns it up.</source>
        <translation>Kontakt von {outlaw}, jetzt {points} wert. Wer das Recht auf {outlaw} hat, deckt ihn auf.</translation>
    </message>
</context>
<context>
    <name>DeputyChoices</name>
    <message>
        <source>examine the top card</source>
        <translation>oberste Karte prüfen</translation>
    </message>
    <message>
        <source>an empty Circle</source>
        <translation>leeres Versteck</translation>
    </message>
    <message>
        <source>meet {names}</source>
        <translation>Begegnung mit {names}</translation>
    </message>
    <message>
        <source>fight {outlaw}</source>
        <translation>Kampf um {outlaw}</translation>
    </message>
    <message>
        <source>fight one of {outlaws}</source>
        <translation>Kampf um {outlaws} nach Wahl</translation>
    </message>
    <message>
        <source>All computers spin together, 1 to {sides}; then you choose where you ride by it.</source>
        <translation>Alle Rechner drehen gemeinsam, 1 bis {sides}; dann wählst du, wohin du damit reitest.</translation>
    </message>
    <message>
        <source>Spin the dial</source>
        <translation>Scheibe drehen</translation>
    </message>
    <message>
        <source>Fight {outlaw} for {points}</source>
        <translation>Um {outlaw} kämpfen: {points}</translation>
    </message>
    <message>
        <source>You spin at once: a WIN, {wins} times in {sides}, captures {outlaw}; a LOSE doubles the value and deals anew.</source>
        <translation>Du drehst sofort: bei WIN, {wins} von {sides} Zahlen, fasst du {outlaw}; bei LOSE verdoppelt sich der Wert, und es wird neu verteilt.</translation>
    </message>
    <message>
        <source>Ride into {hideout}</source>
        <translation>Ins Versteck {hideout} reiten</translation>
    </message>
    <message>
        <source>Ride to: {place}</source>
        <translation>Hierhin reiten: {place}</translation>
    </message>
    <message>
        <source>Ride to: {place} – {effect}</source>
        <translation>Hierhin reiten: {place} – {effect}</translation>
    </message>
    <message>
        <source>You look at the top card at once; nobody else sees it.</source>
        <translation>Du siehst sofort die oberste Karte an; sonst sieht sie niemand.</translation>
    </message>
    <message>
        <source>No card lies face down there: your turn ends.</source>
        <translation>Dort liegt keine Karte verdeckt: dein Zug ist zu Ende.</translation>
    </message>
    <message>
        <source>You meet {names}: you show each other all your Wanted cards, unseen by the others.</source>
        <translation>Du begegnest {names}: ihr zeigt einander alle eure Steckbriefe, ungesehen von den anderen.</translation>
    </message>
    <message>
        <source>An X: you fight {outlaws}, and spin at once for WIN or LOSE.</source>
        <translation>Ein X: du kämpfst um {outlaws} und drehst sofort, WIN oder LOSE.</translation>
    </message>
    <message>
        <source>An X: you fight one of {outlaws}, as you choose, and spin at once for WIN or LOSE.</source>
        <translation>Ein X: du kämpfst um {outlaws}, einen nach deiner Wahl, und drehst sofort, WIN oder LOSE.</translation>
    </message>
    <message>
        <source>An X, but you have no right to an outlaw here: no fight.</source>
        <translation>Ein X, aber hier hast du auf keinen Banditen das Recht: kein Kampf.</translation>
    </message>
    <message>
        <source>The way there is shorter than your spin, which is ridden wholly: by a detour.</source>
        <translation>Der Weg dorthin ist kürzer als dein Dreh; er wird ganz geritten: mit einem Umweg.</translation>
    </message>
    <message>
        <source>Not used of your spin: {spaces}.</source>
        <translation>Von deinem Dreh verfällt: {spaces}.</translation>
    </message>
    <message>
        <source>Your turn ends there.</source>
        <translation>Dort endet dein Zug.</translation>
    </message>
    <message>
        <source>Examine the top card of {hideout}</source>
        <translation>Oberste Karte von {hideout} prüfen</translation>
    </message>
    <message>
        <source>Instead of a spin you look at the top card; nobody else sees it.</source>
        <translation>Statt zu drehen siehst du die oberste Karte an; sonst sieht sie niemand.</translation>
    </message>
    <message>
        <source>Stay in {hideout}</source>
        <translation>In {hideout} bleiben</translation>
    </message>
    <message>
        <source>No card lies face down here: nothing happens, and your turn ends.</source>
        <translation>Hier liegt keine Karte verdeckt: es geschieht nichts, und dein Zug ist zu Ende.</translation>
    </message>
    <message>
        <source>Put it at the bottom</source>
        <translation>Nach unten legen</translation>
    </message>
    <message>
        <source>{card} goes to the bottom of {hideout}, proven to be no Wanted; the others learn no more.</source>
        <translation>„{card}“ kommt in {hideout} nach unten. Bewiesen wird: kein Steckbrief; mehr erfahren die anderen nicht.</translation>
    </message>
    <message>
        <source>You were only shown the Wanted of {outlaw}, so you need not turn this up. Nobody learns what it was.</source>
        <translation>Der Steckbrief von {outlaw} wurde dir nur gezeigt, also musst du dies nicht aufdecken. Niemand erfährt, was es war.</translation>
    </message>
    <message>
        <source>You have no right to {outlaw}: it goes to the bottom of {hideout}, and nobody learns what it was.</source>
        <translation>Du hast kein Recht auf {outlaw}: die Karte kommt in {hideout} nach unten, und niemand erfährt, was sie war.</translation>
    </message>
    <message>
        <source>Keep the card</source>
        <translation>Karte behalten</translation>
    </message>
    <message>
        <source>You must keep it, face down before you: you have the right to {outlaw} now. The others learn that it is a Wanted.</source>
        <translation>Du musst sie behalten, verdeckt vor dir: jetzt hast du das Recht auf {outlaw}. Die anderen erfahren, dass es ein Steckbrief ist.</translation>
    </message>
    <message>
        <source>Turn up the Contact of {outlaw}</source>
        <translation>Kontakt von {outlaw} aufdecken</translation>
    </message>
    <message>
        <source>You were shown the Wanted; its holder turns it up too. You stand on the Red Triangle, bound to this rim.</source>
        <translation>Der Steckbrief wurde dir gezeigt; wer ihn hat, deckt ihn auch auf. Du stehst dann auf dem Roten Dreieck, an diesen Rand gebunden.</translation>
    </message>
    <message>
        <source>You must, as the Wanted lies in the office. You stand on the Red Triangle then, bound to this rim.</source>
        <translation>Du musst, denn der Steckbrief liegt im Büro. Du stehst dann auf dem Roten Dreieck, an diesen Rand gebunden.</translation>
    </message>
    <message>
        <source>You must, as you hold the Wanted, which is turned up too. You stand on the Red Triangle, bound to this rim.</source>
        <translation>Du musst, denn du hast den Steckbrief; auch er wird aufgedeckt. Du stehst dann auf dem Roten Dreieck, an diesen Rand gebunden.</translation>
    </message>
</context>
<context>
    <name>DeputyDial</name>
    <message>
        <source>{name} has spun {value}.</source>
        <translation>{name} hat {value} gedreht.</translation>
    </message>
    <message>
        <source>{name} has spun {value}: WIN.</source>
        <translation>{name} hat {value} gedreht: WIN.</translation>
    </message>
    <message>
        <source>{name} has spun {value}: LOSE.</source>
        <translation>{name} hat {value} gedreht: LOSE.</translation>
    </message>
    <message>
        <source>The dial rests.</source>
        <translation>Die Scheibe ruht.</translation>
    </message>
</context>
<context>
    <name>DeputyEnding</name>
    <message>
        <source>{place}. {name}, {points}, 1 outlaw captured</source>
        <translation>{place}. {name}, {points}, 1 Bandit gefasst</translation>
    </message>
    <message>
        <source>{place}. {name}, {points}, {count} outlaws captured</source>
        <translation>{place}. {name}, {points}, {count} Banditen gefasst</translation>
    </message>
    <message>
        <source>In a practice game the badge of Deputy Marshal is not won.</source>
        <translation>In einem Übungsspiel wird das Abzeichen des Deputy Marshal nicht gewonnen.</translation>
    </message>
    <message>
        <source>{name} wears the badge of Deputy Marshal until another wins.</source>
        <translation>{name} trägt das Abzeichen des Deputy Marshal, bis jemand anderes gewinnt.</translation>
    </message>
</context>
<context>
    <name>DeputyLetters</name>
    <message>
        <source>S: spin the dial</source>
        <translation>D: die Scheibe drehen</translation>
    </message>
    <message>
        <source>R: ride to a place</source>
        <translation>R: an einen Ort reiten</translation>
    </message>
    <message>
        <source>E: examine the top card</source>
        <translation>P: die oberste Karte prüfen</translation>
    </message>
    <message>
        <source>B: put the card at the bottom</source>
        <translation>U: die Karte nach unten legen</translation>
    </message>
    <message>
        <source>K: keep the Wanted</source>
        <translation>B: den Steckbrief behalten</translation>
    </message>
    <message>
        <source>T: turn up the Contact</source>
        <translation>A: den Kontakt aufdecken</translation>
    </message>
    <message>
        <source>F: fight an outlaw</source>
        <translation>K: um einen Banditen kämpfen</translation>
    </message>
</context>
<context>
    <name>DeputyLog</name>
    <message>
        <source>The cards are shuffled and dealt to the six Hideout Circles: {sizes}.</source>
        <translation>Die Karten sind gemischt und auf die sechs Verstecke verteilt: {sizes}.</translation>
    </message>
    <message>
        <source>{name} spins {value} for the start.</source>
        <translation>{name} dreht {value} um den Anfang.</translation>
    </message>
    <message>
        <source>{name} has spun highest, and begins.</source>
        <translation>{name} hat am höchsten gedreht und beginnt.</translation>
    </message>
    <message>
        <source>Turn {number}: it is {name}&apos;s turn.</source>
        <translation>Zug {number}: {name} ist am Zug.</translation>
    </message>
    <message>
        <source>{name} spins {value}.</source>
        <translation>{name} dreht {value}.</translation>
    </message>
    <message>
        <source>{name} examines the top card of {hideout}.</source>
        <translation>{name} prüft die oberste Karte von {hideout}.</translation>
    </message>
    <message>
        <source>{name} finds {hideout} empty.</source>
        <translation>{name} findet {hideout} leer.</translation>
    </message>
    <message>
        <source>{name} puts the card at the bottom of {hideout}, proven to be no Wanted and no Contact to be turned up.</source>
        <translation>{name} legt die Karte in {hideout} nach unten; bewiesen ist: weder ein Steckbrief noch ein Kontakt, der aufzudecken wäre.</translation>
    </message>
    <message>
        <source>{name} keeps the card from {hideout}, proven to be a Wanted.</source>
        <translation>{name} behält die Karte aus {hideout}; bewiesen ist: ein Steckbrief.</translation>
    </message>
    <message>
        <source>{name}&apos;s Wanted of {outlaw} is turned face up.</source>
        <translation>Bei {name} wird der Steckbrief von {outlaw} aufgedeckt.</translation>
    </message>
    <message>
        <source>{name} has no right to what was turned up, {card}: it goes to the bottom of {hideout}, and {name} back to the office.</source>
        <translation>{name} hat kein Recht auf das, was aufgedeckt wurde, „{card}“: die Karte kommt in {hideout} nach unten, und {name} zurück ins Büro.</translation>
    </message>
    <message>
        <source>{name} meets {other}: {name} shows {shown}, {other} shows {saw}, to each other alone.</source>
        <translation>{name} begegnet {other}: {name} zeigt {shown}, {other} zeigt {saw}; sonst sieht sie niemand.</translation>
    </message>
    <message>
        <source>{name} fights {outlaw} on the rim of {hideout}.</source>
        <translation>{name} kämpft auf dem Rand von {hideout} um {outlaw}.</translation>
    </message>
    <message>
        <source>{name} spins {value}: WIN!</source>
        <translation>{name} dreht {value}: WIN!</translation>
    </message>
    <message>
        <source>{name} spins {value}: LOSE.</source>
        <translation>{name} dreht {value}: LOSE.</translation>
    </message>
    <message>
        <source>{name} captures {outlaw} for {points}, and rides back to the Marshal&apos;s office.</source>
        <translation>{name} fasst {outlaw} für {points} und reitet zurück ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>{outlaw} escapes and is worth {points} from now on; the Wanted goes to the Marshal&apos;s office.</source>
        <translation>{outlaw} entkommt und ist von nun an {points} wert; der Steckbrief kommt ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>All face-down cards are shuffled and dealt anew: {sizes}.</source>
        <translation>Alle verdeckten Karten sind gemischt und neu verteilt: {sizes}.</translation>
    </message>
    <message>
        <source>{names} are level, and spin for the game.</source>
        <translation>Gleichstand: {names} drehen um das Spiel.</translation>
    </message>
    <message>
        <source>{name} spins {value} for the game.</source>
        <translation>{name} dreht {value} um das Spiel.</translation>
    </message>
    <message>
        <source>{name} wins the game!</source>
        <translation>{name} gewinnt das Spiel!</translation>
    </message>
    <message>
        <source>{name} rides into {hideout}; not used of the spin: {spaces}.</source>
        <translation>{name} reitet ins Versteck {hideout}; vom Dreh verfällt: {spaces}.</translation>
    </message>
    <message>
        <source>{name} rides into {hideout}.</source>
        <translation>{name} reitet ins Versteck {hideout}.</translation>
    </message>
    <message>
        <source>{name} stops on the rim of {hideout}: {position}; not used of the spin: {spaces}.</source>
        <translation>{name} hält auf dem Rand von {hideout}: {position}; vom Dreh verfällt: {spaces}.</translation>
    </message>
    <message>
        <source>{name} rides on the rim of {hideout}: {position}.</source>
        <translation>{name} reitet auf dem Rand von {hideout}: {position}.</translation>
    </message>
    <message>
        <source>{name} rides to the Marshal&apos;s office.</source>
        <translation>{name} reitet ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>{name} rides to {place}.</source>
        <translation>{name} reitet hierhin: {place}.</translation>
    </message>
    <message>
        <source>{name}, who holds the Wanted of {outlaw}, turns up the Contact in {hideout} and stands on the Red Triangle.</source>
        <translation>{name} hat den Steckbrief von {outlaw}, deckt in {hideout} den Kontakt auf und steht auf dem Roten Dreieck.</translation>
    </message>
    <message>
        <source>{name}, who was shown the Wanted of {outlaw}, turns up the Contact in {hideout} and stands on the Red Triangle.</source>
        <translation>{name} hat den Steckbrief von {outlaw} gezeigt bekommen, deckt in {hideout} den Kontakt auf und steht auf dem Roten Dreieck.</translation>
    </message>
    <message>
        <source>{name} turns up the Contact of {outlaw} in {hideout}, as the Wanted lies in the office; place: Red Triangle.</source>
        <translation>{name} deckt in {hideout} den Kontakt von {outlaw} auf, denn der Steckbrief liegt im Büro; Ort: Rotes Dreieck.</translation>
    </message>
    <message>
        <source>A bulletin is posted, but no Wanted card lies face down.</source>
        <translation>Ein Aushang, doch kein Steckbrief liegt verdeckt.</translation>
    </message>
    <message>
        <source>A bulletin: the Wanted of {outlaws} is laid in the Marshal&apos;s office, and everybody has the right.</source>
        <translation>Ein Aushang: der Steckbrief von {outlaws} kommt ins Büro des Marshals, und alle haben das Recht.</translation>
    </message>
    <message>
        <source>A bulletin: the Wanted cards of {outlaws} are laid in the Marshal&apos;s office, and everybody has the right.</source>
        <translation>Ein Aushang: die Steckbriefe von {outlaws} kommen ins Büro des Marshals, und alle haben das Recht.</translation>
    </message>
    <message>
        <source>{name} leaves the game for good.</source>
        <translation>{name} verlässt das Spiel endgültig.</translation>
    </message>
    <message>
        <source>{name} leaves the game for good; the Wanted of {outlaws} goes to the Marshal&apos;s office.</source>
        <translation>{name} verlässt das Spiel endgültig; der Steckbrief von {outlaws} kommt ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>{name} leaves the game for good; the Wanted cards of {outlaws} go to the Marshal&apos;s office.</source>
        <translation>{name} verlässt das Spiel endgültig; die Steckbriefe von {outlaws} kommen ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>{name} has left no Wanted card behind.</source>
        <translation>{name} hat keinen Steckbrief zurückgelassen.</translation>
    </message>
    <message>
        <source>The Wanted of {outlaws}, left behind by {name}, is laid in the Marshal&apos;s office.</source>
        <translation>Der Steckbrief von {outlaws}, zurückgelassen von {name}, kommt ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>The Wanted cards of {outlaws}, left behind by {name}, are laid in the Marshal&apos;s office.</source>
        <translation>Die Steckbriefe von {outlaws}, zurückgelassen von {name}, kommen ins Büro des Marshals.</translation>
    </message>
</context>
<context>
    <name>DeputyRefusals</name>
    <message>
        <source>A No Clue is of no use to anybody: it goes to the bottom.</source>
        <translation>Keine Spur nützt niemandem: die Karte kommt nach unten.</translation>
    </message>
    <message>
        <source>A Wanted must be kept: it may not be put back.</source>
        <translation>Einen Steckbrief musst du behalten: zurücklegen darfst du ihn nicht.</translation>
    </message>
    <message>
        <source>You have no right to {outlaw}: this Contact may not be turned up.</source>
        <translation>Du hast kein Recht auf {outlaw}: diesen Kontakt darfst du nicht aufdecken.</translation>
    </message>
    <message>
        <source>The Wanted of {outlaw} lies in the office: this Contact must be turned up.</source>
        <translation>Der Steckbrief von {outlaw} liegt im Büro: diesen Kontakt musst du aufdecken.</translation>
    </message>
    <message>
        <source>You hold the Wanted of {outlaw}: this Contact must be turned up.</source>
        <translation>Du hast den Steckbrief von {outlaw}: diesen Kontakt musst du aufdecken.</translation>
    </message>
    <message>
        <source>As its finder you stay on this rim until a fight is won or the outlaw is gone.</source>
        <translation>Als Finder bleibst du auf diesem Rand, bis ein Kampf gewonnen oder der Bandit fort ist.</translation>
    </message>
    <message>
        <source>Your spin does not lead inside.</source>
        <translation>Dein Dreh führt nicht hinein.</translation>
    </message>
    <message>
        <source>To examine a card here you must stand on the Red Triangle or inside.</source>
        <translation>Um hier zu prüfen, musst du auf dem Roten Dreieck oder im Versteck stehen.</translation>
    </message>
    <message>
        <source>To examine a card here you must be inside: spin and ride there.</source>
        <translation>Um hier zu prüfen, musst du im Versteck sein: drehe und reite hin.</translation>
    </message>
    <message>
        <source>You turned up the Contact of {outlaws}: you ride clockwise and may not leave the rim before the fight is won.</source>
        <translation>Du hast den Kontakt von {outlaws} aufgedeckt: du reitest im Uhrzeigersinn und verlässt den Rand nicht, bevor der Kampf gewonnen ist.</translation>
    </message>
    <message>
        <source>You have the right to {outlaws} here: on this rim you ride clockwise.</source>
        <translation>Du hast hier das Recht auf {outlaws}: auf diesem Rand reitest du im Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>You have no right to an outlaw face up here: you may ride the rim of {hideout} either way.</source>
        <translation>Auf keinen hier aufgedeckten Banditen hast du das Recht: auf dem Rand von {hideout} darfst du in beide Richtungen reiten.</translation>
    </message>
    <message>
        <source>Everybody has the right, as the Wanted lies in the office.</source>
        <translation>Alle haben das Recht, denn der Steckbrief liegt im Büro.</translation>
    </message>
    <message>
        <source>You have the right.</source>
        <translation>Du hast das Recht.</translation>
    </message>
    <message>
        <source>Whether you have the right you must remember.</source>
        <translation>Ob du das Recht hast, musst du dir selbst merken.</translation>
    </message>
    <message>
        <source>You have no right: meet the Deputy before whom the Wanted lies.</source>
        <translation>Du hast kein Recht: begegne dem Deputy, vor dem der Steckbrief liegt.</translation>
    </message>
    <message>
        <source>You have no right: find the Wanted, or meet the Deputy who holds it.</source>
        <translation>Du hast kein Recht: finde den Steckbrief, oder begegne dem Deputy, der ihn hat.</translation>
    </message>
</context>
<context>
    <name>DeputySeats</name>
    <message>
        <source>A Wanted card that {name} keeps face down.</source>
        <translation>Ein Steckbrief, verdeckt vor {name}.</translation>
    </message>
    <message>
        <source>Wanted: {outlaw}, face up before {name}. This alone gives nobody else the right.</source>
        <translation>Steckbrief: {outlaw}, offen vor {name}. Das allein gibt niemandem sonst das Recht.</translation>
    </message>
    <message>
        <source>Wanted: {outlaw}. You have the right to capture {outlaw}.</source>
        <translation>Steckbrief: {outlaw}. Du hast das Recht, {outlaw} zu fassen.</translation>
    </message>
    <message>
        <source>Wanted: {outlaw}. {name} has shown it to you: you have the right too.</source>
        <translation>Steckbrief: {outlaw}. {name} hat ihn dir gezeigt: auch du hast das Recht.</translation>
    </message>
    <message>
        <source>Shown to {names}.</source>
        <translation>Gezeigt: {names}.</translation>
    </message>
    <message>
        <source>A Wanted may not be put back: you keep it until its outlaw is captured or escapes.</source>
        <translation>Einen Steckbrief darfst du nicht zurücklegen: du behältst ihn, bis sein Bandit gefasst ist oder entkommt.</translation>
    </message>
    <message>
        <source>{count} to {name}</source>
        <translation>{count} für {name}</translation>
    </message>
    <message>
        <source>Wanted cards shown: {list}.</source>
        <translation>Gezeigte Steckbriefe: {list}.</translation>
    </message>
    <message>
        <source>{name} has left the game; {points}.</source>
        <translation>{name} hat das Spiel verlassen; {points}.</translation>
    </message>
    <message>
        <source>{name}, whose turn it is; {points}, {cards}. Place: {place}.</source>
        <translation>{name}, am Zug; {points}, {cards}. Ort: {place}.</translation>
    </message>
    <message>
        <source>{name}, for whom the table waits; {points}, {cards}. Place: {place}.</source>
        <translation>{name}, der Tisch wartet darauf; {points}, {cards}. Ort: {place}.</translation>
    </message>
    <message>
        <source>{name}; {points}, {cards}. Place: {place}.</source>
        <translation>{name}; {points}, {cards}. Ort: {place}.</translation>
    </message>
    <message>
        <source>Wears the badge of Deputy Marshal.</source>
        <translation>Trägt das Abzeichen des Deputy Marshal.</translation>
    </message>
    <message>
        <source>Has shuffled.</source>
        <translation>Hat gemischt.</translation>
    </message>
    <message>
        <source>You hold the Wanted of {outlaw}.</source>
        <translation>Du hast den Steckbrief von {outlaw}.</translation>
    </message>
    <message>
        <source>{name} has shown you the Wanted of {outlaw}.</source>
        <translation>{name} hat dir den Steckbrief von {outlaw} gezeigt.</translation>
    </message>
    <message>
        <source>{hideout}, top card: {card}.</source>
        <translation>{hideout}, oberste Karte: {card}.</translation>
    </message>
    <message>
        <source>{hideout}, card {number} from the top: {card}.</source>
        <translation>{hideout}, Karte {number} von oben: {card}.</translation>
    </message>
</context>
<context>
    <name>DeputyStatus</name>
    <message>
        <source>You spin at once: a WIN captures, a LOSE doubles the value and deals the face-down cards anew.</source>
        <translation>Du drehst sofort: bei WIN gefasst, bei LOSE verdoppelt sich der Wert, und die verdeckten Karten werden neu verteilt.</translation>
    </message>
    <message>
        <source>An X! Choose the outlaw whom you fight.</source>
        <translation>Ein X! Wähle den Banditen, um den du kämpfst.</translation>
    </message>
    <message>
        <source>Your turn: examine the top card of {hideout}, or spin to ride.</source>
        <translation>Dein Zug: prüfe die oberste Karte von {hideout}, oder drehe und reite.</translation>
    </message>
    <message>
        <source>Your turn: spin to ride, or stay in {hideout}, which is empty.</source>
        <translation>Dein Zug: drehe und reite, oder bleibe in {hideout}, das leer ist.</translation>
    </message>
    <message>
        <source>Your turn: spin, and ride on round the rim for an X.</source>
        <translation>Dein Zug: drehe, und reite auf dem Rand weiter zu einem X.</translation>
    </message>
    <message>
        <source>Your turn: spin the dial.</source>
        <translation>Dein Zug: drehe die Scheibe.</translation>
    </message>
    <message>
        <source>After the spin you choose among all places where it may end.</source>
        <translation>Nach dem Dreh wählst du unter allen Orten, an denen der Ritt enden darf.</translation>
    </message>
    <message>
        <source>You have spun {value}: there is one place to ride to, {place}.</source>
        <translation>Du hast {value} gedreht: es gibt nur einen Ort, {place}.</translation>
    </message>
    <message>
        <source>You have spun {value}, to an X: {place}.</source>
        <translation>Du hast {value} gedreht, auf ein X: {place}.</translation>
    </message>
    <message>
        <source>You have spun {value}: choose where you ride.</source>
        <translation>Du hast {value} gedreht: wähle, wohin du reitest.</translation>
    </message>
    <message>
        <source>You never turn back within a move; you may enter a Circle with spaces to spare.</source>
        <translation>Innerhalb eines Ritts kehrst du nie um; in ein Versteck darfst du auch mit überzähligen Feldern.</translation>
    </message>
    <message>
        <source>You look at a No Clue: put it at the bottom.</source>
        <translation>Du siehst „Keine Spur“: lege die Karte nach unten.</translation>
    </message>
    <message>
        <source>You look at the Wanted of {outlaw}: keep it.</source>
        <translation>Du siehst den Steckbrief von {outlaw}: behalte ihn.</translation>
    </message>
    <message>
        <source>You look at the Contact of {outlaw}: turn it up, or put it at the bottom.</source>
        <translation>Du siehst den Kontakt von {outlaw}: decke ihn auf, oder lege ihn nach unten.</translation>
    </message>
    <message>
        <source>You were shown the Wanted: you may turn the Contact up, and then its holder turns up the Wanted.</source>
        <translation>Der Steckbrief wurde dir gezeigt: du darfst den Kontakt aufdecken, und wer den Steckbrief hat, deckt ihn dann auf.</translation>
    </message>
    <message>
        <source>You look at the Contact of {outlaw}: turn it up.</source>
        <translation>Du siehst den Kontakt von {outlaw}: decke ihn auf.</translation>
    </message>
    <message>
        <source>You look at the Contact of {outlaw}: put it at the bottom.</source>
        <translation>Du siehst den Kontakt von {outlaw}: lege ihn nach unten.</translation>
    </message>
    <message>
        <source>The table waits for {name} to spin or examine a card.</source>
        <translation>Der Tisch wartet auf {name}: drehen oder prüfen.</translation>
    </message>
    <message>
        <source>The table waits for {name} to spin.</source>
        <translation>Der Tisch wartet auf {name}: drehen.</translation>
    </message>
    <message>
        <source>The table waits for {name}, who has spun {value}, to ride.</source>
        <translation>Der Tisch wartet auf {name}: mit {value} reiten.</translation>
    </message>
    <message>
        <source>The table waits for {name}, who looks at a card of {hideout}.</source>
        <translation>Der Tisch wartet: {name} prüft in {hideout}.</translation>
    </message>
    <message>
        <source>The table waits for {name} to choose whom to fight.</source>
        <translation>Der Tisch wartet: {name} wählt den Kampf.</translation>
    </message>
    <message>
        <source>{name} shuffles the cards and proves it; all do so in turn.</source>
        <translation>{name} mischt die Karten und beweist es; alle tun das der Reihe nach.</translation>
    </message>
    <message>
        <source>All shuffle the cards in turn, and prove it.</source>
        <translation>Alle mischen die Karten der Reihe nach und beweisen es.</translation>
    </message>
    <message>
        <source>The dial spins for {name}: the highest number begins.</source>
        <translation>Die Scheibe dreht sich für {name}: die höchste Zahl beginnt.</translation>
    </message>
    <message>
        <source>The dial spins for {name}.</source>
        <translation>Die Scheibe dreht sich für {name}.</translation>
    </message>
    <message>
        <source>{name} alone is shown the top card of {hideout}.</source>
        <translation>{name} allein bekommt die oberste Karte von {hideout} gezeigt.</translation>
    </message>
    <message>
        <source>{name} keeps the card and proves that it is a Wanted.</source>
        <translation>{name} behält die Karte und beweist: ein Steckbrief.</translation>
    </message>
    <message>
        <source>{name} proves that the card is no Wanted, and no Contact of one in the office.</source>
        <translation>{name} beweist: kein Steckbrief, und kein Kontakt zu einem im Büro.</translation>
    </message>
    <message>
        <source>{name} proves that the card is no Contact of a Wanted held.</source>
        <translation>{name} beweist: kein Kontakt zu einem eigenen Steckbrief.</translation>
    </message>
    <message>
        <source>{name} puts the card at the bottom.</source>
        <translation>{name} legt die Karte nach unten.</translation>
    </message>
    <message>
        <source>{name} turns up a Contact.</source>
        <translation>{name} deckt einen Kontakt auf.</translation>
    </message>
    <message>
        <source>{name} must turn up the Wanted that was named, or prove that it is another.</source>
        <translation>{name} muss den genannten Steckbrief aufdecken oder beweisen, dass es ein anderer ist.</translation>
    </message>
    <message>
        <source>{name} shows {other} the Wanted cards, unseen by everybody else.</source>
        <translation>{name} zeigt {other} die Steckbriefe, ungesehen von allen anderen.</translation>
    </message>
    <message>
        <source>{name} fights {outlaw}: the dial spins for WIN or LOSE.</source>
        <translation>{name} kämpft um {outlaw}: die Scheibe dreht sich, WIN oder LOSE.</translation>
    </message>
    <message>
        <source>{name} shuffles all face-down cards and proves it; all do so in turn.</source>
        <translation>{name} mischt die verdeckten Karten und beweist es; alle tun das der Reihe nach.</translation>
    </message>
    <message>
        <source>All face-down cards are shuffled by everybody in turn, and dealt anew.</source>
        <translation>Alle mischen die verdeckten Karten; dann wird neu verteilt.</translation>
    </message>
    <message>
        <source>A bulletin: the Wanted cards held face down are turned up and laid in the Marshal&apos;s office.</source>
        <translation>Ein Aushang: alle verdeckten Steckbriefe vor den Spielern kommen offen ins Büro.</translation>
    </message>
    <message>
        <source>The Wanted cards that {name} left behind are turned up and laid in the Marshal&apos;s office.</source>
        <translation>Die Steckbriefe, die {name} zurückließ, kommen offen ins Büro.</translation>
    </message>
    <message>
        <source>The dial spins for {name}: the highest number wins the game.</source>
        <translation>Die Scheibe dreht sich für {name}: die höchste Zahl gewinnt das Spiel.</translation>
    </message>
</context>
<context>
    <name>DeputyTable</name>
    <message>
        <source>The Deputy</source>
        <translation>The Deputy</translation>
    </message>
    <message>
        <source>Press for your notebook.</source>
        <translation>Drücken: dein Notizbuch.</translation>
    </message>
    <message>
        <source>Your notebook:</source>
        <translation>Dein Notizbuch:</translation>
    </message>
</context>
<context>
    <name>DeputyWords</name>
    <message>
        <source>A face-down card</source>
        <translation>Eine verdeckte Karte</translation>
    </message>
    <message>
        <source>No Clue</source>
        <translation>Keine Spur</translation>
    </message>
    <message>
        <source>Wanted: {outlaw}</source>
        <translation>Steckbrief: {outlaw}</translation>
    </message>
    <message>
        <source>Contact of {outlaw}</source>
        <translation>Kontakt von {outlaw}</translation>
    </message>
    <message>
        <source>no Wanted card</source>
        <translation>keine Steckbriefe</translation>
    </message>
    <message>
        <source>1 Wanted card</source>
        <translation>1 Steckbrief</translation>
    </message>
    <message>
        <source>{count} Wanted cards</source>
        <translation>{count} Steckbriefe</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 Karte</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <translation>{count} Karten</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points} Punkte</translation>
    </message>
    <message>
        <source>1 space</source>
        <translation>1 Feld</translation>
    </message>
    <message>
        <source>{count} spaces</source>
        <translation>{count} Felder</translation>
    </message>
    <message>
        <source>Rim of {hideout}, {position}</source>
        <translation>Rand von {hideout}, {position}</translation>
    </message>
    <message>
        <source>Inside {hideout}</source>
        <translation>Versteck {hideout}</translation>
    </message>
    <message>
        <source>Red Triangle</source>
        <translation>Rotes Dreieck</translation>
    </message>
    <message>
        <source>loop with an X, first of three</source>
        <translation>Schlinge mit X, erste von drei</translation>
    </message>
    <message>
        <source>loop with an X, second of three</source>
        <translation>Schlinge mit X, zweite von drei</translation>
    </message>
    <message>
        <source>loop with an X, third of three</source>
        <translation>Schlinge mit X, dritte von drei</translation>
    </message>
    <message>
        <source>knot {number} of {count}</source>
        <translation>Knoten {number} von {count}</translation>
    </message>
    <message>
        <source>Marshal&apos;s office</source>
        <translation>Büro des Marshals</translation>
    </message>
    <message>
        <source>{trail} crossing</source>
        <translation>{trail}-Kreuzung</translation>
    </message>
    <message>
        <source>{trail} trail, first horseshoe</source>
        <translation>{trail}-Pfad, erstes Hufeisen</translation>
    </message>
    <message>
        <source>{trail} trail, second horseshoe</source>
        <translation>{trail}-Pfad, zweites Hufeisen</translation>
    </message>
    <message>
        <source>{trail} trail, third horseshoe</source>
        <translation>{trail}-Pfad, drittes Hufeisen</translation>
    </message>
    <message>
        <source>{trail}-{other} ridge, first horseshoe</source>
        <translation>{trail}-{other}-Grat, erstes Hufeisen</translation>
    </message>
    <message>
        <source>{trail}-{other} ridge, second horseshoe</source>
        <translation>{trail}-{other}-Grat, zweites Hufeisen</translation>
    </message>
</context>
<context>
    <name>DuelLeaf</name>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>The game is over.</source>
        <translation>Das Spiel ist zu Ende.</translation>
    </message>
    <message>
        <source>You have won the game, with {score}!</source>
        <translation>Du hast das Spiel gewonnen, mit {score}!</translation>
    </message>
    <message>
        <source>{name} has won the game, with {score}.</source>
        <translation>{name} hat das Spiel gewonnen, mit {score}.</translation>
    </message>
    <message>
        <source>You win the game!</source>
        <translation>Du gewinnst das Spiel!</translation>
    </message>
    <message>
        <source>{name} wins the game</source>
        <translation>{name} gewinnt das Spiel</translation>
    </message>
</context>
<context>
    <name>Endings</name>
    <message>
        <source>Duel: {names}</source>
        <translation>Duell: {names}</translation>
    </message>
    <message>
        <source>Who misses is out, unless all miss.</source>
        <translation>Wer danebenschießt, ist draußen, außer wenn alle danebenschießen.</translation>
    </message>
    <message>
        <source>{place}. {name}, {money}</source>
        <translation>{place}. {name}, {money}</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>You go by the new name as soon as you have left this table.</source>
        <translation>Den neuen Namen trägst du, sobald du diesen Tisch verlassen hast.</translation>
    </message>
    <message>
        <source>Nobody hears you: you sit at no table.</source>
        <translation>Niemand hört dich: du sitzt an keinem Tisch.</translation>
    </message>
    <message>
        <source>Bots can be brought to a table that is open.</source>
        <translation>Bots können an einen offenen Tisch gebracht werden.</translation>
    </message>
    <message>
        <source>You sit at a table already; leave it first.</source>
        <translation>Du sitzt schon an einem Tisch; verlasse ihn zuerst.</translation>
    </message>
    <message>
        <source>A practice game is under way already; leave it first.</source>
        <translation>Ein Übungsspiel läuft schon; verlasse es zuerst.</translation>
    </message>
    <message>
        <source>The network does not run; start Tin Star again, perhaps with another --interface.</source>
        <translation>Das Netz läuft nicht; starte Tin Star neu, vielleicht mit einem anderen --interface.</translation>
    </message>
    <message>
        <source>The network is not there; practice is possible without it.</source>
        <translation>Das Netz ist nicht da; üben kannst du auch ohne.</translation>
    </message>
    <message>
        <source>A practice game is under way; leave it first.</source>
        <translation>Ein Übungsspiel läuft; verlasse es zuerst.</translation>
    </message>
</context>
<context>
    <name>FairnessDialog</name>
    <message>
        <source>Is this table fair?</source>
        <translation>Geht es an diesem Tisch ehrlich zu?</translation>
    </message>
    <message>
        <source>No machine deals here. Every seat shuffles the masked cards in turn, and a card is opened only when all the others help. Each time a proof is sent along, and this machine checks it itself; if one is wrong, the game stops and says who sent it.</source>
        <translation>Hier gibt kein Rechner allein. Jeder Platz mischt der Reihe nach die maskierten Karten, und aufgedeckt wird eine Karte nur, wenn alle anderen helfen. Jedes Mal wird ein Beweis mitgeschickt, und dieser Rechner prüft ihn selbst; ist einer falsch, so hält das Spiel an und sagt, wer ihn geschickt hat.</translation>
    </message>
    <message>
        <source>Counted are the proofs of the others, which this machine has checked while the game went on. Checking the record goes through your own as well, so it finds more.</source>
        <translation>Gezählt sind die Beweise der anderen, die dieser Rechner während des Spiels geprüft hat. Die Prüfung der Aufzeichnung geht auch deine eigenen durch und findet darum mehr.</translation>
    </message>
    <message>
        <source>No proof can show what players tell each other elsewhere, or who looks at whose screen.</source>
        <translation>Kein Beweis kann zeigen, was Spieler einander anderswo sagen oder wer auf wessen Bildschirm schaut.</translation>
    </message>
    <message>
        <source>Save record …</source>
        <translation>Aufzeichnung speichern …</translation>
    </message>
    <message>
        <source>Check record</source>
        <translation>Aufzeichnung prüfen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Writes everything that was said at this table into a file that anybody can check.</source>
        <translation>Schreibt alles, was an diesem Tisch gesagt wurde, in eine Datei, die jeder prüfen kann.</translation>
    </message>
    <message>
        <source>Goes through the whole record once more, from the first key to the last card.</source>
        <translation>Geht die ganze Aufzeichnung noch einmal durch, vom ersten Schlüssel bis zur letzten Karte.</translation>
    </message>
    <message>
        <source>{count} ×</source>
        <translation>{count} ×</translation>
    </message>
    <message>
        <source>Nothing had to be proven yet.</source>
        <translation>Noch musste nichts bewiesen werden.</translation>
    </message>
    <message>
        <source>{proofs} proofs were checked so far, and all of them are right.</source>
        <translation>{proofs} Beweise wurden bisher geprüft, und alle sind richtig.</translation>
    </message>
    <message>
        <source>a seat&apos;s key for this table is its own</source>
        <translation>der Schlüssel eines Platzes für diesen Tisch ist sein eigener</translation>
    </message>
    <message>
        <source>the pieces of a key, kept for the case that somebody leaves, are right</source>
        <translation>die Teile eines Schlüssels, aufbewahrt für den Fall, dass jemand geht, sind richtig</translation>
    </message>
    <message>
        <source>a shuffle changed the order of the cards and nothing else</source>
        <translation>ein Mischen änderte die Reihenfolge der Karten und sonst nichts</translation>
    </message>
    <message>
        <source>what a seat gave to open a card, or to show it to one player, is right</source>
        <translation>was ein Platz gab, um eine Karte aufzudecken oder einem Spieler zu zeigen, ist richtig</translation>
    </message>
    <message>
        <source>a hidden card is one of those that may be played or taken</source>
        <translation>eine verdeckte Karte ist eine von denen, die gespielt oder genommen werden dürfen</translation>
    </message>
    <message>
        <source>a hidden card is not the one that it must not be</source>
        <translation>eine verdeckte Karte ist nicht die, die sie nicht sein darf</translation>
    </message>
    <message>
        <source>a hand holds no card of the outlaw that was asked for, without showing the hand</source>
        <translation>eine Hand enthält keine Karte des gefragten Banditen, ohne dass die Hand gezeigt wird</translation>
    </message>
    <message>
        <source>a card that was asked for was given up openly</source>
        <translation>eine Karte, nach der gefragt wurde, wurde offen hergegeben</translation>
    </message>
    <message>
        <source>a card was put back or mixed into a hand unchanged</source>
        <translation>eine Karte wurde unverändert zurückgelegt oder in eine Hand gemischt</translation>
    </message>
    <message>
        <source>a card was shown to another player as it is</source>
        <translation>eine Karte wurde einem anderen Spieler so gezeigt, wie sie ist</translation>
    </message>
    <message>
        <source>another step was done as it must be</source>
        <translation>ein anderer Schritt wurde so getan, wie er muss</translation>
    </message>
    <message>
        <source>The record is being checked …</source>
        <translation>Die Aufzeichnung wird geprüft …</translation>
    </message>
    <message>
        <source>Save record</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Records (*.tinstar)</source>
        <translation>Aufzeichnungen (*.tinstar)</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>,</source>
        <translation>.</translation>
    </message>
</context>
<context>
    <name>FirstStart</name>
    <message>
        <source>Western games for people on one home network. No server, no account, and every shuffle proven fair.</source>
        <translation>Western-Spiele für Leute in einem Heimnetz. Kein Server, kein Konto, und jedes Mischen ist als fair bewiesen.</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>What shall the others call you?</source>
        <translation>Wie sollen die anderen dich nennen?</translation>
    </message>
    <message>
        <source>Come in</source>
        <translation>Eintreten</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>Log and chat</source>
        <translation>Protokoll und Plaudern</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Plaudern</translation>
    </message>
    <message>
        <source>Fair so far: {proofs} proofs checked</source>
        <translation>Bisher ehrlich: {proofs} Beweise geprüft</translation>
    </message>
    <message>
        <source>The game cannot go on</source>
        <translation>Das Spiel kann nicht weitergehen</translation>
    </message>
    <message>
        <source>Leave the game and end Tin Star? The game then ends for everybody, without a result.</source>
        <translation>Das Spiel verlassen und Tin Star beenden? Das Spiel endet dann für alle, ohne Ergebnis.</translation>
    </message>
    <message>
        <source>Leave this practice game? It ends here; nobody else is affected.</source>
        <translation>Dieses Übungsspiel verlassen? Es endet hier; niemand sonst ist betroffen.</translation>
    </message>
    <message>
        <source>Leave the game? It then ends for everybody, without a result.</source>
        <translation>Das Spiel verlassen? Es endet dann für alle, ohne Ergebnis.</translation>
    </message>
    <message>
        <source>Leave and quit</source>
        <translation>Verlassen und beenden</translation>
    </message>
    <message>
        <source>Log and chat ({count} new)</source>
        <translation>Protokoll und Plaudern ({count} neu)</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>Seven outlaws are wanted. When the hand ends, the money on a poster goes to whoever has done most to catch that outlaw. Who has $25,000 first wins.</source>
        <translation>Sieben Banditen werden gesucht. Am Ende der Runde geht das Geld auf einem Steckbrief an den, der am meisten getan hat, um diesen Banditen zu fassen. Wer zuerst 25.000 $ hat, gewinnt.</translation>
    </message>
    <message>
        <source>Your turn begins with a draw: click the supply for two new cards, or the discard stack for its top card. With the keyboard: Tab and the arrow keys lead there, Space or the letter beside the choice takes it.</source>
        <translation>Dein Zug beginnt mit dem Ziehen: klicke auf den Vorrat für zwei neue Karten oder auf den Ablagestapel für seine oberste. Mit der Tastatur: Tab und die Pfeiltasten führen dorthin, die Leertaste oder der Buchstabe bei der Möglichkeit wählt sie.</translation>
    </message>
    <message>
        <source>You have a set of {outlaw}! Mark these cards and lay them together: three open an outlaw, and the more you lay at once, the more money goes on the poster. With the keyboard: Space marks a card, Enter plays what is marked.</source>
        <translation>Du hast einen Satz {outlaw}! Wähle diese Karten und lege sie zusammen aus: drei eröffnen einen Banditen, und je mehr du zugleich legst, desto mehr Geld kommt auf den Steckbrief. Mit der Tastatur: die Leertaste wählt eine Karte, die Eingabetaste spielt, was gewählt ist.</translation>
    </message>
    <message>
        <source>{outlaw} is open already, so even a single card of that outlaw may be laid: mark it, then click your territory. To open an outlaw takes three cards at once. With the keyboard: Space marks a card, Enter plays what is marked.</source>
        <translation>{outlaw} ist schon eröffnet, also darfst du auch eine einzelne Karte davon auslegen: wähle sie, und klicke dann auf deine Auslage. Um einen Banditen zu eröffnen, braucht es drei Karten zugleich. Mit der Tastatur: die Leertaste wählt eine Karte, die Eingabetaste spielt, was gewählt ist.</translation>
    </message>
    <message>
        <source>The hand is scored: for each outlaw, who had how many points, and below it in green what was earned. Who leads by 5 CP or more takes the whole reward; else it is shared.</source>
        <translation>Die Runde wird abgerechnet: bei jedem Banditen, wer wie viele Punkte hatte, und darunter in Grün, was verdient wurde. Wer mit 5 FP oder mehr führt, nimmt die ganze Belohnung; sonst wird geteilt.</translation>
    </message>
    <message>
        <source>That was a whole hand. The game goes on with the next one until somebody has $25,000; there are no more hints. Play on, or go back to the lobby for a game with others.</source>
        <translation>Das war eine ganze Runde. Es geht mit der nächsten weiter, bis jemand 25.000 $ hat; Hinweise gibt es keine mehr. Spiele weiter, oder geh zurück in den Vorraum zu einem Spiel mit anderen.</translation>
    </message>
    <message>
        <source>When you are done, discard one card: mark it and click the discard stack, or press Delete. That ends your turn.</source>
        <translation>Wenn du fertig bist, lege eine Karte ab: wähle sie, und klicke auf den Ablagestapel, oder drücke Entf. Das beendet deinen Zug.</translation>
    </message>
    <message>
        <source>Below a poster stands who has most capture points (CP) for it, = if several have as many. It turns gold when all together have 8 CP, which captures the outlaw: only then is the money paid.</source>
        <translation>Unter einem Steckbrief steht, wer die meisten Fahndungspunkte (FP) dafür hat; = heißt, mehrere haben gleich viele. Golden wird es, wenn alle zusammen 8 FP haben und der Bandit damit gefasst ist: nur dann wird das Geld ausgezahlt.</translation>
    </message>
    <message>
        <source>Now the others play. This line always says for whom the table waits, and what you can do. F1 opens the rules.</source>
        <translation>Nun spielen die anderen. Diese Zeile sagt immer, auf wen der Tisch wartet und was du tun kannst. F1 öffnet die Regeln.</translation>
    </message>
    <message>
        <source>Cards with a star are Sheriff cards; you may play one each turn. Those with a revolver need a shot: if the next card of the supply is an outlaw, it hits.</source>
        <translation>Karten mit einem Stern sind Sheriffkarten; in jedem Zug darfst du eine spielen. Die mit einem Revolver brauchen einen Schuss: ist die nächste Karte des Vorrats ein Bandit, so trifft er.</translation>
    </message>
</context>
<context>
    <name>Hand</name>
    <message>
        <source>Your hand</source>
        <translation>Deine Hand</translation>
    </message>
</context>
<context>
    <name>HonourRoll</name>
    <message>
        <source>The file {path} is damaged, so who wears which honour is forgotten.</source>
        <translation>Die Datei {path} ist beschädigt; wer welche Auszeichnung trägt, ist darum vergessen.</translation>
    </message>
</context>
<context>
    <name>Leaf</name>
    <message>
        <source>{go_on} – it is your turn</source>
        <translation>{go_on} – du bist am Zug</translation>
    </message>
</context>
<context>
    <name>Lists</name>
    <message>
        <source>{words} and {last}</source>
        <translation>{words} und {last}</translation>
    </message>
</context>
<context>
    <name>LobbyPage</name>
    <message>
        <source>The network is not ready yet.</source>
        <translation>Das Netz ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>Howdy, {name}</source>
        <translation>Howdy, {name}</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Play at once against bots on this machine.</source>
        <translation>Spiele sofort gegen Bots auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Against one bot</source>
        <translation>Gegen einen Bot</translation>
    </message>
    <message>
        <source>Against {number} bots</source>
        <translation>Gegen {number} Bots</translation>
    </message>
    <message>
        <source>Number of bots</source>
        <translation>Anzahl der Bots</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>First hand with a guide</source>
        <translation>Erste Runde mit Anleitung</translation>
    </message>
    <message>
        <source>Play with others</source>
        <translation>Mit anderen spielen</translation>
    </message>
    <message>
        <source>Open a table; everybody on this network sees it and can sit down.</source>
        <translation>Öffne einen Tisch; alle in diesem Netz sehen ihn und können sich setzen.</translation>
    </message>
    <message>
        <source>Open a table …</source>
        <translation>Tisch öffnen …</translation>
    </message>
    <message>
        <source>Join by address</source>
        <translation>Über die Adresse dazusetzen</translation>
    </message>
    <message>
        <source>If a table is not shown: ask who opened it for the address.</source>
        <translation>Wird ein Tisch nicht angezeigt: frage den, der ihn geöffnet hat, nach der Adresse.</translation>
    </message>
    <message>
        <source>Address, such as 192.168.1.20:41234</source>
        <translation>Adresse, etwa 192.168.1.20:41234</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Dazusetzen</translation>
    </message>
    <message>
        <source>Join the table at this address</source>
        <translation>An den Tisch mit dieser Adresse setzen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy your address</source>
        <translation>Deine Adresse kopieren</translation>
    </message>
    <message>
        <source>Check network</source>
        <translation>Netz prüfen</translation>
    </message>
    <message>
        <source>Your address:</source>
        <translation>Deine Adresse:</translation>
    </message>
</context>
<context>
    <name>LobbyPresenter</name>
    <message>
        <source>{trouble} Others can still join you at {address}.</source>
        <translation>{trouble} Andere können dich trotzdem unter {address} erreichen.</translation>
    </message>
    <message>
        <source>Only this machine is looked at, because the network is restricted to {interface}; without that, others can be found.</source>
        <translation>Nur dieser Rechner wird betrachtet, weil das Netz auf {interface} beschränkt ist; ohne das können andere gefunden werden.</translation>
    </message>
    <message>
        <source>Nobody else was found: the others must run Tin Star on the same network, and a firewall must let mDNS (UDP port 5353) pass; or give them your address {address}.</source>
        <translation>Niemand sonst wurde gefunden: die anderen müssen Tin Star im selben Netz laufen haben, und eine Firewall muss mDNS (UDP-Port 5353) durchlassen; oder gib ihnen deine Adresse {address}.</translation>
    </message>
    <message>
        <source>{name} at {address} is announced but does not answer; a firewall on that machine or on this one may be in the way.</source>
        <translation>{name} unter {address} ist angekündigt, antwortet aber nicht; vielleicht ist eine Firewall auf jenem Rechner oder auf diesem im Weg.</translation>
    </message>
    <message>
        <source>{name} is there, but cannot play with you: {reason}</source>
        <translation>{name} ist da, kann aber nicht mit dir spielen: {reason}</translation>
    </message>
    <message>
        <source>The network is all right: {name} is there and answers. You can be reached at {address}.</source>
        <translation>Das Netz ist in Ordnung: {name} ist da und antwortet. Du bist unter {address} zu erreichen.</translation>
    </message>
    <message>
        <source>The network is all right: {count} others are there and answer. You can be reached at {address}.</source>
        <translation>Das Netz ist in Ordnung: {count} andere sind da und antworten. Du bist unter {address} zu erreichen.</translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Jemand</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>The spin makes {name} the first dealer.</source>
        <translation>Die Scheibe bestimmt {name} zum ersten Geber.</translation>
    </message>
    <message>
        <source>{name} deals hand {number}.</source>
        <translation>{name} gibt zur Runde {number}.</translation>
    </message>
    <message>
        <source>{card} starts the discard stack.</source>
        <translation>{card} beginnt den Ablagestapel.</translation>
    </message>
    <message>
        <source>It is {name}&apos;s turn.</source>
        <translation>{name} ist am Zug.</translation>
    </message>
    <message>
        <source>{name} draws {cards}.</source>
        <translation>{name} zieht {cards}.</translation>
    </message>
    <message>
        <source>{name} takes {card} from the discard stack.</source>
        <translation>{name} nimmt „{card}“ vom Ablagestapel.</translation>
    </message>
    <message>
        <source>The discard stack is shuffled: a second supply of 1 card.</source>
        <translation>Der Ablagestapel wird gemischt: ein zweiter Vorrat von 1 Karte.</translation>
    </message>
    <message>
        <source>The discard stack is shuffled: a second supply of {count} cards.</source>
        <translation>Der Ablagestapel wird gemischt: ein zweiter Vorrat von {count} Karten.</translation>
    </message>
    <message>
        <source>{card} goes on {name}&apos;s {outlaw}; the poster goes up by {money}.</source>
        <translation>{card} kommt auf {outlaw} von {name}; der Steckbrief steigt um {money}.</translation>
    </message>
    <message>
        <source>{card} goes on {name}&apos;s {outlaw}; the poster goes up by {money} to {risen}.</source>
        <translation>{card} kommt auf {outlaw} von {name}; der Steckbrief steigt um {money} auf {risen}.</translation>
    </message>
    <message>
        <source>{name}&apos;s {outlaw} is the fastest gun no more.</source>
        <translation>{outlaw} von {name} ist nicht mehr der schnellste Schütze.</translation>
    </message>
    <message>
        <source>{name} asks {other} for a {outlaw}.</source>
        <translation>{name} fragt {other} nach {outlaw}.</translation>
    </message>
    <message>
        <source>{name} has no {outlaw}, and proves it.</source>
        <translation>{name} hat keine Karte von {outlaw} und beweist es.</translation>
    </message>
    <message>
        <source>{name} has to give {other} a {outlaw}.</source>
        <translation>{name} muss {other} eine Karte von {outlaw} geben.</translation>
    </message>
    <message>
        <source>{name} steals a {outlaw} from {other}.</source>
        <translation>{name} stiehlt {other} eine Karte von {outlaw}.</translation>
    </message>
    <message>
        <source>{name}&apos;s {outlaw} is gone: {cards} goes to the discard stack.</source>
        <translation>{outlaw} von {name} ist fort: {cards} kommt auf den Ablagestapel.</translation>
    </message>
    <message>
        <source>{name}&apos;s {outlaw} is gone: {cards} go to the discard stack.</source>
        <translation>{outlaw} von {name} ist fort: {cards} kommen auf den Ablagestapel.</translation>
    </message>
    <message>
        <source>{name} puts a Hideout over {other}&apos;s {outlaw}.</source>
        <translation>{name} legt ein Versteck über {outlaw} von {other}.</translation>
    </message>
    <message>
        <source>{name} may call Wyatt Earp for {outlaw}.</source>
        <translation>{name} darf Wyatt Earp für {outlaw} rufen.</translation>
    </message>
    <message>
        <source>{name} lets the Hideout be.</source>
        <translation>{name} nimmt das Versteck hin.</translation>
    </message>
    <message>
        <source>{name}&apos;s {outlaw} is out of the Hideout.</source>
        <translation>{outlaw} von {name} ist aus dem Versteck.</translation>
    </message>
    <message>
        <source>{name} looks at the one card of the discard stack.</source>
        <translation>{name} sieht die eine Karte des Ablagestapels an.</translation>
    </message>
    <message>
        <source>{name} looks through a discard stack of {count} cards.</source>
        <translation>{name} sieht einen Ablagestapel von {count} Karten durch.</translation>
    </message>
    <message>
        <source>{name} takes a card from it, unseen, and proves that it is no Wyatt Earp.</source>
        <translation>{name} nimmt ungesehen eine Karte daraus und beweist, dass es kein Wyatt Earp ist.</translation>
    </message>
    <message>
        <source>{name} keeps that card.</source>
        <translation>{name} behält diese Karte.</translation>
    </message>
    <message>
        <source>{name} discards {card} and is done.</source>
        <translation>{name} legt „{card}“ ab und ist fertig.</translation>
    </message>
    <message>
        <source>{name} leaves the game for good.</source>
        <translation>{name} verlässt das Spiel endgültig.</translation>
    </message>
    <message>
        <source>{name} still has {cards} in hand.</source>
        <translation>{name} hat noch auf der Hand: {cards}.</translation>
    </message>
    <message>
        <source>The banker adds {money} to every poster.</source>
        <translation>Die Bank legt {money} auf jeden Steckbrief.</translation>
    </message>
    <message>
        <source>{names} are level and meet for a duel.</source>
        <translation>{names} liegen gleichauf und treffen sich zum Duell.</translation>
    </message>
    <message>
        <source>{name} is the last one standing.</source>
        <translation>Nur {name} steht noch.</translation>
    </message>
    <message>
        <source>{names} are still standing.</source>
        <translation>{names} stehen noch.</translation>
    </message>
    <message>
        <source>{name} wins the game!</source>
        <translation>{name} gewinnt das Spiel!</translation>
    </message>
    <message>
        <source>{name} draws {cards}, unseen by the others.</source>
        <translation>{name} zieht, von den anderen ungesehen: {cards}.</translation>
    </message>
    <message>
        <source>{name} takes {card} from it, unseen by the others, and proves that it is no Wyatt Earp.</source>
        <translation>{name} nimmt, von den anderen ungesehen, „{card}“ daraus und beweist, dass es kein Wyatt Earp ist.</translation>
    </message>
    <message>
        <source>{card} has a bullet hole: {name} hits!</source>
        <translation>{card} hat ein Einschussloch: {name} trifft!</translation>
    </message>
    <message>
        <source>{card} has no bullet hole: {name} misses.</source>
        <translation>{card} hat kein Einschussloch: {name} schießt daneben.</translation>
    </message>
    <message>
        <source>The hand is over: somebody has no card left.</source>
        <translation>Die Runde ist zu Ende: jemand hat keine Karte mehr.</translation>
    </message>
    <message>
        <source>The hand is over: the supply has run out for the second time.</source>
        <translation>Die Runde ist zu Ende: der Vorrat ist zum zweiten Mal aus.</translation>
    </message>
    <message>
        <source>The hand is over: nobody gets any further.</source>
        <translation>Die Runde ist zu Ende: niemand kommt weiter.</translation>
    </message>
    <message>
        <source>The hand is over: the second supply is used up.</source>
        <translation>Die Runde ist zu Ende: der zweite Vorrat ist aufgebraucht.</translation>
    </message>
    <message>
        <source>{name} plays the {card}.</source>
        <translation>{name} spielt „{card}“.</translation>
    </message>
    <message>
        <source>{name} plays {card} and shoots.</source>
        <translation>{name} spielt „{card}“ und schießt.</translation>
    </message>
    <message>
        <source>{name} plays {card} and asks around the table.</source>
        <translation>{name} spielt „{card}“ und fragt reihum.</translation>
    </message>
    <message>
        <source>{name} plays {card} and shoots for an outlaw in another territory.</source>
        <translation>{name} spielt „{card}“ und schießt auf einen Banditen in einer anderen Auslage.</translation>
    </message>
    <message>
        <source>{name} plays {card} to draw again.</source>
        <translation>{name} spielt „{card}“, um noch einmal zu ziehen.</translation>
    </message>
    <message>
        <source>{name} sends {card} through the discard stack.</source>
        <translation>{name} schickt „{card}“ durch den Ablagestapel.</translation>
    </message>
    <message>
        <source>{name} plays {card} and shoots at a Hideout.</source>
        <translation>{name} spielt „{card}“ und schießt auf ein Versteck.</translation>
    </message>
    <message>
        <source>{name} calls {card} out of turn and shoots at the Hideout.</source>
        <translation>{name} ruft außer der Reihe „{card}“ und schießt auf das Versteck.</translation>
    </message>
    <message>
        <source>{name} lays {count} {outlaw}; the poster stays as it is.</source>
        <translation>{name} legt {count} × {outlaw} aus; der Steckbrief bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>{name} lays {count} {outlaw}; the poster stays at {risen}.</source>
        <translation>{name} legt {count} × {outlaw} aus; der Steckbrief bleibt bei {risen}.</translation>
    </message>
    <message>
        <source>{name} lays {count} {outlaw}; the poster goes up by {money}.</source>
        <translation>{name} legt {count} × {outlaw} aus; der Steckbrief steigt um {money}.</translation>
    </message>
    <message>
        <source>{name} lays {count} {outlaw}; the poster goes up by {money} to {risen}.</source>
        <translation>{name} legt {count} × {outlaw} aus; der Steckbrief steigt um {money} auf {risen}.</translation>
    </message>
    <message>
        <source>Nobody has a point for {outlaw}; {left} stays on the poster.</source>
        <translation>Niemand hat einen Punkt bei {outlaw}; auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{outlaw} gets away, with fewer than {enough} points ({points}); {left} stays on the poster.</source>
        <translation>{outlaw} entkommt, mit weniger als {enough} Punkten ({points}); auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{outlaw} is caught for {reward} ({points}): nobody can be paid; {left} stays on the poster.</source>
        <translation>{outlaw} ist für {reward} gefasst ({points}): niemand kann bezahlt werden; auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{outlaw} is caught for {reward} ({points}): {paid}; {left} stays on the poster.</source>
        <translation>{outlaw} ist für {reward} gefasst ({points}): {paid}; auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{outlaw} is caught for {reward} ({points}): {paid}; nothing is left.</source>
        <translation>{outlaw} ist für {reward} gefasst ({points}): {paid}; nichts bleibt übrig.</translation>
    </message>
    <message>
        <source>{name} {points}</source>
        <translation>{name} {points}</translation>
    </message>
    <message>
        <source>{name} {money}</source>
        <translation>{name} {money}</translation>
    </message>
    <message>
        <source>{times} times {amounts}</source>
        <translation>{times}-mal {amounts}</translation>
    </message>
    <message>
        <source>{earlier}, then {later}</source>
        <translation>{earlier}, dann {later}</translation>
    </message>
    <message>
        <source>{rounds}; in all {totals}</source>
        <translation>{rounds}; insgesamt {totals}</translation>
    </message>
</context>
<context>
    <name>LostLink</name>
    <message>
        <source>There is no link to {name}. If you wait, the game goes on where it was as soon as the link is back. If you end it, it ends for everybody, without a result.</source>
        <translation>Zu {name} besteht keine Verbindung. Wartest du, so geht das Spiel weiter, wo es war, sobald sie wieder da ist. Beendest du es, so endet es für alle, ohne Ergebnis.</translation>
    </message>
    <message>
        <source>There is no link to some players ({names}). If you wait, the game goes on where it was as soon as the links are back. If you end it, it ends for everybody, without a result.</source>
        <translation>Zu einigen Spielern ({names}) besteht keine Verbindung. Wartest du, so geht das Spiel weiter, wo es war, sobald sie wieder da ist. Beendest du es, so endet es für alle, ohne Ergebnis.</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>Spiel beenden</translation>
    </message>
    <message>
        <source>The game stands still, and goes on where it was as soon as the link is back.</source>
        <translation>Das Spiel steht still und geht weiter, wo es war, sobald die Verbindung wieder da ist.</translation>
    </message>
    <message>
        <source>You leave the game, which ends for everybody, without a result.</source>
        <translation>Du verlässt das Spiel; es endet für alle, ohne Ergebnis.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Your turn – Tin Star</source>
        <translation>Dein Zug – Tin Star</translation>
    </message>
    <message>
        <source>Asking for a seat at “{table}” …</source>
        <translation>Um einen Platz an „{table}“ wird gebeten …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>MeetingLeaf</name>
    <message>
        <source>You meet {name}</source>
        <translation>Du begegnest {name}</translation>
    </message>
    <message>
        <source>{name} shows you:</source>
        <translation>{name} zeigt dir:</translation>
    </message>
    <message>
        <source>You show {name}:</source>
        <translation>Du zeigst {name}:</translation>
    </message>
    <message>
        <source>Ride on</source>
        <translation>Weiterreiten</translation>
    </message>
    <message>
        <source>No Wanted card</source>
        <translation>Kein Steckbrief</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>{name} (seat {number})</source>
        <translation>{name} (Platz {number})</translation>
    </message>
</context>
<context>
    <name>NotesLeaf</name>
    <message>
        <source>Your notebook</source>
        <translation>Dein Notizbuch</translation>
    </message>
    <message>
        <source>Nothing is written down yet.</source>
        <translation>Noch ist nichts aufgeschrieben.</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Put this notice away</source>
        <translation>Diesen Hinweis wegräumen</translation>
    </message>
</context>
<context>
    <name>OpenTableDialog</name>
    <message>
        <source>Open a table</source>
        <translation>Tisch öffnen</translation>
    </message>
    <message>
        <source>{name}&apos;s table</source>
        <translation>Tisch von {name}</translation>
    </message>
    <message>
        <source>{number} seats</source>
        <translation>{number} Plätze</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Den Tisch öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Name of the table</source>
        <translation>Name des Tisches</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Seats that stay empty can be filled with bots.</source>
        <translation>Plätze, die leer bleiben, können mit Bots besetzt werden.</translation>
    </message>
    <message>
        <source>If ticked: {consequence}</source>
        <translation>Wenn angekreuzt: {consequence}</translation>
    </message>
    <message>
        <source>If not: {consequence}</source>
        <translation>Wenn nicht: {consequence}</translation>
    </message>
</context>
<context>
    <name>OptionTexts</name>
    <message>
        <source>Shared pieces of the keys</source>
        <translation>Geteilte Schlüsselstücke</translation>
    </message>
    <message>
        <source>If somebody leaves for good, the game ends without a result. Each player holds pieces of the others&apos; keys: all others together, if they conspired, could look at your cards.</source>
        <translation>Geht jemand endgültig, so endet das Spiel ohne Ergebnis. Jeder Spieler hält Stücke der Schlüssel der anderen: alle anderen zusammen könnten, wenn sie sich verschwören, deine Karten ansehen.</translation>
    </message>
    <message>
        <source>If somebody leaves for good, the game ends without a result. In return, not even all others together can see your cards.</source>
        <translation>Geht jemand endgültig, so endet das Spiel ohne Ergebnis. Dafür können nicht einmal alle anderen zusammen deine Karten sehen.</translation>
    </message>
</context>
<context>
    <name>OutlawChoices</name>
    <message>
        <source>Key {number}: ask for this outlaw.</source>
        <translation>Taste {number}: nach diesem Banditen fragen.</translation>
    </message>
    <message>
        <source>◀ {name} first</source>
        <translation>◀ {name} zuerst</translation>
    </message>
    <message>
        <source>{name} first ▶</source>
        <translation>{name} zuerst ▶</translation>
    </message>
</context>
<context>
    <name>Outlaws</name>
    <message>
        <source>Outlaws</source>
        <translation>Banditen</translation>
    </message>
</context>
<context>
    <name>PileButton</name>
    <message>
        <source>0 of {points}</source>
        <translation>0 von {points}</translation>
    </message>
    <message>
        <source>{points} CP</source>
        <translation>{points} FP</translation>
    </message>
</context>
<context>
    <name>Posse</name>
    <message>
        <source>All seats at this table are taken.</source>
        <translation>Alle Plätze an diesem Tisch sind besetzt.</translation>
    </message>
    <message>
        <source>{name} (bot)</source>
        <translation>{name} (Bot)</translation>
    </message>
    <message>
        <source>{name} does not come to the table: {reason}</source>
        <translation>{name} kommt nicht an den Tisch: {reason}</translation>
    </message>
</context>
<context>
    <name>Posters</name>
    <message>
        <source>Reward posters</source>
        <translation>Steckbriefe</translation>
    </message>
</context>
<context>
    <name>PracticeTable</name>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
</context>
<context>
    <name>Prompt</name>
    <message>
        <source>What you can do</source>
        <translation>Was du tun kannst</translation>
    </message>
    <message>
        <source>… more in the log</source>
        <translation>… mehr im Protokoll</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>This table speaks protocol version {ours}, you speak version {theirs}; both need the same.</source>
        <translation>Dieser Tisch spricht Protokollversion {ours}, du sprichst Version {theirs}; beide brauchen dieselbe.</translation>
    </message>
    <message>
        <source>This table plays by rules {ours}, you have rules {theirs}; both need the same.</source>
        <translation>Dieser Tisch spielt nach den Regeln {ours}, du hast die Regeln {theirs}; beide brauchen dieselben.</translation>
    </message>
    <message>
        <source>That table is not open here.</source>
        <translation>Dieser Tisch ist hier nicht offen.</translation>
    </message>
    <message>
        <source>A name has 1 to 32 characters that can be seen.</source>
        <translation>Ein Name hat 1 bis 32 sichtbare Zeichen.</translation>
    </message>
    <message>
        <source>The table is locked: nobody new is let in.</source>
        <translation>Der Tisch ist geschlossen: niemand Neues wird eingelassen.</translation>
    </message>
    <message>
        <source>The game at this table has started.</source>
        <translation>Das Spiel an diesem Tisch hat begonnen.</translation>
    </message>
    <message>
        <source>All seats at this table are taken.</source>
        <translation>Alle Plätze an diesem Tisch sind besetzt.</translation>
    </message>
    <message>
        <source>Too many people come and go at this table just now; try again in a moment.</source>
        <translation>An diesem Tisch kommen und gehen gerade zu viele; versuche es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Too many messages in too short a time.</source>
        <translation>Zu viele Nachrichten in zu kurzer Zeit.</translation>
    </message>
    <message>
        <source>A message could not be understood.</source>
        <translation>Eine Nachricht war nicht zu verstehen.</translation>
    </message>
    <message>
        <source>You were asked to leave the table.</source>
        <translation>Du wurdest vom Tisch weggeschickt.</translation>
    </message>
    <message>
        <source>The table was closed.</source>
        <translation>Der Tisch wurde geschlossen.</translation>
    </message>
    <message>
        <source>You left the table.</source>
        <translation>Du hast den Tisch verlassen.</translation>
    </message>
    <message>
        <source>The link to {name}, who opened the table, was lost.</source>
        <translation>Die Verbindung zu {name}, von dem der Tisch ist, ging verloren.</translation>
    </message>
    <message>
        <source>{name} did not answer.</source>
        <translation>{name} hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>{name} sent too many messages in too short a time.</source>
        <translation>{name} hat zu viele Nachrichten in zu kurzer Zeit geschickt.</translation>
    </message>
    <message>
        <source>{name} sent a message that could not be understood.</source>
        <translation>{name} hat eine Nachricht geschickt, die nicht zu verstehen war.</translation>
    </message>
    <message>
        <source>{name} sent a description of the table that contradicts itself or what was said before.</source>
        <translation>{name} hat eine Beschreibung des Tisches geschickt, die sich selbst oder Früherem widerspricht.</translation>
    </message>
    <message>
        <source>{name} chose options that this game does not have.</source>
        <translation>{name} hat Einstellungen gewählt, die dieses Spiel nicht hat.</translation>
    </message>
    <message>
        <source>That cannot be done now.</source>
        <translation>Das geht jetzt nicht.</translation>
    </message>
    <message>
        <source>The table has changed meanwhile; look again.</source>
        <translation>Der Tisch hat sich inzwischen geändert; sieh noch einmal hin.</translation>
    </message>
    <message>
        <source>Slower, please: a few lines at a time.</source>
        <translation>Bitte langsamer: nur ein paar Zeilen auf einmal.</translation>
    </message>
    <message>
        <source>There is nothing in that line that could be shown.</source>
        <translation>In dieser Zeile ist nichts, was sich zeigen ließe.</translation>
    </message>
    <message>
        <source>The game does not have these options.</source>
        <translation>Das Spiel hat diese Einstellungen nicht.</translation>
    </message>
    <message>
        <source>More people sit at the table than that.</source>
        <translation>Am Tisch sitzen schon mehr Leute.</translation>
    </message>
    <message>
        <source>Nobody with that key sits at the table.</source>
        <translation>Niemand mit diesem Schlüssel sitzt am Tisch.</translation>
    </message>
    <message>
        <source>You sit at a table already; leave it first.</source>
        <translation>Du sitzt schon an einem Tisch; verlasse ihn zuerst.</translation>
    </message>
    <message>
        <source>No link to {name} came up in time.</source>
        <translation>Eine Verbindung zu {name} kam nicht rechtzeitig zustande.</translation>
    </message>
    <message>
        <source>The link to {name} was lost.</source>
        <translation>Die Verbindung zu {name} ging verloren.</translation>
    </message>
    <message>
        <source>{name} left the table.</source>
        <translation>{name} hat den Tisch verlassen.</translation>
    </message>
    <message>
        <source>{name} was no longer ready.</source>
        <translation>{name} war nicht mehr bereit.</translation>
    </message>
    <message>
        <source>{name} did not agree in time.</source>
        <translation>{name} hat nicht rechtzeitig zugestimmt.</translation>
    </message>
    <message>
        <source>{name} sent a signature that is not right.</source>
        <translation>{name} hat eine falsche Signatur geschickt.</translation>
    </message>
    <message>
        <source>{name} agreed to another description of the table, which its opener never signed.</source>
        <translation>{name} hat einer anderen Beschreibung des Tisches zugestimmt, die nie von dem signiert wurde, der ihn geöffnet hat.</translation>
    </message>
    <message>
        <source>{name} signed two different descriptions of the table for one start.</source>
        <translation>{name} hat für einen Start zwei verschiedene Beschreibungen des Tisches signiert.</translation>
    </message>
    <message>
        <source>{name} agreed twice with different random numbers.</source>
        <translation>{name} hat zweimal mit verschiedenen Zufallszahlen zugestimmt.</translation>
    </message>
    <message>
        <source>{name} started a game to which nobody here had agreed.</source>
        <translation>{name} hat ein Spiel begonnen, dem hier niemand zugestimmt hatte.</translation>
    </message>
    <message>
        <source>{name} started a game with other seats than those shown.</source>
        <translation>{name} hat ein Spiel mit anderen Plätzen begonnen, als gezeigt waren.</translation>
    </message>
    <message>
        <source>{name} started a game on other terms than those shown.</source>
        <translation>{name} hat ein Spiel zu anderen Bedingungen begonnen, als gezeigt waren.</translation>
    </message>
    <message>
        <source>{name} called the start off.</source>
        <translation>{name} hat den Start abgesagt.</translation>
    </message>
    <message>
        <source>{name} made the start fail.</source>
        <translation>An {name} ist der Start gescheitert.</translation>
    </message>
    <message>
        <source>Two different words were signed for step {step}.</source>
        <translation>Für Schritt {step} wurden zwei verschiedene Beiträge signiert.</translation>
    </message>
    <message>
        <source>Two different heads were signed for step {step}.</source>
        <translation>Für Schritt {step} wurden zwei verschiedene Stände signiert.</translation>
    </message>
    <message>
        <source>The word for step {step} rests on a head that is not the agreed one.</source>
        <translation>Der Beitrag zu Schritt {step} beruht auf einem anderen als dem vereinbarten Stand.</translation>
    </message>
    <message>
        <source>A word was signed for step {step}, in which this seat had nothing to say.</source>
        <translation>Für Schritt {step} wurde ein Beitrag signiert, in dem dieser Platz nichts zu sagen hatte.</translation>
    </message>
    <message>
        <source>The head of step {step} does not follow from its words.</source>
        <translation>Der Stand von Schritt {step} folgt nicht aus seinen Beiträgen.</translation>
    </message>
    <message>
        <source>A message is none that this program makes.</source>
        <translation>Eine Nachricht ist keine, die dieses Programm schreibt.</translation>
    </message>
    <message>
        <source>A message bears a signature that is not its signer&apos;s at this table.</source>
        <translation>Eine Nachricht trägt eine Signatur, die an diesem Tisch nicht die ihres Absenders ist.</translation>
    </message>
    <message>
        <source>A message speaks of step {step}, which cannot have begun.</source>
        <translation>Eine Nachricht spricht von Schritt {step}, der noch nicht begonnen haben kann.</translation>
    </message>
    <message>
        <source>A word comes from a seat that is not asked.</source>
        <translation>Ein Beitrag kommt von einem Platz, der nicht gefragt ist.</translation>
    </message>
    <message>
        <source>A choice is not one that this game knows.</source>
        <translation>Eine Wahl ist keine, die dieses Spiel kennt.</translation>
    </message>
    <message>
        <source>A choice opens cards that need no opening.</source>
        <translation>Eine Wahl öffnet Karten, die nicht geöffnet werden müssen.</translation>
    </message>
    <message>
        <source>A choice gives away its private part.</source>
        <translation>Eine Wahl verrät ihren geheimen Teil.</translation>
    </message>
    <message>
        <source>A choice is against the rules: {why}</source>
        <translation>Eine Wahl verstößt gegen die Regeln: {why}</translation>
    </message>
    <message>
        <source>A choice turned out false: {why}</source>
        <translation>Eine Wahl erwies sich als falsch: {why}</translation>
    </message>
    <message>
        <source>A proof is wrong.</source>
        <translation>Ein Beweis ist falsch.</translation>
    </message>
    <message>
        <source>No card of the pile was chosen.</source>
        <translation>Es wurde keine Karte des Stapels gewählt.</translation>
    </message>
    <message>
        <source>The card that was chosen is not in the pile.</source>
        <translation>Die gewählte Karte ist nicht im Stapel.</translation>
    </message>
    <message>
        <source>The card that was chosen may not be taken.</source>
        <translation>Die gewählte Karte darf nicht genommen werden.</translation>
    </message>
    <message>
        <source>The card is none of those that it was said to be one of.</source>
        <translation>Die Karte ist keine von denen, zu denen sie gehören soll.</translation>
    </message>
    <message>
        <source>The card is the partner of another one of this seat.</source>
        <translation>Die Karte gehört zu einer anderen dieses Platzes.</translation>
    </message>
    <message>
        <source>The keys of the seats cancel out.</source>
        <translation>Die Schlüssel der Plätze heben sich auf.</translation>
    </message>
    <message>
        <source>The key piece of seat {first} for seat {second} is said to be wrong; one of the two is not honest.</source>
        <translation>Das Schlüsselstück von Platz {first} für Platz {second} soll falsch sein; einer von beiden ist nicht ehrlich.</translation>
    </message>
    <message>
        <source>Nothing can be sealed to a one-time key.</source>
        <translation>An einen Einmalschlüssel lässt sich nichts versiegeln.</translation>
    </message>
    <message>
        <source>A key is not the one that was committed to.</source>
        <translation>Ein Schlüssel ist nicht der, auf den sich der Platz festgelegt hat.</translation>
    </message>
    <message>
        <source>An open card is not what was said of it.</source>
        <translation>Eine offene Karte ist nicht, was von ihr gesagt wurde.</translation>
    </message>
    <message>
        <source>Two open cards are partners, which was denied.</source>
        <translation>Zwei offene Karten gehören zusammen, obwohl das bestritten wurde.</translation>
    </message>
    <message>
        <source>A message is not of the kind that the table waits for.</source>
        <translation>Eine Nachricht ist nicht von der Art, auf die der Tisch wartet.</translation>
    </message>
    <message>
        <source>A message does not fit the cards that it speaks of.</source>
        <translation>Eine Nachricht passt nicht zu den Karten, von denen sie spricht.</translation>
    </message>
    <message>
        <source>This cannot be chosen now.</source>
        <translation>Das kann jetzt nicht gewählt werden.</translation>
    </message>
    <message>
        <source>No choice of yours is awaited now.</source>
        <translation>Auf eine Wahl von dir wird jetzt nicht gewartet.</translation>
    </message>
    <message>
        <source>The table has gone on since this was chosen.</source>
        <translation>Der Tisch ist seit dieser Wahl weitergegangen.</translation>
    </message>
    <message>
        <source>You have already made your choice.</source>
        <translation>Du hast deine Wahl schon getroffen.</translation>
    </message>
    <message>
        <source>This choice has been made already.</source>
        <translation>Diese Wahl ist schon getroffen.</translation>
    </message>
    <message>
        <source>There is no game under way.</source>
        <translation>Es läuft kein Spiel.</translation>
    </message>
    <message>
        <source>This version does not know the game {game}.</source>
        <translation>Diese Version kennt das Spiel {game} nicht.</translation>
    </message>
    <message>
        <source>A card is not what it was said to be.</source>
        <translation>Eine Karte ist nicht, was von ihr gesagt wurde.</translation>
    </message>
    <message>
        <source>These are not options of Wyatt Earp.</source>
        <translation>Das sind keine Einstellungen von Wyatt Earp.</translation>
    </message>
    <message>
        <source>Wyatt Earp is a game for two to four.</source>
        <translation>Wyatt Earp ist ein Spiel für zwei bis vier.</translation>
    </message>
    <message>
        <source>Nothing of this kind is awaited now.</source>
        <translation>Auf dergleichen wird jetzt nicht gewartet.</translation>
    </message>
    <message>
        <source>It is not your choice now.</source>
        <translation>Du hast jetzt nicht zu wählen.</translation>
    </message>
    <message>
        <source>First play or keep the card that you took.</source>
        <translation>Spiele oder behalte zuerst die genommene Karte.</translation>
    </message>
    <message>
        <source>That cannot be done at this moment.</source>
        <translation>Das geht in diesem Moment nicht.</translation>
    </message>
    <message>
        <source>The supply is exhausted for the second time.</source>
        <translation>Der Vorrat ist zum zweiten Mal aus.</translation>
    </message>
    <message>
        <source>There is no discard of the last turn to draw.</source>
        <translation>Es gibt keine Ablage des letzten Zugs zu ziehen.</translation>
    </message>
    <message>
        <source>The hand cannot be ended while two cards can be drawn from the supply.</source>
        <translation>Die Runde kann nicht beendet werden, solange zwei Karten vom Vorrat gezogen werden können.</translation>
    </message>
    <message>
        <source>The card taken must not be named in public.</source>
        <translation>Die genommene Karte darf nicht offen genannt werden.</translation>
    </message>
    <message>
        <source>That pile cannot be chosen.</source>
        <translation>Dieser Stapel kann nicht gewählt werden.</translation>
    </message>
    <message>
        <source>No outlaw card can be taken there.</source>
        <translation>Dort kann keine Banditenkarte genommen werden.</translation>
    </message>
    <message>
        <source>No Hideout can be placed there.</source>
        <translation>Dort kann kein Versteck gelegt werden.</translation>
    </message>
    <message>
        <source>There is no such outlaw.</source>
        <translation>Diesen Banditen gibt es nicht.</translation>
    </message>
    <message>
        <source>The first play of {outlaw} in a hand needs at least three cards.</source>
        <translation>Der erste Satz von {outlaw} in einer Runde braucht mindestens drei Karten.</translation>
    </message>
    <message>
        <source>That card is not in your hand.</source>
        <translation>Diese Karte ist nicht auf der Hand.</translation>
    </message>
    <message>
        <source>A play needs a card.</source>
        <translation>Zum Auslegen braucht es eine Karte.</translation>
    </message>
    <message>
        <source>A card cannot be played twice.</source>
        <translation>Eine Karte kann nicht zweimal gespielt werden.</translation>
    </message>
    <message>
        <source>A card must remain in your hand for the discard.</source>
        <translation>Eine Karte muss zum Ablegen auf der Hand bleiben.</translation>
    </message>
    <message>
        <source>Only one Sheriff card may be played in a turn.</source>
        <translation>In einem Zug darf nur eine Sheriffkarte gespielt werden.</translation>
    </message>
    <message>
        <source>There is no card left for a shot.</source>
        <translation>Für einen Schuss ist keine Karte mehr da.</translation>
    </message>
    <message>
        <source>Nobody has laid a set of {outlaw} in this hand.</source>
        <translation>Niemand hat in dieser Runde einen Satz von {outlaw} ausgelegt.</translation>
    </message>
    <message>
        <source>That card is not shot for.</source>
        <translation>Für diese Karte wird nicht geschossen.</translation>
    </message>
    <message>
        <source>That outlaw is the fastest gun already.</source>
        <translation>Dieser Bandit ist schon der schnellste Schütze.</translation>
    </message>
    <message>
        <source>{card} needs a pile of your own.</source>
        <translation>{card} braucht einen eigenen Stapel.</translation>
    </message>
    <message>
        <source>With one opponent there is only one direction.</source>
        <translation>Bei einem Gegner gibt es nur eine Richtung.</translation>
    </message>
    <message>
        <source>No opponent has an outlaw card on the table.</source>
        <translation>Kein Gegner hat eine Banditenkarte auf dem Tisch.</translation>
    </message>
    <message>
        <source>No opponent has a pile without a Hideout.</source>
        <translation>Kein Gegner hat einen Stapel ohne Versteck.</translation>
    </message>
    <message>
        <source>Only Wyatt Earps lie on the discard stack.</source>
        <translation>Auf dem Ablagestapel liegen nur Wyatt Earps.</translation>
    </message>
    <message>
        <source>No Hideout lies on a pile of yours.</source>
        <translation>Auf keinem eigenen Stapel liegt ein Versteck.</translation>
    </message>
    <message>
        <source>These are not options of The Deputy.</source>
        <translation>Das sind keine Einstellungen von The Deputy.</translation>
    </message>
    <message>
        <source>The Deputy is a game for two to four.</source>
        <translation>The Deputy ist ein Spiel für zwei bis vier.</translation>
    </message>
    <message>
        <source>It is not this seat&apos;s turn to choose.</source>
        <translation>Dieser Platz hat jetzt nicht zu wählen.</translation>
    </message>
    <message>
        <source>This cannot be chosen at this moment.</source>
        <translation>Das kann in diesem Moment nicht gewählt werden.</translation>
    </message>
    <message>
        <source>A card is examined inside a Circle, or from its Triangle by a Deputy who is not bound.</source>
        <translation>Geprüft wird in einem Versteck oder, wenn der Deputy nicht gebunden ist, von seinem Dreieck aus.</translation>
    </message>
    <message>
        <source>The spin does not end there.</source>
        <translation>Dort endet der Dreh nicht.</translation>
    </message>
    <message>
        <source>Only a WANTED card is kept.</source>
        <translation>Nur ein Steckbrief wird behalten.</translation>
    </message>
    <message>
        <source>This slot gives no right: it is not this seat&apos;s, not in the office, and was not shown to it.</source>
        <translation>Diese Karte gibt kein Recht: sie gehört dem Platz nicht, liegt nicht im Büro und wurde ihm nicht gezeigt.</translation>
    </message>
    <message>
        <source>This outlaw cannot be fought here.</source>
        <translation>Um diesen Banditen kann hier nicht gekämpft werden.</translation>
    </message>
    <message>
        <source>The WANTED of this Contact lies in the office: it must be turned up.</source>
        <translation>Der Steckbrief zu diesem Kontakt liegt im Büro: er muss aufgedeckt werden.</translation>
    </message>
    <message>
        <source>The card that was turned up is no CONTACT.</source>
        <translation>Die Karte, die aufgedeckt wurde, ist kein Kontakt.</translation>
    </message>
    <message>
        <source>The other player’s Tin Star speaks protocol version {theirs}, this one version {ours}; both need the same.</source>
        <translation>Das Tin Star des anderen spricht Protokollversion {theirs}, dieses Version {ours}; beide brauchen dieselbe.</translation>
    </message>
    <message>
        <source>The other end began a message and did not finish it in {seconds} seconds.</source>
        <translation>Die andere Seite hat eine Nachricht begonnen und nicht in {seconds} Sekunden beendet.</translation>
    </message>
    <message>
        <source>The other end announced a message of {size} bytes, which is not what Tin Star sends.</source>
        <translation>Die andere Seite hat eine Nachricht von {size} Bytes angekündigt; so etwas schickt Tin Star nicht.</translation>
    </message>
    <message>
        <source>The other player takes messages too slowly: {size} bytes wait to leave.</source>
        <translation>Der andere nimmt Nachrichten zu langsam an: {size} Bytes warten.</translation>
    </message>
    <message>
        <source>This address is your own.</source>
        <translation>Diese Adresse ist deine eigene.</translation>
    </message>
    <message>
        <source>Another player than the one expected answered: “{name}”.</source>
        <translation>Ein anderer als der Erwartete hat geantwortet: „{name}“.</translation>
    </message>
    <message>
        <source>The other player closed the connection.</source>
        <translation>Der andere hat die Verbindung beendet.</translation>
    </message>
    <message>
        <source>The other end sent something that Tin Star does not send.</source>
        <translation>Die andere Seite hat etwas geschickt, was Tin Star nicht schickt.</translation>
    </message>
    <message>
        <source>The other end did not introduce itself within {seconds} seconds.</source>
        <translation>Die andere Seite hat sich nicht binnen {seconds} Sekunden vorgestellt.</translation>
    </message>
    <message>
        <source>Nothing was heard of the other player for {seconds} seconds.</source>
        <translation>Vom anderen war {seconds} Sekunden lang nichts zu hören.</translation>
    </message>
    <message>
        <source>The other player’s end no longer reads what it is sent.</source>
        <translation>Die andere Seite liest nicht mehr, was ihr geschickt wird.</translation>
    </message>
    <message>
        <source>The connection to the other player was cut.</source>
        <translation>Die Verbindung zum anderen ist abgerissen.</translation>
    </message>
    <message>
        <source>This connection has carried all the messages that its keys allow.</source>
        <translation>Diese Verbindung hat alle Nachrichten befördert, die ihre Schlüssel erlauben.</translation>
    </message>
    <message>
        <source>The other end did not answer as a Tin Star player does.</source>
        <translation>Die andere Seite hat nicht so geantwortet, wie Tin Star es tut.</translation>
    </message>
    <message>
        <source>A message was altered on its way.</source>
        <translation>Eine Nachricht wurde unterwegs verändert.</translation>
    </message>
    <message>
        <source>The other end’s first message is longer than it should be.</source>
        <translation>Die erste Nachricht der anderen Seite ist länger, als sie sein dürfte.</translation>
    </message>
    <message>
        <source>The other end’s introduction cannot be read.</source>
        <translation>Die Vorstellung der anderen Seite ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The other end could not prove who it is.</source>
        <translation>Die andere Seite konnte nicht beweisen, wer sie ist.</translation>
    </message>
    <message>
        <source>The other end did not say which version it speaks.</source>
        <translation>Die andere Seite hat nicht gesagt, welche Version sie spricht.</translation>
    </message>
    <message>
        <source>Nobody answers at {address}.</source>
        <translation>Unter {address} antwortet niemand.</translation>
    </message>
    <message>
        <source>Whoever listens at {address} does not answer.</source>
        <translation>Wer unter {address} lauscht, antwortet nicht.</translation>
    </message>
    <message>
        <source>Too many others call just now.</source>
        <translation>Gerade melden sich zu viele andere.</translation>
    </message>
    <message>
        <source>Whoever is there has too many connections already.</source>
        <translation>Wer dort ist, hat schon zu viele Verbindungen.</translation>
    </message>
    <message>
        <source>{name} at {address} did not answer what was asked.</source>
        <translation>{name} unter {address} hat nicht geantwortet, was gefragt war.</translation>
    </message>
    <message>
        <source>{name} at {address} says to be somebody else.</source>
        <translation>{name} unter {address} gibt sich für jemand anderen aus.</translation>
    </message>
    <message>
        <source>{name} at {address} has no open table.</source>
        <translation>{name} unter {address} hat keinen offenen Tisch.</translation>
    </message>
    <message>
        <source>{address} is not an address; write it as HOST:PORT, for example 192.168.1.20:41234.</source>
        <translation>{address} ist keine Adresse; schreibe sie als RECHNER:PORT, zum Beispiel 192.168.1.20:41234.</translation>
    </message>
    <message>
        <source>This machine has no address {address}; choose one of its own ({known}).</source>
        <translation>Dieser Rechner hat keine Adresse {address}; wähle eine von seinen ({known}).</translation>
    </message>
    <message>
        <source>This machine is in no network; connect it to one, or play on this machine alone with --interface 127.0.0.1.</source>
        <translation>Dieser Rechner ist in keinem Netz; verbinde ihn mit einem, oder spiele mit --interface 127.0.0.1 auf ihm allein.</translation>
    </message>
    <message>
        <source>mDNS cannot send on {addresses}; choose another --interface or join by HOST:PORT.</source>
        <translation>mDNS kann auf {addresses} nicht senden; wähle ein anderes --interface, oder setze dich über RECHNER:PORT dazu.</translation>
    </message>
    <message>
        <source>Discovery is not running; join by HOST:PORT.</source>
        <translation>Die Suche läuft nicht; setze dich über RECHNER:PORT dazu.</translation>
    </message>
    <message>
        <source>Another program keeps the mDNS port 5353 to itself; close it, or join by HOST:PORT.</source>
        <translation>Ein anderes Programm hält den mDNS-Port 5353 für sich; beende es, oder setze dich über RECHNER:PORT dazu.</translation>
    </message>
    <message>
        <source>The system does not let this program use mDNS; allow it in the firewall, or join by HOST:PORT.</source>
        <translation>Das System lässt dieses Programm mDNS nicht benutzen; erlaube es in der Firewall, oder setze dich über RECHNER:PORT dazu.</translation>
    </message>
    <message>
        <source>mDNS does not work on this network; choose another --interface, or join by HOST:PORT.</source>
        <translation>mDNS geht in diesem Netz nicht; wähle ein anderes --interface, oder setze dich über RECHNER:PORT dazu.</translation>
    </message>
    <message>
        <source>Nothing can be listened for on {address} ({system}); give another --interface.</source>
        <translation>Unter {address} kann nicht gelauscht werden ({system}); gib ein anderes --interface an.</translation>
    </message>
    <message>
        <source>This peer speaks protocol {theirs}, and we speak protocol {ours}.</source>
        <translation>Dort wird Protokoll {theirs} gesprochen, hier Protokoll {ours}.</translation>
    </message>
    <message>
        <source>This peer plays by the rules {theirs}, and we play by the rules {ours}.</source>
        <translation>Dort wird nach den Regeln {theirs} gespielt, hier nach den Regeln {ours}.</translation>
    </message>
    <message>
        <source>This profile is in use by another running Tin Star, so this one goes on as a guest named “{name}”.</source>
        <translation>Dieses Profil wird schon von einem anderen laufenden Tin Star benutzt; dieses macht als Gast mit Namen „{name}“ weiter.</translation>
    </message>
    <message>
        <source>{count} guests use the profile {folder} already; choose another folder with --profile.</source>
        <translation>{count} Gäste benutzen das Profil {folder} schon; wähle mit --profile einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Files in {folder} cannot be locked; choose a folder on a local disk with --profile.</source>
        <translation>Dateien in {folder} lassen sich nicht sperren; wähle mit --profile einen Ordner auf einer lokalen Platte.</translation>
    </message>
    <message>
        <source>The key file {path} cannot be read ({system}); make it your own and readable.</source>
        <translation>Die Schlüsseldatei {path} kann nicht gelesen werden ({system}); mache sie zu deiner und lesbar.</translation>
    </message>
    <message>
        <source>The file {path} cannot be read ({system}); make it your own and readable.</source>
        <translation>Die Datei {path} kann nicht gelesen werden ({system}); mache sie zu deiner und lesbar.</translation>
    </message>
    <message>
        <source>The key file {path} is damaged; put back a copy of it, or move it away to begin again as a new player.</source>
        <translation>Die Schlüsseldatei {path} ist beschädigt; lege eine Kopie von ihr zurück, oder schiebe sie weg, um als neuer Spieler anzufangen.</translation>
    </message>
    <message>
        <source>No space is left for the profile in {folder}; free some, or choose another with --profile.</source>
        <translation>Für das Profil in {folder} ist kein Platz mehr; schaffe welchen, oder wähle mit --profile ein anderes.</translation>
    </message>
    <message>
        <source>The profile folder {folder} cannot be written ({system}); choose another with --profile.</source>
        <translation>In den Profilordner {folder} kann nicht geschrieben werden ({system}); wähle mit --profile einen anderen.</translation>
    </message>
    <message>
        <source>The journal {path} cannot be opened.</source>
        <translation>Das Protokoll {path} kann nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The journal {path} cannot be written: the disk may be full.</source>
        <translation>Das Protokoll {path} kann nicht geschrieben werden: vielleicht ist die Platte voll.</translation>
    </message>
    <message>
        <source>The journal {path} cannot be removed.</source>
        <translation>Das Protokoll {path} kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>The journal {path} cannot be read: it is damaged.</source>
        <translation>Das Protokoll {path} kann nicht gelesen werden: es ist beschädigt.</translation>
    </message>
    <message>
        <source>The record {path} cannot be written ({system}); make room or choose another --profile.</source>
        <translation>Die Aufzeichnung {path} kann nicht geschrieben werden ({system}); schaffe Platz, oder wähle ein anderes --profile.</translation>
    </message>
    <message>
        <source>The record is cut off.</source>
        <translation>Die Aufzeichnung ist abgeschnitten.</translation>
    </message>
    <message>
        <source>There is more after what ended the game.</source>
        <translation>Nach dem, was das Spiel beendet hat, steht noch mehr.</translation>
    </message>
    <message>
        <source>There are words after the end.</source>
        <translation>Nach dem Ende stehen noch Beiträge.</translation>
    </message>
    <message>
        <source>This is not a record of a Tin Star game.</source>
        <translation>Das ist keine Aufzeichnung eines Spiels von Tin Star.</translation>
    </message>
    <message>
        <source>This record is too large to be one.</source>
        <translation>Für eine Aufzeichnung ist dies zu groß.</translation>
    </message>
    <message>
        <source>The record is damaged.</source>
        <translation>Die Aufzeichnung ist beschädigt.</translation>
    </message>
    <message>
        <source>This is not a file, so it is no record.</source>
        <translation>Das ist keine Datei, also auch keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>Diese Datei gibt es nicht.</translation>
    </message>
    <message>
        <source>The file cannot be read: {system}.</source>
        <translation>Die Datei kann nicht gelesen werden: {system}.</translation>
    </message>
    <message>
        <source>This file is too large to be a record.</source>
        <translation>Diese Datei ist zu groß für eine Aufzeichnung.</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>Zugriff verweigert</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>Vorgang nicht erlaubt</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei gibt es schon</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ist kein Ordner</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>Kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>Speicherkontingent überschritten</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem nur lesbar</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>Zu viele offene Dateien</translation>
    </message>
    <message>
        <source>Address already in use</source>
        <translation>Adresse schon in Gebrauch</translation>
    </message>
    <message>
        <source>Cannot assign requested address</source>
        <translation>Adresse nicht verfügbar</translation>
    </message>
    <message>
        <source>it is not a plain file</source>
        <translation>keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>The record is damaged or cut off.</source>
        <translation>Die Aufzeichnung ist beschädigt oder abgeschnitten.</translation>
    </message>
    <message>
        <source>Words of the last step are missing.</source>
        <translation>Beiträge des letzten Schritts fehlen.</translation>
    </message>
    <message>
        <source>A word is not signed by its seat.</source>
        <translation>Ein Beitrag ist nicht von seinem Platz signiert.</translation>
    </message>
    <message>
        <source>A word follows from another course of the game.</source>
        <translation>Ein Beitrag folgt aus einem anderen Verlauf des Spiels.</translation>
    </message>
    <message>
        <source>The record has form {theirs}; this version reads form {ours}.</source>
        <translation>Die Aufzeichnung hat Form {theirs}; diese Version liest Form {ours}.</translation>
    </message>
    <message>
        <source>The game was played by protocol {theirs}; this version checks protocol {ours}.</source>
        <translation>Das Spiel wurde mit Protokoll {theirs} gespielt; diese Version prüft Protokoll {ours}.</translation>
    </message>
    <message>
        <source>The record lacks a seat&apos;s consent.</source>
        <translation>Der Aufzeichnung fehlt die Zustimmung eines Platzes.</translation>
    </message>
    <message>
        <source>A seat has not signed what the game was to be.</source>
        <translation>Ein Platz hat nicht signiert, was gespielt werden sollte.</translation>
    </message>
    <message>
        <source>The game was played by rules {theirs} of {game}; this version checks rules {ours}.</source>
        <translation>Gespielt wurde nach den Regeln {theirs} von {game}; diese Version prüft die Regeln {ours}.</translation>
    </message>
    <message>
        <source>The game was played by other rules of {game}, with fingerprint {theirs}.</source>
        <translation>Gespielt wurde nach anderen Regeln von {game}, mit Fingerabdruck {theirs}.</translation>
    </message>
    <message>
        <source>The game was played by other rules of {game}, with fingerprint {theirs}; this version checks {ours}.</source>
        <translation>Gespielt wurde nach anderen Regeln von {game}, mit Fingerabdruck {theirs}; diese Version prüft {ours}.</translation>
    </message>
    <message>
        <source>The game could not be played as agreed: {error}</source>
        <translation>Das Spiel konnte nicht wie vereinbart gespielt werden: {error}</translation>
    </message>
    <message>
        <source>A word of step {theirs} stands where step {step} wants one of seat {seat}.</source>
        <translation>Ein Beitrag zu Schritt {theirs} steht, wo Schritt {step} einen von Platz {seat} verlangt.</translation>
    </message>
    <message>
        <source>The record&apos;s end names seats that do not fit.</source>
        <translation>Das Ende der Aufzeichnung nennt Plätze, die nicht passen.</translation>
    </message>
    <message>
        <source>A seat ended the game in another state.</source>
        <translation>Ein Platz hat das Spiel in einem anderen Zustand beendet.</translation>
    </message>
    <message>
        <source>The end of the game is not signed by a seat.</source>
        <translation>Das Ende des Spiels ist von einem Platz nicht signiert.</translation>
    </message>
    <message>
        <source>The record lacks a seat&apos;s signature under the end of the game.</source>
        <translation>Der Aufzeichnung fehlt die Signatur eines Platzes unter dem Ende des Spiels.</translation>
    </message>
    <message>
        <source>The record is not signed by the seat that wrote it.</source>
        <translation>Die Aufzeichnung ist nicht von dem Platz signiert, der sie geschrieben hat.</translation>
    </message>
    <message>
        <source>What is held against seat {seat} does not show what it is said to show.</source>
        <translation>Was Platz {seat} vorgehalten wird, zeigt nicht, was es zeigen soll.</translation>
    </message>
    <message>
        <source>The heads of which the seats did not agree do not fit.</source>
        <translation>Die Stände, über die sich die Plätze nicht einig waren, passen nicht.</translation>
    </message>
    <message>
        <source>A head of which the seats did not agree is not signed by its seat.</source>
        <translation>Ein Stand, über den sich die Plätze nicht einig waren, ist nicht von seinem Platz signiert.</translation>
    </message>
    <message>
        <source>The seats are said to be out of step, and all told the head that follows.</source>
        <translation>Die Plätze sollen uneins sein, doch alle haben den Stand genannt, der folgt.</translation>
    </message>
    <message>
        <source>The check was given up.</source>
        <translation>Die Prüfung wurde abgebrochen.</translation>
    </message>
</context>
<context>
    <name>RecordKeeper</name>
    <message>
        <source>There is no game yet that a record could be of.</source>
        <translation>Es gibt noch kein Spiel, von dem es eine Aufzeichnung geben könnte.</translation>
    </message>
    <message>
        <source>The record is saved in {path}.</source>
        <translation>Die Aufzeichnung ist in {path} gespeichert.</translation>
    </message>
</context>
<context>
    <name>RefusalWords</name>
    <message>
        <source>It is not your turn to choose.</source>
        <translation>Du hast jetzt nichts zu wählen.</translation>
    </message>
    <message>
        <source>Draw first.</source>
        <translation>Ziehe zuerst.</translation>
    </message>
    <message>
        <source>First choose what your shot hits.</source>
        <translation>Wähle zuerst, was dein Schuss trifft.</translation>
    </message>
    <message>
        <source>First take a card from the discard stack.</source>
        <translation>Nimm zuerst eine Karte vom Ablagestapel.</translation>
    </message>
    <message>
        <source>First play or keep the card that you took.</source>
        <translation>Spiele oder behalte zuerst die genommene Karte.</translation>
    </message>
    <message>
        <source>Only Wyatt Earp can be played against the Hideout now.</source>
        <translation>Gegen das Versteck kann jetzt nur Wyatt Earp gespielt werden.</translation>
    </message>
    <message>
        <source>The first play of {outlaw} in a hand needs at least {least} cards.</source>
        <translation>Das erste Auslegen von {outlaw} in einer Runde braucht mindestens {least} Karten.</translation>
    </message>
    <message>
        <source>Nobody has laid a set of {outlaw} in this hand.</source>
        <translation>Niemand hat in dieser Runde einen Satz von {outlaw} ausgelegt.</translation>
    </message>
    <message>
        <source>A card must remain in your hand for the discard.</source>
        <translation>Eine Karte muss zum Ablegen auf der Hand bleiben.</translation>
    </message>
    <message>
        <source>Only one Sheriff card may be played in a turn.</source>
        <translation>In einem Zug darf nur eine Sheriffkarte gespielt werden.</translation>
    </message>
    <message>
        <source>There is no card left for a shot.</source>
        <translation>Für einen Schuss ist keine Karte mehr da.</translation>
    </message>
    <message>
        <source>You have piles of the fastest gun only; another one cannot be played on that outlaw.</source>
        <translation>Du hast nur Stapel des schnellsten Schützen; auf diesen Banditen kann kein weiterer gespielt werden.</translation>
    </message>
    <message>
        <source>{card} needs a pile of your own.</source>
        <translation>{card} braucht einen eigenen Stapel.</translation>
    </message>
    <message>
        <source>No opponent has an outlaw card on the table.</source>
        <translation>Kein Gegner hat eine Banditenkarte auf dem Tisch.</translation>
    </message>
    <message>
        <source>No opponent has a pile without a Hideout.</source>
        <translation>Kein Gegner hat einen Stapel ohne Versteck.</translation>
    </message>
    <message>
        <source>The supply is exhausted for the second time.</source>
        <translation>Der Vorrat ist zum zweiten Mal aus.</translation>
    </message>
    <message>
        <source>Only Wyatt Earps lie on the discard stack.</source>
        <translation>Auf dem Ablagestapel liegen nur Wyatt Earps.</translation>
    </message>
    <message>
        <source>No Hideout lies on a pile of yours.</source>
        <translation>Auf keinem eigenen Stapel liegt ein Versteck.</translation>
    </message>
</context>
<context>
    <name>ResultLeaf</name>
    <message>
        <source>Look at the table</source>
        <translation>Den Tisch ansehen</translation>
    </message>
    <message>
        <source>{place} (you)</source>
        <translation>{place} (du)</translation>
    </message>
</context>
<context>
    <name>RoomPage</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>I am ready</source>
        <translation>Ich bin bereit</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Den Tisch verlassen</translation>
    </message>
    <message>
        <source>Add a bot</source>
        <translation>Bot dazusetzen</translation>
    </message>
    <message>
        <source>A bot with a key of its own that this machine runs.</source>
        <translation>Ein Bot mit eigenem Schlüssel, den dieser Rechner betreibt.</translation>
    </message>
    <message>
        <source>Closed to newcomers</source>
        <translation>Für Neue geschlossen</translation>
    </message>
    <message>
        <source>What holds at this table</source>
        <translation>Was an diesem Tisch gilt</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Plaudern</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the address of this table</source>
        <translation>Die Adresse dieses Tisches kopieren</translation>
    </message>
    <message>
        <source>Others join at</source>
        <translation>Andere kommen dazu über</translation>
    </message>
    <message>
        <source>{game} for {seats} players</source>
        <translation>{game} für {seats} Spieler</translation>
    </message>
    <message>
        <source>I am ready – take it back</source>
        <translation>Ich bin bereit – zurücknehmen</translation>
    </message>
    <message>
        <source>{name} has sat down: say again that you are ready.</source>
        <translation>{name} hat sich gesetzt: Sag noch einmal, dass du bereit bist.</translation>
    </message>
    <message>
        <source>The table has changed: say again that you are ready.</source>
        <translation>Der Tisch hat sich geändert: Sag noch einmal, dass du bereit bist.</translation>
    </message>
    <message>
        <source>Everybody is ready: the table&apos;s keys are being agreed …</source>
        <translation>Alle sind bereit: die Schlüssel des Tisches werden vereinbart …</translation>
    </message>
    <message>
        <source>One seat is free.</source>
        <translation>Ein Platz ist frei.</translation>
    </message>
    <message>
        <source>{number} seats are free.</source>
        <translation>{number} Plätze sind frei.</translation>
    </message>
    <message>
        <source>The table is full. Say that you are ready, and the game starts when everybody is.</source>
        <translation>Der Tisch ist voll. Sage, dass du bereit bist; das Spiel beginnt, wenn es alle sind.</translation>
    </message>
    <message>
        <source>Waiting for {names}.</source>
        <translation>Es fehlt noch: {names}.</translation>
    </message>
</context>
<context>
    <name>RowFrame</name>
    <message>
        <source>Join</source>
        <translation>Dazusetzen</translation>
    </message>
    <message>
        <source>opened by {name}</source>
        <translation>geöffnet von {name}</translation>
    </message>
    <message>
        <source>{taken} of {seats} seats taken</source>
        <translation>{taken} von {seats} Plätzen besetzt</translation>
    </message>
    <message>
        <source>{milliseconds} ms</source>
        <translation>{milliseconds} ms</translation>
    </message>
    <message>
        <source>Join {table} of {name}</source>
        <translation>An {table} von {name} setzen</translation>
    </message>
    <message>
        <source>Another version of Tin Star: it speaks protocol {theirs}, this one speaks {ours}.</source>
        <translation>Eine andere Version von Tin Star: sie spricht Protokoll {theirs}, diese spricht {ours}.</translation>
    </message>
    <message>
        <source>It plays by another set of rules ({theirs}), so no common table is possible.</source>
        <translation>Dort gelten andere Regeln ({theirs}), ein gemeinsamer Tisch ist also nicht möglich.</translation>
    </message>
    <message>
        <source>Silent for a while; it may have gone. {trouble}</source>
        <translation>Seit einer Weile still; vielleicht ist er fort. {trouble}</translation>
    </message>
    <message>
        <source>Being asked … {trouble}</source>
        <translation>Wird gefragt … {trouble}</translation>
    </message>
    <message>
        <source>This table is closed to newcomers.</source>
        <translation>Dieser Tisch ist für Neue geschlossen.</translation>
    </message>
    <message>
        <source>Every seat is taken.</source>
        <translation>Alle Plätze sind besetzt.</translation>
    </message>
    <message>
        <source>This is your own address.</source>
        <translation>Das ist deine eigene Adresse.</translation>
    </message>
    <message>
        <source>Somebody else answers at this address.</source>
        <translation>Unter dieser Adresse antwortet jemand anderes.</translation>
    </message>
    <message>
        <source>There is no answer.</source>
        <translation>Es kommt keine Antwort.</translation>
    </message>
</context>
<context>
    <name>RowList</name>
    <message>
        <source>No table is open. Open one, and the others will see it here.</source>
        <translation>Kein Tisch ist offen. Öffne einen, und die anderen sehen ihn hier.</translation>
    </message>
    <message>
        <source>Others on this network</source>
        <translation>Andere in diesem Netz</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tische</translation>
    </message>
    <message>
        <source>Wanted: somebody to play with</source>
        <translation>Gesucht: jemand zum Mitspielen</translation>
    </message>
    <message>
        <source>Nobody else is here yet. Whoever runs Tin Star on this network appears by itself within seconds; if not, a firewall may be in the way.</source>
        <translation>Noch ist niemand sonst da. Wer in diesem Netz Tin Star laufen hat, erscheint von selbst nach wenigen Sekunden; wenn nicht, ist vielleicht eine Firewall im Weg.</translation>
    </message>
    <message>
        <source>Check network</source>
        <translation>Netz prüfen</translation>
    </message>
    <message>
        <source>One does not answer or does not fit</source>
        <translation>Einer antwortet oder passt nicht</translation>
    </message>
    <message>
        <source>{number} do not answer or do not fit</source>
        <translation>{number} antworten oder passen nicht</translation>
    </message>
</context>
<context>
    <name>RulesText</name>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <translation>In den Regeln suchen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorheriges</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächstes</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>RulesWindow</name>
    <message>
        <source>Game</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Alle Regeln</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Rules of {game}</source>
        <translation>Regeln von {game}</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ScoreGrid</name>
    <message>
        <source>Outlaw</source>
        <translation>Bandit</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>How it is shared</source>
        <translation>Wie geteilt wird</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>Bleibt</translation>
    </message>
    <message>
        <source>Earned</source>
        <translation>Verdient</translation>
    </message>
    <message>
        <source>Has now</source>
        <translation>Hat jetzt</translation>
    </message>
    <message>
        <source>{points} CP</source>
        <translation>{points} FP</translation>
    </message>
</context>
<context>
    <name>ScoreLeaf</name>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next page ({page} of {pages})</source>
        <translation>Nächste Seite ({page} von {pages})</translation>
    </message>
</context>
<context>
    <name>ScoreSheets</name>
    <message>
        <source>Hand {number}</source>
        <translation>Runde {number}</translation>
    </message>
    <message>
        <source>Nobody has {goal} yet: {money} is added to each poster, and the next hand is dealt.</source>
        <translation>Noch hat niemand {goal}: auf jeden Steckbrief kommen {money}, und die nächste Runde wird gegeben.</translation>
    </message>
    <message>
        <source>The game ends with {names} level at the top: a duel decides.</source>
        <translation>Das Spiel endet, und {names} liegen gleichauf vorn: ein Duell entscheidet.</translation>
    </message>
    <message>
        <source>The game is over: {name} has most money.</source>
        <translation>Das Spiel ist zu Ende: {name} hat am meisten Geld.</translation>
    </message>
    <message>
        <source>Nobody has a CP: {left} stays on the poster.</source>
        <translation>Niemand hat FP: auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{total} CP together are fewer than {enough}: {outlaw} gets away, and {left} stays on the poster.</source>
        <translation>Zusammen {total} FP sind weniger als {enough}: {outlaw} entkommt, und auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{name} leads by {lead} CP, but has left the game: {left} stays on the poster.</source>
        <translation>{name} führt mit {lead} FP Vorsprung, hat das Spiel aber verlassen: auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{name} leads by {lead} CP, which is {least} or more, and takes the whole {reward}.</source>
        <translation>{name} führt mit {lead} FP Vorsprung, also mit {least} oder mehr, und nimmt die ganzen {reward}.</translation>
    </message>
    <message>
        <source>The leaders are level and cannot all be paid: {left} stays on the poster.</source>
        <translation>Die Führenden liegen gleichauf und können nicht alle bezahlt werden: auf dem Steckbrief bleiben {left}.</translation>
    </message>
    <message>
        <source>{names} share the {reward}; {left} cannot be shared and stays.</source>
        <translation>{names} teilen sich die {reward}; {left} lassen sich nicht teilen und bleiben.</translation>
    </message>
    <message>
        <source>{names} share the {reward}.</source>
        <translation>{names} teilen sich die {reward}.</translation>
    </message>
    <message>
        <source>{amounts}; {left} is left.</source>
        <translation>{amounts}; es bleiben {left}.</translation>
    </message>
    <message>
        <source>{amounts}; nothing is left.</source>
        <translation>{amounts}; nichts bleibt übrig.</translation>
    </message>
</context>
<context>
    <name>SeatFrame</name>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Send away</source>
        <translation>Wegschicken</translation>
    </message>
    <message>
        <source>Seat {number}: free</source>
        <translation>Platz {number}: frei</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>opened this table</source>
        <translation>hat diesen Tisch geöffnet</translation>
    </message>
    <message>
        <source>a bot of this window</source>
        <translation>ein Bot dieses Fensters</translation>
    </message>
    <message>
        <source>muted</source>
        <translation>stumm</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Not ready yet</source>
        <translation>Noch nicht bereit</translation>
    </message>
    <message>
        <source>Do not show what {name} says</source>
        <translation>Nicht zeigen, was {name} sagt</translation>
    </message>
    <message>
        <source>Send {name} away from the table</source>
        <translation>{name} vom Tisch wegschicken</translation>
    </message>
</context>
<context>
    <name>SeatPanel</name>
    <message>
        <source>Shown to:</source>
        <translation>Gezeigt:</translation>
    </message>
    <message>
        <source>Your Wanted cards and captures come here.</source>
        <translation>Hierher kommen deine Steckbriefe und gefassten Banditen.</translation>
    </message>
    <message>
        <source>No Wanted card, no capture</source>
        <translation>Kein Steckbrief, niemand gefasst</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Off: nothing moves</source>
        <translation>Aus: nichts bewegt sich</translation>
    </message>
    <message>
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Order of your hand in {game}</source>
        <translation>Handkarten in {game}</translation>
    </message>
    <message>
        <source>Where only who holds a certain card can do more than pass, an answer at once would tell everybody what you hold.</source>
        <translation>Wo mehr als verzichten nur kann, wer eine bestimmte Karte hat, würde eine sofortige Antwort allen verraten, was du hast.</translation>
    </message>
    <message>
        <source>Hide that I have no choice (answer after a short pause)</source>
        <translation>Verbergen, wenn ich keine Wahl habe (kurze Pause)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>After that you may lay outlaws and play a Sheriff card.</source>
        <translation>Danach darfst du Banditen auslegen und eine Sheriffkarte spielen.</translation>
    </message>
    <message>
        <source>A card that you discard does nothing; it ends your turn.</source>
        <translation>Eine abgelegte Karte bewirkt nichts; sie beendet deinen Zug.</translation>
    </message>
    <message>
        <source>Take a card from the discard stack.</source>
        <translation>Nimm eine Karte vom Ablagestapel.</translation>
    </message>
    <message>
        <source>Nobody else sees which. It may be any card but Wyatt Earp.</source>
        <translation>Niemand sonst sieht, welche. Jede Karte außer Wyatt Earp ist möglich.</translation>
    </message>
    <message>
        <source>Your turn: draw from the supply, or take {card} from the discard stack.</source>
        <translation>Dein Zug: ziehe vom Vorrat, oder nimm „{card}“ vom Ablagestapel.</translation>
    </message>
    <message>
        <source>Your turn: draw from the supply.</source>
        <translation>Dein Zug: ziehe vom Vorrat.</translation>
    </message>
    <message>
        <source>Your turn, and the supply is exhausted: take {card} from the discard stack, or end the hand.</source>
        <translation>Dein Zug, und der Vorrat ist aus: nimm „{card}“ vom Ablagestapel, oder beende die Runde.</translation>
    </message>
    <message>
        <source>Your turn, but there is nothing to draw: end the hand.</source>
        <translation>Dein Zug, aber es gibt nichts zu ziehen: beende die Runde.</translation>
    </message>
    <message>
        <source>Your turn: discard a card.</source>
        <translation>Dein Zug: lege eine Karte ab.</translation>
    </message>
    <message>
        <source>Your turn: lay outlaws, or discard a card.</source>
        <translation>Dein Zug: lege Banditen aus, oder lege eine Karte ab.</translation>
    </message>
    <message>
        <source>Your turn: lay outlaws, play a Sheriff card, or discard a card.</source>
        <translation>Dein Zug: lege Banditen aus, spiele eine Sheriffkarte, oder lege eine Karte ab.</translation>
    </message>
    <message>
        <source>A hit! Choose your pile that is freed.</source>
        <translation>Ein Treffer! Wähle deinen Stapel, der befreit wird.</translation>
    </message>
    <message>
        <source>The Hideout on it goes to the discard stack.</source>
        <translation>Das Versteck darauf kommt auf den Ablagestapel.</translation>
    </message>
    <message>
        <source>A hit! Choose the pile that you cover.</source>
        <translation>Ein Treffer! Wähle den Stapel, den du verdeckst.</translation>
    </message>
    <message>
        <source>It counts 0 CP while the Hideout lies there.</source>
        <translation>Er zählt 0 FP, solange das Versteck dort liegt.</translation>
    </message>
    <message>
        <source>A hit! Choose whose outlaw card you take.</source>
        <translation>Ein Treffer! Wähle, wessen Banditenkarte du nimmst.</translation>
    </message>
    <message>
        <source>It comes into your hand, to be used at once.</source>
        <translation>Sie kommt auf deine Hand und darf sofort verwendet werden.</translation>
    </message>
    <message>
        <source>A hit! Choose your pile for {card}.</source>
        <translation>Ein Treffer! Wähle deinen Stapel für „{card}“.</translation>
    </message>
    <message>
        <source>Its points are yours, and the poster of that outlaw is raised.</source>
        <translation>Die Punkte gehören dir, und der Steckbrief dieses Banditen steigt.</translation>
    </message>
    <message>
        <source>{card} cannot be played now: keep it.</source>
        <translation>{card} kann jetzt nicht gespielt werden: behalte die Karte.</translation>
    </message>
    <message>
        <source>Nobody else knows what you took.</source>
        <translation>Niemand sonst weiß, was du genommen hast.</translation>
    </message>
    <message>
        <source>Play {card} at once, or keep it.</source>
        <translation>Spiele „{card}“ sofort, oder behalte die Karte.</translation>
    </message>
    <message>
        <source>A Sheriff card that you keep cannot be played any more in this turn.</source>
        <translation>Eine Sheriffkarte, die du behältst, kann in diesem Zug nicht mehr gespielt werden.</translation>
    </message>
    <message>
        <source>{name} has hidden your {outlaw}: call Wyatt Earp, or let it be.</source>
        <translation>{name} hat deinen Stapel von {outlaw} verdeckt: rufe Wyatt Earp, oder nimm es hin.</translation>
    </message>
    <message>
        <source>Wyatt Earp shoots: a hit removes the Hideout. You may still play in your own turn.</source>
        <translation>Wyatt Earp schießt: ein Treffer entfernt das Versteck. In deinem eigenen Zug darfst du trotzdem spielen.</translation>
    </message>
    <message>
        <source>{name} has hidden your {outlaw}, and you hold no Wyatt Earp.</source>
        <translation>{name} hat deinen Stapel von {outlaw} verdeckt, und du hast keinen Wyatt Earp.</translation>
    </message>
    <message>
        <source>You are asked all the same, so that nobody learns what you hold.</source>
        <translation>Du wirst trotzdem gefragt, damit niemand erfährt, was du auf der Hand hast.</translation>
    </message>
    <message>
        <source>You hold no Wyatt Earp: you pass in a moment.</source>
        <translation>Du hast keinen Wyatt Earp: gleich verzichtest du.</translation>
    </message>
    <message>
        <source>The table waits for {name} to draw.</source>
        <translation>Der Tisch wartet auf {name}: Ziehen.</translation>
    </message>
    <message>
        <source>The table waits for {name} to play or discard.</source>
        <translation>Der Tisch wartet auf {name}: Spielen oder Ablegen.</translation>
    </message>
    <message>
        <source>A hit: the table waits for {name} to choose the target.</source>
        <translation>Ein Treffer: der Tisch wartet, bis {name} das Ziel wählt.</translation>
    </message>
    <message>
        <source>The table waits for {name}, who looks through the discard stack.</source>
        <translation>Der Tisch wartet, bis {name} den Ablagestapel durchgesehen hat.</translation>
    </message>
    <message>
        <source>The table waits for {name} to play or keep the card that was taken.</source>
        <translation>Der Tisch wartet, bis {name} die genommene Karte spielt oder behält.</translation>
    </message>
    <message>
        <source>The table waits for {name}, who may call Wyatt Earp against the Hideout.</source>
        <translation>Der Tisch wartet, ob {name} Wyatt Earp gegen das Versteck ruft.</translation>
    </message>
    <message>
        <source>The first dealer is spun for.</source>
        <translation>Die Scheibe bestimmt den ersten Geber.</translation>
    </message>
    <message>
        <source>{name} shuffles the 78 cards and proves it; all do so in turn.</source>
        <translation>{name} mischt die 78 Karten und beweist es; alle tun das der Reihe nach.</translation>
    </message>
    <message>
        <source>All shuffle the 78 cards in turn, and prove it.</source>
        <translation>Alle mischen nacheinander die 78 Karten und beweisen es.</translation>
    </message>
    <message>
        <source>The cards are dealt.</source>
        <translation>Die Karten werden gegeben.</translation>
    </message>
    <message>
        <source>The first card of the discard stack is turned up.</source>
        <translation>Die erste Karte des Ablagestapels wird aufgedeckt.</translation>
    </message>
    <message>
        <source>{name}&apos;s discard is turned up.</source>
        <translation>Die Ablage von {name} wird aufgedeckt.</translation>
    </message>
    <message>
        <source>{name}&apos;s card is turned up.</source>
        <translation>Die Karte von {name} wird aufgedeckt.</translation>
    </message>
    <message>
        <source>{name}&apos;s cards are turned up.</source>
        <translation>Die Karten von {name} werden aufgedeckt.</translation>
    </message>
    <message>
        <source>{name} draws.</source>
        <translation>{name} zieht.</translation>
    </message>
    <message>
        <source>{name} shuffles the discard stack and proves it; all do so in turn.</source>
        <translation>{name} mischt den Ablagestapel und beweist es; alle tun das der Reihe nach.</translation>
    </message>
    <message>
        <source>All shuffle the discard stack in turn, and prove it.</source>
        <translation>Alle mischen nacheinander den Ablagestapel und beweisen es.</translation>
    </message>
    <message>
        <source>{name} mixes the hand.</source>
        <translation>{name} mischt die Hand.</translation>
    </message>
    <message>
        <source>{name} shoots!</source>
        <translation>{name} schießt!</translation>
    </message>
    <message>
        <source>{name} must give {other} a {outlaw}, or prove to have none.</source>
        <translation>{name} muss {other} eine Karte von {outlaw} geben oder beweisen, keine zu haben.</translation>
    </message>
    <message>
        <source>{name} looks through the discard stack.</source>
        <translation>{name} sieht den Ablagestapel durch.</translation>
    </message>
    <message>
        <source>{name} takes a card out of the discard stack, and proves that it is no Wyatt Earp.</source>
        <translation>{name} nimmt eine Karte aus dem Ablagestapel und beweist, dass es kein Wyatt Earp ist.</translation>
    </message>
    <message>
        <source>The hand is over; what is left in the hands is turned up.</source>
        <translation>Die Runde ist zu Ende; was noch auf den Händen ist, wird aufgedeckt.</translation>
    </message>
    <message>
        <source>The duel: the next shots are fired.</source>
        <translation>Das Duell: die nächsten Schüsse fallen.</translation>
    </message>
    <message>
        <source>A seat has left: {name} shuffles the face-down cards anew, as all do.</source>
        <translation>Ein Platz ist gegangen: {name} mischt die verdeckten Karten neu, wie alle.</translation>
    </message>
    <message>
        <source>A seat has left: the face-down cards are shuffled anew.</source>
        <translation>Ein Platz ist gegangen: die verdeckten Karten werden neu gemischt.</translation>
    </message>
</context>
<context>
    <name>Stock</name>
    <message>
        <source>Supply and discard stack</source>
        <translation>Vorrat und Ablagestapel</translation>
    </message>
    <message>
        <source>Supply {count}</source>
        <translation>Vorrat {count}</translation>
    </message>
    <message>
        <source>{count} cards, the second supply</source>
        <translation>{count} Karten, der zweite Vorrat</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <translation>{count} Karten</translation>
    </message>
    <message>
        <source>Discards {count}</source>
        <translation>Ablage {count}</translation>
    </message>
    <message>
        <source>{card} on top of {count} cards</source>
        <translation>{card} oben auf {count} Karten</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>Im Spiel</translation>
    </message>
    <message>
        <source>Taken</source>
        <translation>Genommen</translation>
    </message>
</context>
<context>
    <name>SummaryCard</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>The game has gone on: you see it once this leaf is put away.</source>
        <translation>Das Spiel ging weiter: du siehst es, sobald dieses Blatt weggelegt ist.</translation>
    </message>
</context>
<context>
    <name>TableButton</name>
    <message>
        <source>F1 or right click: rules</source>
        <translation>F1 oder Rechtsklick: Regeln</translation>
    </message>
</context>
<context>
    <name>Territory</name>
    <message>
        <source>Your territory: what you lay comes here.</source>
        <translation>Deine Auslage: hierher kommt, was du auslegst.</translation>
    </message>
</context>
<context>
    <name>TheDeputyEntry</name>
    <message>
        <source>Bulletin</source>
        <translation>Aushang</translation>
    </message>
    <message>
        <source>When 20 rounds have passed without a Contact turned up, every Wanted card that is held face down is laid face up in the Marshal&apos;s office.</source>
        <translation>Sind 20 Runden vergangen, ohne dass ein Kontakt aufgedeckt wurde, so kommen alle Steckbriefe, die verdeckt vor Spielern liegen, offen ins Büro des Marshals.</translation>
    </message>
    <message>
        <source>Wanted cards stay face down however long nobody turns up a Contact.</source>
        <translation>Steckbriefe bleiben verdeckt, wie lange auch niemand einen Kontakt aufdeckt.</translation>
    </message>
    <message>
        <source>Quick game</source>
        <translation>Kurzes Spiel</translation>
    </message>
    <message>
        <source>Two outlaws are wanted in the Marshal&apos;s office from the start, and the fourth capture ends the game.</source>
        <translation>Zwei Steckbriefe liegen von Anfang an im Büro des Marshals, und mit dem vierten gefassten Banditen endet das Spiel.</translation>
    </message>
    <message>
        <source>All Wanted cards are hidden in the Circles, and the sixth capture ends the game.</source>
        <translation>Alle Steckbriefe liegen in den Verstecken, und mit dem sechsten gefassten Banditen endet das Spiel.</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>Notizbuch</translation>
    </message>
    <message>
        <source>The window writes down what you alone have seen: cards put back, and rights learned at meetings.</source>
        <translation>Das Fenster schreibt auf, was nur du gesehen hast: zurückgelegte Karten, und Rechte aus Begegnungen.</translation>
    </message>
    <message>
        <source>You have to remember what you have seen.</source>
        <translation>Du musst dir selbst merken, was du gesehen hast.</translation>
    </message>
    <message>
        <source>Deputy Marshal</source>
        <translation>Deputy Marshal</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Dein Zug</translation>
    </message>
    <message>
        <source>Spin the dial and ride; or, in a Circle, examine a card instead.</source>
        <translation>Drehe die Scheibe und reite; oder prüfe stattdessen, in einem Versteck, eine Karte.</translation>
    </message>
    <message>
        <source>Trails</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Exactly as many spaces as you have spun, never back in the same turn. Into a Circle you may ride with spaces left.</source>
        <translation>Genau so viele Felder, wie du gedreht hast, im selben Zug nie zurück. In ein Versteck darfst du auch mit überzähligen Feldern.</translation>
    </message>
    <message>
        <source>Examine</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Only you see the card. A Wanted card you keep; what is of no use to you goes to the bottom.</source>
        <translation>Nur du siehst die Karte. Einen Steckbrief behältst du; was dir nichts nützt, kommt nach unten.</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>If you have the right to its outlaw you turn it up, and ride round the rim clockwise until you have fought him.</source>
        <translation>Hast du das Recht auf seinen Banditen, so deckst du ihn auf und reitest auf dem Rand im Uhrzeigersinn, bis du gekämpft hast.</translation>
    </message>
    <message>
        <source>Meeting</source>
        <translation>Begegnung</translation>
    </message>
    <message>
        <source>Who stops exactly where another is, on a trail or a rim, exchanges looks: both see the other&apos;s Wanted cards, and have the right to them.</source>
        <translation>Wer genau dort hält, wo ein anderer steht, auf einem Pfad oder Rand, begegnet ihm: beide sehen die Steckbriefe des anderen und haben das Recht darauf.</translation>
    </message>
    <message>
        <source>Fight</source>
        <translation>Kampf</translation>
    </message>
    <message>
        <source>On a loop marked X you spin again. Won: the outlaw is yours. Lost: he escapes, counts double, and all face-down cards are dealt anew.</source>
        <translation>Auf einer Schlinge mit X drehst du noch einmal. WIN: du fasst den Banditen. LOSE: er entkommt, zählt doppelt, und alle verdeckten Karten werden neu verteilt.</translation>
    </message>
    <message>
        <source>The end</source>
        <translation>Das Ende</translation>
    </message>
    <message>
        <source>The sixth capture ends the game. Most points win.</source>
        <translation>Mit dem sechsten gefassten Banditen endet das Spiel. Die meisten Punkte gewinnen.</translation>
    </message>
    <message>
        <source>Wanted</source>
        <translation>Steckbrief</translation>
    </message>
    <message>
        <source>6 cards</source>
        <translation>6 Karten</translation>
    </message>
    <message>
        <source>The right to one outlaw. You keep it before you.</source>
        <translation>Das Recht auf einen Banditen. Du behältst ihn vor dir.</translation>
    </message>
    <message>
        <source>6 cards, 100 to 600 points</source>
        <translation>6 Karten, 100 bis 600 Punkte</translation>
    </message>
    <message>
        <source>Leads to its outlaw: turned up by who has the right, and caught on the rim.</source>
        <translation>Führt zu seinem Banditen: aufgedeckt von dem, der das Recht hat, und auf dem Rand gefasst.</translation>
    </message>
    <message>
        <source>No Clue</source>
        <translation>Keine Spur</translation>
    </message>
    <message>
        <source>12 cards</source>
        <translation>12 Karten</translation>
    </message>
    <message>
        <source>Of no use: it goes to the bottom.</source>
        <translation>Nützt nichts: die Karte kommt nach unten.</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Goes from one part of the table to the next.</source>
        <translation>Geht von einem Teil des Tisches zum nächsten.</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Go on the board to the nearest place that can be chosen in that direction; with Shift to whatever lies there.</source>
        <translation>Gehen auf dem Spielbrett zum nächsten wählbaren Ort in dieser Richtung; mit der Umschalttaste zu allem, was dort liegt.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabetaste</translation>
    </message>
    <message>
        <source>Takes what has the frame of the keyboard.</source>
        <translation>Wählt, was den Rahmen der Tastatur hat.</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Each choice shows a letter; that key takes it.</source>
        <translation>Jede Möglichkeit zeigt einen Buchstaben; diese Taste wählt sie.</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Ends at once what is just seen to move.</source>
        <translation>Beendet sofort, was sich gerade bewegt.</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Opens the rules.</source>
        <translation>Öffnet die Regeln.</translation>
    </message>
</context>
<context>
    <name>TheDeputyPresenter</name>
    <message>
        <source>{name} alone sees this card.</source>
        <translation>Diese Karte sieht nur {name}.</translation>
    </message>
    <message>
        <source>Unless a Contact is turned up in this turn, a bulletin opens all Wanted cards held face down.</source>
        <translation>Wird in diesem Zug kein Kontakt aufgedeckt, so deckt ein Aushang alle verdeckten Steckbriefe vor den Spielern auf.</translation>
    </message>
    <message>
        <source>Unless a Contact is turned up within {turns} turns, a bulletin opens all Wanted cards held face down.</source>
        <translation>Wird in den nächsten {turns} Zügen kein Kontakt aufgedeckt, so deckt ein Aushang alle verdeckten Steckbriefe vor den Spielern auf.</translation>
    </message>
</context>
<context>
    <name>Tray</name>
    <message>
        <source>Discard stack, laid out</source>
        <translation>Ablagestapel, ausgebreitet</translation>
    </message>
</context>
<context>
    <name>Viewer</name>
    <message>
        <source>{name} did wrong, so the game is over: {sentence}</source>
        <translation>{name} hat Unrechtes getan, also ist das Spiel zu Ende: {sentence}</translation>
    </message>
    <message>
        <source>{name} has left the game, so it is over.</source>
        <translation>{name} hat das Spiel verlassen, also ist es zu Ende.</translation>
    </message>
    <message>
        <source>The players&apos; programs no longer agree on the game (step {step}), so it is over.</source>
        <translation>Die Programme der Spieler sind sich über das Spiel nicht mehr einig (Schritt {step}), also ist es zu Ende.</translation>
    </message>
</context>
<context>
    <name>Waits</name>
    <message>
        <source>{what} {whom}</source>
        <translation>{what} {whom}</translation>
    </message>
    <message>
        <source>The table goes on.</source>
        <translation>Der Tisch macht weiter.</translation>
    </message>
    <message>
        <source>The seats make the keys for this table.</source>
        <translation>Die Plätze erzeugen die Schlüssel für diesen Tisch.</translation>
    </message>
    <message>
        <source>Your choice is on its way.</source>
        <translation>Deine Wahl ist unterwegs.</translation>
    </message>
    <message>
        <source>The link to {names} is lost; the table waits for it to come back.</source>
        <translation>Die Verbindung zu {names} ist verloren; der Tisch wartet, bis sie wieder da ist.</translation>
    </message>
    <message>
        <source>The computers do not agree; {names} must show what was said.</source>
        <translation>Die Rechner sind sich nicht einig; noch zu zeigen hat, was gesagt wurde: {names}.</translation>
    </message>
    <message>
        <source>The table waits for {names} to confirm the last step.</source>
        <translation>Der Tisch wartet auf {names}: der letzte Schritt ist noch zu bestätigen.</translation>
    </message>
    <message>
        <source>This computer verifies the others&apos; proofs.</source>
        <translation>Dieser Rechner prüft die Beweise der anderen.</translation>
    </message>
    <message>
        <source>This computer works on its part.</source>
        <translation>Dieser Rechner arbeitet an seinem Teil.</translation>
    </message>
    <message>
        <source>The table waits for {names}.</source>
        <translation>Der Tisch wartet auf {names}.</translation>
    </message>
</context>
<context>
    <name>WyattEarpEntry</name>
    <message>
        <source>Instant end</source>
        <translation>Sofortiges Ende</translation>
    </message>
    <message>
        <source>A hand ends at once when the supply runs out for the second time. Hands are shorter, and nobody can draw them out.</source>
        <translation>Eine Runde endet sofort, wenn der Vorrat zum zweiten Mal ausgeht. Runden sind kürzer, und niemand kann sie in die Länge ziehen.</translation>
    </message>
    <message>
        <source>When the supply runs out for the second time, players may go on with the discard stack, until one of them ends the hand.</source>
        <translation>Geht der Vorrat zum zweiten Mal aus, so dürfen die Spieler mit dem Ablagestapel weiterspielen, bis einer von ihnen die Runde beendet.</translation>
    </message>
    <message>
        <source>By outlaw</source>
        <translation>Nach Banditen</translation>
    </message>
    <message>
        <source>Sheriff cards first</source>
        <translation>Sheriffkarten zuerst</translation>
    </message>
    <message>
        <source>Most points first</source>
        <translation>Meiste Punkte zuerst</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>Dein Zug</translation>
    </message>
    <message>
        <source>Draw. Then lay and play as you like. Then discard one card.</source>
        <translation>Ziehe. Dann lege und spiele, wie du magst. Dann lege eine Karte ab.</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>The top two cards of the supply, or the top card of the discard stack.</source>
        <translation>Die obersten zwei Karten des Vorrats oder die oberste des Ablagestapels.</translation>
    </message>
    <message>
        <source>Lay outlaws</source>
        <translation>Banditen auslegen</translation>
    </message>
    <message>
        <source>The first set of an outlaw needs three cards. Each set adds to the poster $1,000 for each card, less $1,000.</source>
        <translation>Der erste Satz eines Banditen braucht drei Karten. Jeder Satz bringt dem Steckbrief 1.000 $ für jede Karte, weniger 1.000 $.</translation>
    </message>
    <message>
        <source>One Sheriff card</source>
        <translation>Eine Sheriffkarte</translation>
    </message>
    <message>
        <source>In each turn. Some need a shot: an outlaw turned up from the supply hits, all else misses.</source>
        <translation>In jedem Zug. Manche brauchen einen Schuss: ein vom Vorrat aufgedeckter Bandit trifft, alles andere geht daneben.</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Belohnung</translation>
    </message>
    <message>
        <source>8 points in all capture an outlaw. Who is 5 ahead takes all; else all share who are at most 4 behind the leader: $1,000 each in turn, $2,000 for the leader the first time.</source>
        <translation>Zusammen 8 Punkte fassen einen Banditen. Wer 5 voraus ist, nimmt alles; sonst teilen alle, die höchstens 4 hinter dem Führenden liegen: reihum je 1.000 $, für den Führenden beim ersten Mal 2.000 $.</translation>
    </message>
    <message>
        <source>The end</source>
        <translation>Das Ende</translation>
    </message>
    <message>
        <source>Who has $25,000 or more at the end of a hand ends the game; most money wins.</source>
        <translation>Wer am Ende einer Runde 25.000 $ oder mehr hat, beendet das Spiel; am meisten Geld gewinnt.</translation>
    </message>
    <message>
        <source>A hit puts it on one of your piles.</source>
        <translation>Ein Treffer legt sie auf einen deiner Stapel.</translation>
    </message>
    <message>
        <source>Outlaw</source>
        <translation>Bandit</translation>
    </message>
    <message>
        <source>49 cards, 2 points</source>
        <translation>49 Karten, 2 Punkte</translation>
    </message>
    <message>
        <source>Onto your pile of that outlaw. It has a bullet hole: turned up by a shot it hits.</source>
        <translation>Auf deinen Stapel dieses Banditen. Sie hat ein Einschussloch: bei einem Schuss aufgedeckt, trifft sie.</translation>
    </message>
    <message>
        <source>Photo</source>
        <translation>Foto</translation>
    </message>
    <message>
        <source>7 cards, 4 points, $1,000</source>
        <translation>7 Karten, 4 Punkte, 1.000 $</translation>
    </message>
    <message>
        <source>Onto your pile of an outlaw that is opened.</source>
        <translation>Auf deinen Stapel eines Banditen, der eröffnet ist.</translation>
    </message>
    <message>
        <source>Stagecoach robbery</source>
        <translation>Postkutschenraub</translation>
    </message>
    <message>
        <source>2 cards, 1 point, $3,000, shot</source>
        <translation>2 Karten, 1 Punkt, 3.000 $, Schuss</translation>
    </message>
    <message>
        <source>Bank robbery</source>
        <translation>Bankraub</translation>
    </message>
    <message>
        <source>4 cards, 2 points, $1,000, shot</source>
        <translation>4 Karten, 2 Punkte, 1.000 $, Schuss</translation>
    </message>
    <message>
        <source>Fastest gun</source>
        <translation>Schnellster Schütze</translation>
    </message>
    <message>
        <source>3 cards, 3 points, $1,000, shot</source>
        <translation>3 Karten, 3 Punkte, 1.000 $, Schuss</translation>
    </message>
    <message>
        <source>A hit puts it on one of your piles. Only the latest lies on the table, and never twice in a row on one outlaw.</source>
        <translation>Ein Treffer legt sie auf einen deiner Stapel. Nur die jüngste liegt auf dem Tisch, und nie zweimal nacheinander auf demselben Banditen.</translation>
    </message>
    <message>
        <source>Most Wanted!</source>
        <translation>Meistgesucht!</translation>
    </message>
    <message>
        <source>3 cards, perhaps a shot</source>
        <translation>3 Karten, vielleicht Schuss</translation>
    </message>
    <message>
        <source>Ask the players in one direction for an outlaw, without a shot; or, with a shot, take an outlaw card from another player&apos;s pile.</source>
        <translation>Frage die Spieler in einer Richtung nach einem Banditen, ohne Schuss; oder nimm, mit einem Schuss, eine Banditenkarte vom Stapel eines anderen.</translation>
    </message>
    <message>
        <source>Hideout</source>
        <translation>Versteck</translation>
    </message>
    <message>
        <source>3 cards, shot</source>
        <translation>3 Karten, Schuss</translation>
    </message>
    <message>
        <source>A hit lays it across another player&apos;s pile: the pile counts nothing while it lies there.</source>
        <translation>Ein Treffer legt sie quer über den Stapel eines anderen: der zählt nichts, solange sie dort liegt.</translation>
    </message>
    <message>
        <source>Wyatt Earp</source>
        <translation>Wyatt Earp</translation>
    </message>
    <message>
        <source>7 cards, perhaps a shot</source>
        <translation>7 Karten, vielleicht Schuss</translation>
    </message>
    <message>
        <source>Draw two cards; or take one from the whole discard stack; or, with a shot, remove a Hideout from a pile of yours, even out of turn.</source>
        <translation>Ziehe zwei Karten; oder nimm eine aus dem ganzen Ablagestapel; oder entferne, mit einem Schuss, ein Versteck von einem deiner Stapel, auch außer der Reihe.</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Goes from one part of the table to the next.</source>
        <translation>Geht von einem Teil des Tisches zum nächsten.</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>Left and right go from card to card, up and down from one part of the table to another.</source>
        <translation>Links und rechts gehen von Karte zu Karte, auf und ab von einem Teil des Tisches zum anderen.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Marks a card of your hand, or presses what has the frame of the keyboard.</source>
        <translation>Wählt eine Karte deiner Hand oder drückt, was den Rahmen der Tastatur hat.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabetaste</translation>
    </message>
    <message>
        <source>Plays what is marked.</source>
        <translation>Spielt, was gewählt ist.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Discards the card that is marked.</source>
        <translation>Legt die gewählte Karte ab.</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Each choice shows a letter; that key takes it.</source>
        <translation>Jede Möglichkeit zeigt einen Buchstaben; diese Taste wählt sie.</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Lets go of what is marked, puts away a hint or a sheet.</source>
        <translation>Lässt los, was gewählt ist, und legt einen Hinweis oder ein Blatt weg.</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>Opens the rules, at the card that has the keyboard.</source>
        <translation>Öffnet die Regeln, bei der Karte, die die Tastatur hat.</translation>
    </message>
</context>
<context>
    <name>WyattEarpPresenter</name>
    <message>
        <source>Only cards of one outlaw can be laid together.</source>
        <translation>Nur Karten eines Banditen können zusammen ausgelegt werden.</translation>
    </message>
    <message>
        <source>A Photo is played on its own.</source>
        <translation>Ein Foto wird allein gespielt.</translation>
    </message>
</context>
<context>
    <name>WyattEarpTable</name>
    <message>
        <source>Wyatt Earp</source>
        <translation>Wyatt Earp</translation>
    </message>
    <message>
        <source>Choose a card of the discard stack</source>
        <translation>Wähle eine Karte des Ablagestapels</translation>
    </message>
    <message>
        <source>{points} CP</source>
        <translation>{points} FP</translation>
    </message>
    <message>
        <source>{name} {points}</source>
        <translation>{name} {points}</translation>
    </message>
    <message>
        <source>Capture points (CP): {points}</source>
        <translation>Fahndungspunkte (FP): {points}</translation>
    </message>
    <message>
        <source>{name} leads</source>
        <translation>{name} führt</translation>
    </message>
    <message>
        <source>{cards}. Under a Hideout: 0 of {points} capture points (CP) count</source>
        <translation>{cards}. Unter einem Versteck: 0 von {points} Fahndungspunkten (FP) zählen</translation>
    </message>
    <message>
        <source>{cards}. {points} capture points (CP)</source>
        <translation>{cards}. Fahndungspunkte (FP): {points}</translation>
    </message>
    <message>
        <source>Captured as things stand</source>
        <translation>Nach jetzigem Stand gefasst</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Eröffnet</translation>
    </message>
    <message>
        <source>Not opened in this hand</source>
        <translation>In dieser Runde nicht eröffnet</translation>
    </message>
    <message>
        <source>Click the card to discard.</source>
        <translation>Klicke auf die Karte, die du ablegst.</translation>
    </message>
    <message>
        <source>Choose cards of your hand to lay, play or discard them.</source>
        <translation>Wähle Karten deiner Hand, um sie auszulegen, zu spielen oder abzulegen.</translation>
    </message>
</context>
<context>
    <name>_EveningPanel</name>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>Once more with the same people, as soon as all of them want to.</source>
        <translation>Noch einmal mit denselben Leuten, sobald alle wollen.</translation>
    </message>
    <message>
        <source>Back to the lobby</source>
        <translation>Zurück in den Vorraum</translation>
    </message>
    <message>
        <source>Back to this table&apos;s lobby</source>
        <translation>In den Vorraum des Tisches</translation>
    </message>
    <message>
        <source>The game is over. This evening so far:</source>
        <translation>Das Spiel ist zu Ende. Dieser Abend bisher:</translation>
    </message>
    <message>
        <source>The game is over. In practice so far:</source>
        <translation>Das Spiel ist zu Ende. Beim Üben bisher:</translation>
    </message>
    <message>
        <source>A game that was broken off cannot be played again at once: the lobby leads to the next one.</source>
        <translation>Ein abgebrochenes Spiel kann nicht gleich noch einmal gespielt werden: Im Vorraum geht es weiter.</translation>
    </message>
    <message>
        <source>{name}: {wins} of 1 game won</source>
        <translation>{name}: {wins} von einem Spiel gewonnen</translation>
    </message>
    <message>
        <source>{name}: {wins} of {games} games won</source>
        <translation>{name}: {wins} von {games} Spielen gewonnen</translation>
    </message>
</context>
</TS>
