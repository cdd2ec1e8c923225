// Made by tools/words.mjs from messages/de/score.json.
import type { score as english } from '../en/score';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const score: typeof english = {
  beginning: {
    only: (d: { beginning: string | number }): string => "Nur " + d.beginning + " der Aufnahme wurde in Noten geschrieben.",
    offer: (): string => "Mit einem kostenlosen Konto kannst du sie noch einmal hochladen und bekommst alles."
  },
  doubts: {
    heading: (): string => "Unsichere Noten",
    count: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " unsichere Note", other: number("de", d.count, 0) + " unsichere Noten" }),
    at: (d: { count: number; number: number }): string => "Unsichere Note " + number("de", d.number, 0) + " von " + number("de", d.count, 0),
    previousTip: (): string => "Die davor (Umschalt+D)",
    previous: (): string => "Vorige unsichere Note",
    nextTip: (): string => "Die nächste (D)",
    next: (): string => "Nächste unsichere Note",
    hide: (): string => "Markierungen ausblenden",
    hideAll: (): string => "Unsichere Noten ausblenden",
    mark: (d: { count: number }): string => "Unsichere Noten markieren (" + number("de", d.count, 0) + ")",
    inOriginal: (): string => "In der Aufnahme anhören",
    inOriginalTip: (): string => "In der Aufnahme anhören (J)",
    inScore: (): string => "Anhören, wie sie dasteht",
    inScoreTip: (): string => "Anhören, wie sie dasteht (K)"
  },
  editor: {
    opening: (): string => "Der Editor wird geöffnet …",
    isOpening: (): string => "Der Editor wird geöffnet",
    inTab: (): string => "Unter „Bearbeiten“"
  },
  export: {
    wav: (): string => "WAV (Klang)",
    song: (): string => "Lied exportieren",
    short: (): string => "Exportieren",
    needsLine: (): string => "Keine Verbindung. Ein PDF macht der Server, es muss also warten; MIDI, MusicXML und MusicJSON lassen sich jetzt exportieren.",
    downloadStarted: (): string => "Download gestartet!",
    started: (): string => "Export gestartet!",
    missingSigns: (d: { signs: string | number }): string => "Im PDF stehen Kästchen statt " + d.signs + ": Seine Schriften haben diese Zeichen nicht. Drucke die Seite aus dem Browser, dann sind sie da."
  },
  leftOut: {
    heading: (): string => "Nicht alles aus der Datei konnte übernommen werden:"
  },
  stand: {
    heading: (): string => "Notenpult",
    back: (): string => "Eine halbe Seite zurück",
    on: (): string => "Eine halbe Seite weiter",
    leave: (): string => "Notenpult verlassen"
  },
  pdf: {
    heading: (): string => "Noten als PDF exportieren",
    premium: (): string => "Auszuwählen, was auf der Seite steht, ist eine Premium-Funktion.",
    firstPage: (): string => "Erste Seite",
    switches: {
      chords: (): string => "Akkorde",
      frets: (): string => "Griffbilder",
      lyrics: (): string => "Liedtext",
      tempo: (): string => "Tempo",
      score: (): string => "Noten",
      concert: (): string => "Klingende Notation",
      remarks: (): string => "Eigene Notizen"
    },
    modes: {
      standard: (): string => "Normale Notation",
      letters: (): string => "Notennamen in den Köpfen",
      simplify: (): string => "Vorzeichen an jeder Note"
    },
    margins: {
      marginLeft: (): string => "Linker Rand",
      marginRight: (): string => "Rechter Rand",
      marginTop: (): string => "Oberer Rand",
      marginBottom: (): string => "Unterer Rand"
    },
    range: (d: { max: number; min: number }): string => number("de", d.min, 0) + " bis " + number("de", d.max, 0)
  },
  mode: (): string => "Modus",
  picture: {
    notCopied: (): string => "Dieser Browser lässt Seiten keine Bilder kopieren. Speichere es stattdessen als Datei.",
    failed: (): string => "Das Bild konnte nicht gezeichnet werden.",
    heading: (): string => "Takte als Bild kopieren",
    from: (): string => "Von Takt",
    to: (): string => "Bis Takt",
    tooMany: (d: { count: number }): string => "Höchstens " + number("de", d.count, 0) + " Takte",
    alt: (d: { final: string | number; first: string | number; title: string | number }): string => "Takte " + d.first + " bis " + d.final + " von " + d.title,
    saveSvg: (): string => "SVG speichern",
    savePng: (): string => "PNG speichern",
    copy: (): string => "Kopieren"
  },
  playback: {
    heading: (): string => "Wiedergabe",
    loading: (): string => "Die Instrumente werden geladen",
    speed: (): string => "Tempo",
    withKey: (d: { name: string | number }): string => d.name + " (Leertaste)",
    position: (): string => "Position",
    positionOf: (d: { at: string | number; length: string | number }): string => d.at + " von " + d.length,
    type: (): string => "Klang",
    synth: (): string => "Synthesizer",
    video: (): string => "Video",
    original: (): string => "Original",
    noOriginal: (): string => "Die Aufnahme konnte nicht geladen werden.",
    noSound: (): string => "Der Ton konnte nicht gestartet werden; die Musik läuft stumm.",
    noVideo: (): string => "Das Video konnte nicht geladen werden; du hörst die Instrumente.",
    missingSounds: (d: { parts: string | number }): string => "Einige Klänge konnten nicht geladen werden (" + d.parts + "); ein anderes Instrument spielt für sie.",
    inlineTip: (): string => "Vorzeichen an jede Note schreiben statt an den Zeilenanfang",
    namesTip: (): string => "Notennamen zeigen",
    names: (): string => "Notennamen",
    shortcutsTip: (): string => "Tastenkürzel (h)",
    practice: (): string => "Üben",
    practiceTip: (): string => "Üben (q)"
  },
  rating: {
    updated: (): string => "Bewertung gespeichert!",
    ask: (): string => "Bewerte diese Noten",
    estimate: (d: { stars: number }): string => "ca. " + number("de", d.stars, 0)
  },
  hindrances: {
    heading: (): string => "Was das Hören erschwert hat",
    reverberant: (): string => "Der Raum ist lauter als das Instrument. Näher am Instrument oder in einem Raum mit Teppich und Vorhängen wären mehr Noten richtig.",
    noisy: (): string => "Die Aufnahme rauscht stark. Ohne Straßenlärm, Lüfter und überdrehtes Mikrofon wären auch leise Noten zu hören.",
    clipped: (): string => "Die Aufnahme ist an lauten Stellen verzerrt. Leiser ausgesteuert oder weiter weg vom Mikrofon kämen weniger falsche Noten heraus.",
    others: (): string => "Neben dem gewählten Instrument spielen andere mit. Von ihnen steht nichts in den Noten; wo sie es verdecken, fehlen Noten. Besser wäre eine Aufnahme nur dieses Instruments, oder wähle ein Leadsheet.",
    band: (): string => "In dieser Aufnahme spielt ein Schlagzeug, also eine Band. Die Töne aller stehen in den Noten, als spielte sie ein Instrument, und manche fehlen. Wähle Gesang für die gesungene Melodie, Bass für die Basslinie oder ein Leadsheet für Melodie und Akkorde.",
    tune: (): string => "Neben dem gewählten Instrument singt jemand oder spielt eine Melodie; auch diese Töne stehen in den Noten. Wähle Gesang für die gesungene Melodie oder ein Leadsheet für Melodie und Akkorde. Besser wäre eine Aufnahme nur dieses Instruments."
  },
  print: {
    preparing: (): string => "Die Seiten werden vorbereitet …",
    early: (): string => "Die Seiten sind noch nicht bereit. Schließe dies und drucke gleich noch einmal.",
    ready: (): string => "Die Seiten sind jetzt bereit."
  },
  bar: {
    songbook: (): string => "Liederbuch",
    back: (): string => "Zurück zum Liederbuch",
    share: (): string => "Teilen",
    video: (): string => "Das Originalvideo ansehen"
  },
  share: {
    copied: (): string => "Link in die Zwischenablage kopiert!",
    byHand: (): string => "Bitte kopiere den Link von Hand.",
    revoked: (): string => "Der Link gilt nicht mehr.",
    heading: (): string => "Teile deine Noten mit Freunden",
    link: (): string => "Privater Link",
    hint: (): string => "Alle, die diesen Link haben, können das Lied in ihr Liederbuch kopieren.",
    revoke: (): string => "Link ungültig machen",
    copy: (): string => "Link kopieren"
  },
  shortcuts: {
    general: (): string => "Allgemein",
    togglePlayback: (): string => "Abspielen / Pause",
    space: (): string => "Leertaste",
    shift: (d: { key: string | number }): string => "Umschalt+" + d.key,
    help: (): string => "Tastenkürzel",
    export: (): string => "Als PDF exportieren",
    nextDoubt: (): string => "Nächste unsichere Note",
    previousDoubt: (): string => "Unsichere Note davor",
    originalOrScore: (): string => "Aufnahme oder Noten",
    doubtInOriginal: (): string => "Unsichere Note in der Aufnahme hören",
    doubtInScore: (): string => "Unsichere Note hören, wie sie dasteht",
    musicStand: (): string => "Notenpult",
    versions: (): string => "Versionen",
    alt: (d: { key: string | number }): string => "Alt+" + d.key,
    openReadings: (): string => "Liest sich falsch? Andere Lesarten",
    chooseReading: (): string => "Eine Lesart wählen, während sie zu sehen sind",
    tempoDouble: (): string => "Doppeltes Tempo",
    tempoHalf: (): string => "Halbes Tempo",
    tempoTriple: (): string => "Dreifaches Tempo",
    tempoThird: (): string => "Ein Drittel des Tempos",
    barlinesEarlier: (): string => "Taktstriche einen Rasterschritt früher",
    barlinesLater: (): string => "Taktstriche einen Rasterschritt später",
    downbeatHere: (): string => "Am Cursor beginnt ein Takt",
    tapBeats: (): string => "Schläge klopfen",
    practice: (): string => "Üben",
    loopHere: (): string => "Diesen Takt wiederholen oder Schleife beenden",
    metronome: (): string => "Metronom an oder aus",
    countIn: (): string => "Einzählen an oder aus",
    slower: (): string => "Langsamer",
    faster: (): string => "Schneller",
    remarks: (): string => "Notizen"
  },
  view: {
    heading: (): string => "Ansicht",
    as: (): string => "Ansicht",
    long: (): string => "Eine lange Seite",
    pages: (): string => "Seiten",
    print: (): string => "Drucken",
    printKey: (): string => "Strg+P",
    concert: (): string => "Klingende Notation"
  },
  zoom: {
    four: (): string => "4 Takte pro Zeile",
    two: (): string => "2 Takte pro Zeile",
    one: (): string => "1 Takt pro Zeile",
    tip: (d: { size: string | number }): string => "Zoom: " + d.size,
    now: (d: { size: string | number }): string => "Zoom, jetzt " + d.size
  },
  shared: {
    copy: (): string => "In mein Liederbuch kopieren",
    gone: (): string => "Wer das Lied geteilt hat, hat das Teilen vielleicht beendet oder das Lied gelöscht. Frag nach einem neuen Link."
  },
  locked: (): string => "Schalte jetzt das ganze Stück und weitere Premium-Funktionen frei!",
  pages: {
    failed: (): string => "Die Seiten konnten nicht gezeichnet werden.",
    page: (d: { number: number }): string => "Seite " + number("de", d.number, 0)
  },
  sheet: {
    label: (d: { title: string | number }): string => "Noten von " + d.title,
    editHeader: (): string => "Titel, Komponist und Stimmen bearbeiten",
    part: (d: { number: number }): string => "Stimme " + number("de", d.number, 0),
    measure: (d: { number: number }): string => "Takt " + number("de", d.number, 0) + ".",
    measures: (d: { first: number; last: number }): string => "Takte " + number("de", d.first, 0) + " bis " + number("de", d.last, 0),
    notDrawn: (d: { first: number; last: number }): string => "Takte " + number("de", d.first, 0) + " bis " + number("de", d.last, 0) + " konnten nicht gezeichnet werden.",
    muted: (d: { part: string | number }): string => d.part + ", stumm"
  },
  roll: {
    label: (d: { title: string | number }): string => "Pianorolle von " + d.title,
    content: (d: { measures: number; notes: number }): string => plural(d.notes, 0, de, { one: number("de", d.notes, 0) + " Note", other: number("de", d.notes, 0) + " Noten" }) + " in " + plural(d.measures, 0, de, { one: number("de", d.measures, 0) + " Takt", other: number("de", d.measures, 0) + " Takten" }),
    byPitch: (): string => "Farben: nach Tonhöhe",
    byVoice: (): string => "Farben: nach Stimme"
  },
  readings: {
    ask: (): string => "Liest sich falsch?",
    askTip: (d: { key: string | number }): string => "Andere Lesarten der Aufnahme (" + d.key + ")"
  },
  remarks: {
    heading: (): string => "Notizen",
    sharedHeading: (): string => "Notizen",
    mark: (d: { measure: number; text: string | number }): string => "Notiz zu Takt " + number("de", d.measure, 0) + ": " + d.text,
    measure: (d: { measure: number }): string => "Takt " + number("de", d.measure, 0),
    field: (): string => "Takt",
    save: (): string => "Notiz speichern",
    edit: (d: { measure: number }): string => "Notiz zu Takt " + number("de", d.measure, 0) + " bearbeiten",
    "delete": (d: { measure: number }): string => "Notiz zu Takt " + number("de", d.measure, 0) + " löschen",
    hint: (): string => "Nur du siehst sie, über den Noten. Sie bleiben bei ihrem Takt und werden nur gedruckt, wenn du sie für ein PDF ankreuzt.",
    none: (): string => "Noch keine Notizen.",
    full: (d: { most: number }): string => "In eine Partitur passen " + number("de", d.most, 0) + " Notizen.",
    length: (d: { count: number; most: number }): string => number("de", d.count, 0) + " von " + number("de", d.most, 0),
    noMeasure: (d: { first: number; last: number }): string => "Die Partitur hat die Takte " + number("de", d.first, 0) + " bis " + number("de", d.last, 0) + ".",
    deleteHeading: (): string => "Notiz entfernen?",
    discardHeading: (): string => "Notiz verwerfen?",
    discardText: (): string => "Was du geschrieben hast, ist noch nicht gespeichert.",
    share: (): string => "Meine Notizen allen zeigen, die den Link haben"
  }
};
