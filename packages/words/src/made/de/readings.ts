// Made by tools/words.mjs from messages/de/readings.json.
import type { readings as english } from '../en/readings';
import { numberInteger } from "@messageformat/runtime/lib/formatters";
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const readings: typeof english = {
  heading: (): string => "Liest sich falsch?",
  tabs: {
    label: (): string => "Andere Lesarten",
    choose: (): string => "Auswählen",
    hand: (): string => "Von Hand",
    tap: (): string => "Klopfen"
  },
  lead: (): string => "Dieselben Töne, anders gelesen. Wähle, wonach du spielen würdest; deine eigenen Korrekturen bleiben.",
  close: (): string => "Lesarten schließen",
  stage: {
    fetching: (): string => "Das Gehörte wird geladen …",
    finding: (): string => "Andere Lesarten werden gesucht …",
    writing: (): string => "Die Musik wird aufgeschrieben …",
    written: (): string => "Die Musik ist neu aufgeschrieben."
  },
  failed: {
    "evidence-unreadable": (): string => "Was in dieser Aufnahme gehört wurde, lässt sich nicht mehr lesen. Die Noten bleiben, wie sie sind.",
    "networks-missing": (): string => "Die Dateien zum Aufschreiben konnten nicht geladen werden; die Noten bleiben, wie sie sind. Prüfe die Verbindung und versuche es noch einmal.",
    "notator-lost": (): string => "Das Aufschreiben ist unerwartet abgebrochen. Die Noten bleiben, wie sie sind."
  },
  edits: (d: { reason: string | number }): string => "Deine Korrekturen von Hand konnten nicht geladen werden; es wurde nichts geändert: " + d.reason,
  only: (): string => "Diese Aufnahme lässt sich nur auf eine Art lesen. Du kannst sie trotzdem von Hand ändern oder die Schläge klopfen.",
  reading: {
    list: (): string => "Lesarten, die wahrscheinlichste zuerst",
    name: (d: { meter: string | number; tempo: string | number }): string => d.tempo + " im " + d.meter + "-Takt",
    quarter: (d: { bpm: number }): string => "♩ = " + numberInteger(d.bpm, "de"),
    dotted: (d: { bpm: number }): string => "♩. = " + numberInteger(d.bpm, "de"),
    half: (d: { bpm: number }): string => "Halbe = " + numberInteger(d.bpm, "de"),
    eighth: (d: { bpm: number }): string => "Achtel = " + numberInteger(d.bpm, "de"),
    whole: (d: { bpm: number }): string => "Ganze = " + numberInteger(d.bpm, "de"),
    sure: (d: { percent: number }): string => number("de", d.percent, 0) + " % wahrscheinlich",
    now: (): string => "Auf dem Blatt",
    play: (d: { number: number }): string => "Lesart " + number("de", d.number, 0) + " abspielen",
    stop: (d: { number: number }): string => "Lesart " + number("de", d.number, 0) + " anhalten",
    first: (): string => "Die wahrscheinlichste",
    notDrawn: (): string => "Diese Vorschau konnte nicht gezeichnet werden.",
    keys: (d: { count: number }): string => "Tasten 1 bis " + number("de", d.count, 0) + " wählen aus"
  },
  difference: {
    halved: (): string => "Werte halbiert",
    doubled: (): string => "Werte verdoppelt",
    third: (): string => "Werte gedrittelt",
    tripled: (): string => "Werte verdreifacht",
    tempo: (d: { times: number }): string => "Werte mal " + number("de", d.times, 0),
    meter: (): string => "andere Taktart",
    earlier: (d: { value: string | number }): string => "Taktstriche " + d.value + " früher",
    later: (d: { value: string | number }): string => "Taktstriche " + d.value + " später"
  },
  value: {
    sixteenth: (): string => "eine Sechzehntel",
    triplet: (): string => "eine Achteltriole",
    eighth: (): string => "eine Achtel",
    dottedEighth: (): string => "eine punktierte Achtel",
    quarter: (): string => "eine Viertel",
    dottedQuarter: (): string => "eine punktierte Viertel",
    half: (): string => "eine Halbe",
    dottedHalf: (): string => "eine punktierte Halbe",
    quarters: (d: { count: number }): string => number("de", d.count, 0) + " Viertel"
  },
  scope: {
    heading: (): string => "Änderungen gelten für",
    whole: (): string => "das ganze Stück",
    from: (): string => "einen Takt bis zum Ende",
    part: (): string => "einen Takt bis zu einem Takt",
    first: (): string => "Von Takt",
    last: (): string => "Bis Takt",
    wholeOnly: (): string => "Diese gelten immer für das ganze Stück."
  },
  hand: {
    rhythm: (): string => "Tempo und Taktstriche",
    tempo: (): string => "Tempo",
    scale: {
      double: (): string => "×2",
      half: (): string => "÷2",
      triple: (): string => "×3",
      third: (): string => "÷3"
    },
    scaleName: {
      double: (): string => "×2: doppeltes Tempo, Notenwerte doppelt so lang",
      half: (): string => "÷2: halbes Tempo, Notenwerte halb so lang",
      triple: (): string => "×3: dreifaches Tempo, Notenwerte dreimal so lang",
      third: (): string => "÷3: ein Drittel des Tempos, Notenwerte ein Drittel so lang"
    },
    meter: (): string => "Taktart",
    asHeard: (): string => "Wie gehört",
    barlines: (): string => "Taktstriche",
    earlier: (): string => "Früher",
    later: (): string => "Später",
    earlierName: (): string => "Früher: Taktstriche um einen Rasterschritt",
    laterName: (): string => "Später: Taktstriche um einen Rasterschritt",
    downbeatNote: (): string => "Die ausgewählte Note ist eine Eins",
    downbeatCursor: (): string => "Am Cursor beginnt ein Takt",
    downbeatHint: (): string => "Wähle im Reiter „Bearbeiten“ eine Note oder setze den Cursor darauf, indem du spielst oder dort hintippst.",
    pickup: (): string => "Auftakt",
    pickupPulses: (d: { count: number }): string => plural(d.count, 0, de, { "0": "Keiner", one: number("de", d.count, 0) + " Schlag", other: number("de", d.count, 0) + " Schläge" }),
    grid: (): string => "Schläge teilen sich in",
    gridKinds: {
      straight: (): string => "Zwei (gerade)",
      triplets: (): string => "Drei (Triolen)",
      swing: (): string => "Lang und kurz (Swing)"
    },
    notes: (): string => "Noten",
    key: (): string => "Tonart",
    sensitivity: (): string => "Weniger oder mehr Noten",
    sensitivityValue: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Note", other: number("de", d.count, 0) + " Noten" }),
    split: (): string => "Hände teilen sich bei",
    splitAt: (d: { pitch: string | number }): string => d.pitch + " und höher: rechte Hand",
    ornaments: (): string => "Verzierungen",
    articulations: (): string => "Staccato, Akzente, Arpeggien, Gabeln",
    ornamentKinds: {
      signs: (): string => "Als Zeichen",
      "written-out": (): string => "Ausgeschrieben",
      omitted: (): string => "Weggelassen"
    },
    arrangement: (): string => "Bearbeitung",
    mode: (): string => "Geschrieben als",
    instrument: (): string => "Für",
    level: (): string => "Stufe",
    levels: {
      easy: (): string => "Leicht",
      intermediate: (): string => "Mittel",
      full: (): string => "Voll"
    },
    forget: (): string => "Alles Gesagte zurücknehmen",
    alreadyMost: (): string => "Das ist weder die Hälfte noch das Doppelte, weder ein Drittel noch das Dreifache des Gehörten.",
    noDownbeat: (): string => "Wähle zuerst eine Note oder setze den Cursor darauf: Mit ihr beginnt dann ein Takt.",
    noBarlines: (): string => "Hier gibt es keine Taktstriche zu verschieben.",
    notItsBarline: (): string => "Dieser Taktstrich gehört nicht zur Lesart, deshalb wurde nichts geändert."
  },
  tap: {
    lead: (): string => "Spiele die Musik und drücke bei jedem Schlag die Leertaste oder den Knopf: mindestens viermal. Von da an gelten deine Schläge; davor und danach folgt der Rest.",
    start: (): string => "Spielen und klopfen",
    stop: (): string => "Anhalten",
    beat: (): string => "Schlag",
    count: (d: { count: number }): string => plural(d.count, 0, de, { "0": "Noch keine Schläge", one: number("de", d.count, 0) + " Schlag geklopft", other: number("de", d.count, 0) + " Schläge geklopft" }),
    few: (d: { count: number }): string => plural(d.count, 0, de, { one: "Noch ein Schlag", other: "Noch " + number("de", d.count, 0) + " Schläge" }),
    apply: (): string => "Mit diesen Schlägen schreiben",
    clear: (): string => "Neu beginnen",
    strip: (): string => "Gehörte Einsätze und Schläge",
    marker: (d: { number: number; sec: number }): string => "Geklopfter Schlag " + number("de", d.number, 0) + ", bei " + number("de", d.sec, 0) + " Sekunden",
    legend: (): string => "Grau: gehörte Noten. Linien: gefundene Schläge, die langen beginnen Takte. Punkte: deine Schläge; ziehe sie oder bewege sie mit den Pfeiltasten."
  },
  lost: {
    heading: (d: { count: number }): string => plural(d.count, 0, de, { one: "Eine deiner Änderungen hat in dieser Lesart keinen Platz", other: number("de", d.count, 0) + " deiner Änderungen haben in dieser Lesart keinen Platz" }),
    show: (): string => "Zeigen",
    showName: (d: { measure: number }): string => "Takt " + number("de", d.measure, 0) + " zeigen",
    line: (d: { measure: number; what: string | number; why: string | number }): string => "Takt " + number("de", d.measure, 0) + ": " + d.what + ", " + d.why,
    lineAnywhere: (d: { what: string | number; why: string | number }): string => d.what + ", " + d.why,
    withText: (d: { text: string | number; what: string | number }): string => d.what + " „" + d.text + "“",
    withPitches: (d: { pitches: string | number; what: string | number }): string => d.what + " (" + d.pitches + ")",
    dismiss: (): string => "OK",
    kind: {
      "note-added": (): string => "eine hinzugefügte Note",
      "note-deleted": (): string => "eine gelöschte Note",
      pitch: (): string => "eine geänderte Tonhöhe",
      spelling: (): string => "eine geänderte Schreibweise",
      rhythm: (): string => "ein geänderter Rhythmus",
      voice: (): string => "eine geänderte Stimmführung",
      tie: (): string => "ein Haltebogen",
      finger: (): string => "ein Fingersatz",
      string: (): string => "eine Saite",
      velocity: (): string => "eine Lautstärke",
      articulation: (): string => "eine Artikulation",
      bend: (): string => "eine gezogene Saite",
      ornament: (): string => "eine Verzierung",
      graces: (): string => "Vorschläge",
      "octave-sign": (): string => "ein Oktavzeichen",
      slur: (): string => "ein Bindebogen",
      hairpin: (): string => "eine Gabel",
      pedal: (): string => "das Pedal",
      lyric: (): string => "Liedtext",
      "chord-symbol": (): string => "ein Akkordsymbol",
      dynamic: (): string => "eine Dynamik",
      section: (): string => "ein Abschnitt",
      remark: (): string => "eine Notiz an dich",
      repeat: (): string => "ein Wiederholungszeichen",
      ending: (): string => "ein Schluss",
      jump: (): string => "ein Sprung",
      barline: (): string => "ein Taktstrich",
      tempo: (): string => "ein Tempo",
      feel: (): string => "eine Swing-Angabe",
      key: (): string => "eine Tonart",
      meter: (): string => "eine Taktart",
      clef: (): string => "ein Schlüssel",
      "measure-inserted": (): string => "ein eingefügter Takt",
      "measure-deleted": (): string => "ein gelöschter Takt",
      "staff-added": (): string => "ein hinzugefügtes System",
      "staff-removed": (): string => "ein entferntes System",
      "part-added": (): string => "eine hinzugefügte Stimme",
      "part-removed": (): string => "eine entfernte Stimme",
      "part-changed": (): string => "eine geänderte Stimme",
      title: (): string => "ein Titel",
      "part-moved": (): string => "eine verschobene Stimme"
    },
    reason: {
      "no-room": (): string => "dort steht jetzt etwas anderes",
      "no-place": (): string => "die Note oder der Takt dazu ist nicht da",
      "read-otherwise": (): string => "das entscheidet die Lesart selbst"
    }
  },
  taken: {
    saved: (): string => "Neu aufgeschrieben und gespeichert.",
    kept: (): string => "Neu aufgeschrieben. Noch nicht gespeichert, wie deine anderen Änderungen.",
    undo: (): string => "Rückgängig",
    undone: (): string => "Die Lesart davor ist wieder da.",
    failed: (d: { reason: string | number }): string => "Die neue Lesart wurde nicht gespeichert, darum ist die vorige zu sehen: " + d.reason,
    changedElsewhere: (): string => "Diese Noten wurden in einem anderen Fenster geändert, darum wurde die neue Lesart nicht gespeichert.",
    showOther: (): string => "Die andere zeigen",
    tryAgain: (): string => "Noch einmal versuchen"
  },
  doubtful: (): string => "Zwei Lesarten dieser Aufnahme sind fast gleich wahrscheinlich. Wonach würdest du spielen?"
};
