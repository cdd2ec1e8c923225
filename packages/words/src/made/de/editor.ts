// Made by tools/words.mjs from messages/de/editor.json.
import type { editor as english } from '../en/editor';
import { number, plural, select } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const editor: typeof english = {
  shortcuts: {
    keys: (): string => "Tasten"
  },
  properties: {
    noInstrument: (): string => "Kein Instrument mit diesem Namen",
    instrument: (): string => "Instrument",
    partName: (): string => "Name der Stimme",
    staves: (): string => "Systeme",
    part: (d: { number: number }): string => "Stimme " + number("de", d.number, 0),
    actionOn: (d: { action: string | number; part: string | number }): string => d.action + ": " + d.part,
    sound: (): string => "Ton an",
    mute: (): string => "Stumm",
    moveUp: (): string => "Nach oben",
    moveDown: (): string => "Nach unten",
    deletePart: (): string => "Stimme löschen",
    heading: (): string => "Partitureigenschaften",
    bars: (): string => "Anzahl der Takte",
    parts: (): string => "Stimmen",
    addPart: (): string => "Stimme hinzufügen",
    apply: (): string => "Übernehmen",
    transposition: (): string => "Klingt"
  },
  transpose: {
    heading: (): string => "Transponieren",
    target: (): string => "Zieltonart",
    direction: (): string => "Richtung",
    up: (): string => "Aufwärts",
    down: (): string => "Abwärts",
    octaves: (): string => "Oktaven",
    parts: {
      notes: (): string => "Noten",
      keySignature: (): string => "Vorzeichnung",
      chords: (): string => "Akkorde"
    }
  },
  accompany: {
    about: {
      chords: (): string => "Akkordsymbole werden über die Melodie geschrieben, nach dem, was klingt. Takte, die welche haben, behalten sie.",
      "left-hand": (): string => "Eine linke Hand begleitet, nach den Akkordsymbolen oder der gehörten Harmonie.",
      "second-voice": (): string => "Eine zweite Stimme geht in Terzen und Sexten der Tonart mit.",
      drums: (): string => "Ein Schlagzeug schlägt den Takt, so schnell wie die Musik."
    },
    passage: (d: { from: number; to: number }): string => "Takte " + number("de", d.from, 0) + " bis " + number("de", d.to, 0),
    pattern: (): string => "Muster",
    patterns: {
      block: (): string => "Blockakkorde",
      broken: (): string => "Gebrochene Akkorde",
      alberti: (): string => "Alberti-Bass",
      waltz: (): string => "Walzer",
      "oom-pah": (): string => "Humptata",
      arpeggio: (): string => "Arpeggien"
    },
    side: (): string => "Wo",
    sides: {
      below: (): string => "Unter der Melodie",
      above: (): string => "Über der Melodie"
    },
    add: (): string => "Hinzufügen",
    done: (): string => "Hinzugefügt. Rückgängig nimmt es wieder weg.",
    refused: {
      silent: (): string => "Es gibt nichts zu begleiten: Dort klingen keine Töne.",
      "chords-there": (): string => "Dort hat schon jeder Takt Akkordsymbole.",
      taken: (): string => "Dort steht schon andere Musik. Wähl Takte aus, in denen Platz dafür ist."
    }
  },
  brass: {
    composing: (): string => "Die KI komponiert für dich",
    abort: (): string => "Abbrechen",
    done: (): string => "Deine Bläserfassung ist da. Rückgängig bringt die Partitur von vorher zurück.",
    premium: (): string => "Komponieren mit KI gehört zu Premium."
  },
  harmonise: {
    lead: (): string => "Alt, Tenor und Bass unter die Melodie der ersten Stimme. Höre sie an und nimm, was dir gefällt.",
    proposals: (): string => "Vorschläge",
    proposal: (d: { manner: string; number: string | number }): string => "Vorschlag " + d.number + ", " + select(d.manner, { chorale: "ein Choral", other: "ein Lied" }),
    play: (d: { number: string | number }): string => "Vorschlag " + d.number + " anhören",
    stop: (d: { number: string | number }): string => "Vorschlag " + d.number + " anhalten",
    take: (): string => "Nehmen",
    takeNumber: (d: { number: string | number }): string => "Vorschlag " + d.number + " nehmen",
    first: (): string => "Von Takt",
    last: (): string => "Bis Takt",
    again: (): string => "Ersetzen, was diese Stimmen dort haben",
    anew: (): string => "Neu komponieren",
    nothing: (): string => "In diesen Takten ist nichts zu setzen: Die erste Stimme hat dort keine Melodie, oder Alt, Tenor und Bass haben ihre Noten schon. Diese lassen sich ersetzen.",
    done: (): string => "Deine Stimmen sind da. Rückgängig bringt die Partitur von vorher zurück."
  },
  midi: {
    none: (): string => "Bitte schließ ein MIDI-Gerät an!",
    failed: (): string => "MIDI konnte nicht verbunden werden.",
    unsupported: (): string => "MIDI gibt es nur in Google Chrome.",
    connected: (d: { name: string | number }): string => "MIDI: " + d.name
  },
  menus: {
    names: {
      section: (): string => "Abschnittsbezeichnung",
      staff: (): string => "Notenzeile",
      clef: (): string => "Schlüssel",
      key: (): string => "Tonart",
      barlines: (): string => "Taktstriche",
      time: (): string => "Taktart",
      tempo: (): string => "Tempo",
      dynamics: (): string => "Dynamik",
      tuning: (): string => "Stimmung",
      repeats: (): string => "Wiederholungen",
      jumps: (): string => "Sprünge",
      instrument: (): string => "Instrument",
      remark: (): string => "Notiz"
    },
    set: (): string => "Setzen",
    bpm: (): string => "Schläge/Minute",
    add: (): string => "Hinzufügen",
    change: (): string => "Ändern",
    insertBefore: (): string => "Takt davor einfügen",
    insertAfter: (): string => "Takt danach einfügen",
    deleteMeasure: (): string => "Takt löschen",
    opens: (d: { menu: string | number }): string => d.menu + " …",
    addStaff: (): string => "Notenzeile darunter hinzufügen",
    staffUp: (): string => "Notenzeile nach oben",
    staffDown: (): string => "Notenzeile nach unten",
    deleteStaff: (): string => "Notenzeile löschen",
    soundPart: (): string => "Diese Stimme erklingen lassen",
    mutePart: (): string => "Diese Stimme stummschalten",
    firstEnding: (): string => "Erste Klammer",
    secondEnding: (): string => "Zweite Klammer",
    everyTime: (): string => "Jedes Mal gespielt",
    repeatBegins: (): string => "Wiederholung beginnt hier",
    repeatEnds: (): string => "Wiederholung endet hier",
    doubleBar: (): string => "Doppelstrich am Ende",
    finalBar: (): string => "Schlussstrich am Ende",
    beatEarlier: (): string => "Einen Schlag früher",
    beatLater: (): string => "Einen Schlag später",
    eighthEarlier: (): string => "Eine Achtel früher",
    eighthLater: (): string => "Eine Achtel später",
    noPickup: (): string => "Kein Auftakt",
    pickupEighth: (): string => "Auftakt von einer Achtel",
    pickup: (d: { beats: number }): string => plural(d.beats, 0, de, { one: "Auftakt von " + number("de", d.beats, 0) + " Schlag", other: "Auftakt von " + number("de", d.beats, 0) + " Schlägen" }),
    noTab: (): string => "Keine Tabulatur",
    frets: (): string => "Bünde",
    capo: (): string => "Kapodaster",
    segno: (): string => "Segno",
    coda: (): string => "Coda"
  },
  clefs: {
    treble: (): string => "Violinschlüssel",
    alto: (): string => "Altschlüssel",
    bass: (): string => "Bassschlüssel",
    tenor: (): string => "Tenorschlüssel",
    percussion: (): string => "Schlagzeugschlüssel",
    bass8vb: (): string => "Bassschlüssel 8vb",
    treble8va: (): string => "Violinschlüssel 8va",
    treble8vb: (): string => "Violinschlüssel 8vb"
  },
  lyrics: {
    surplus: (d: { count: number }): string => plural(d.count, 0, de, { one: "Eine Silbe", other: number("de", d.count, 0) + " Silben" }) + " " + plural(d.count, 0, de, { one: "hat", other: "haben" }) + " keine Note gefunden.",
    first: (): string => "Liedtext",
    verse: (d: { verse: number }): string => "Liedtext, Strophe " + number("de", d.verse, 0)
  },
  draft: {
    heading: (): string => "Nicht gespeicherte Arbeit",
    question: (): string => "Mit deiner nicht gespeicherten Arbeit weitermachen?",
    restore: (): string => "Wiederherstellen",
    kept: (d: { time: string | number }): string => "Dieser Browser hat Änderungen an diesem Stück vom " + d.time + " aufbewahrt, die nie gespeichert wurden.",
    keptSavedElsewhere: (d: { time: string | number }): string => "Dieser Browser hat Änderungen an diesem Stück vom " + d.time + " aufbewahrt, die nie gespeichert wurden. Seitdem wurde das Stück anderswo gespeichert.",
    unreadable: (d: { reason: string | number }): string => "Die nicht gespeicherte Arbeit ist nicht lesbar: " + d.reason,
    partLocked: (): string => "Ein Teil dieser Arbeit liegt in Takten, die jetzt gesperrt sind. Der Rest wurde wiederhergestellt; alles zusammen bleibt in diesem Browser und wird wieder angeboten, sobald Premium das ganze Stück freischaltet.",
    allLocked: (): string => "Diese Arbeit ändert Takte, die jetzt gesperrt sind. Sie bleibt in diesem Browser und wird wieder angeboten, sobald Premium das ganze Stück freischaltet.",
    silentEnd: (d: { open: string | number }): string => "Diese Arbeit wurde begonnen, als die Takte nach dem " + d.open + ". gesperrt waren, und das Stück hat inzwischen andere Stimmen oder Taktstriche: Diese Takte sind in ihr leer. „Rückgängig“ holt das gespeicherte Stück zurück; wenn du speicherst, bleibt es unter Versionen."
  },
  leaving: {
    closing: (): string => "Nicht gespeicherte Änderungen! Möchtest du wirklich schließen?",
    question: (): string => "Nicht gespeicherte Änderungen! Möchtest du sie speichern?"
  },
  conflict: {
    heading: (): string => "Dieses Stück wurde anderswo geändert",
    text: (): string => "Jemand, vielleicht du in einem anderen Fenster, hat es gespeichert, nachdem du es hier geöffnet hast. Nichts wurde überschrieben, und deine Arbeit ist noch hier. Du kannst deine als neueste Fassung speichern, dann bleibt die andere als ältere Fassung erhalten, oder die andere öffnen und deine aufgeben.",
    goOn: (): string => "Weiter bearbeiten",
    openOther: (): string => "Die andere öffnen",
    saveMine: (): string => "Meine speichern",
    merge: (): string => "Zusammenführen",
    merged: (): string => "Zusammengeführt. Was von der anderen Fassung kommt, ist ausgewählt: Sieh es dir an und speichere dann.",
    mergedUnseen: (): string => "Zusammengeführt. Sieh es dir an und speichere dann.",
    taken: (d: { measures: string | number }): string => "Von der anderen Fassung kommt, was in " + d.measures + " geändert wurde.",
    removed: (d: { count: number; list: string | number }): string => plural(d.count, 0, de, { one: "Takt " + d.list + " wurde", other: "Die Takte " + d.list + " wurden" }) + " in der anderen Fassung herausgenommen.",
    clash: (d: { measures: string | number }): string => "In " + d.measures + " haben beide geändert.",
    keepWhose: (): string => "Wo beide geändert haben",
    mine: (): string => "Meine",
    theirs: (): string => "Die andere",
    preview: (): string => "Beide, wie sie zusammengeführt würden",
    marked: (): string => "Markiert",
    from: {
      theirs: (): string => "Was von der anderen kommt",
      mine: (): string => "Was von meiner kommt"
    },
    place: (d: { count: number; list: string | number }): string => plural(d.count, 0, de, { one: "Takt", other: "Takten" }) + " " + d.list,
    apart: (): string => "Die beiden lassen sich nicht zusammenführen: Takte, Stimmen oder Systeme liegen nicht mehr nebeneinander.",
    looking: (): string => "Es wird geprüft, ob sie sich zusammenführen lassen …",
    saveCopy: (): string => "Meine als Kopie speichern",
    copied: (): string => "Deine Arbeit liegt als Kopie im Liederbuch. Hier ist, was anderswo gespeichert wurde."
  },
  saving: {
    saved: (): string => "Änderungen gespeichert!",
    allSaved: (): string => "Alles ist gespeichert",
    tip: (): string => "Speichern (Strg+s)",
    busy: (): string => "Wird gespeichert",
    offline: (): string => "Keine Verbindung. Du kannst weiterarbeiten; deine Arbeit wird von selbst gespeichert, sobald die Verbindung wieder da ist.",
    waiting: (): string => "Wartet auf die Verbindung",
    deviceFull: (): string => "Dieser Browser hat keinen Platz mehr für nicht gespeicherte Arbeit. Speichern im Liederbuch geht weiterhin."
  },
  toolbar: {
    chord: (): string => "Akkord",
    noChord: (): string => "Kein Akkord",
    finger: (): string => "Finger",
    select: (): string => "Wähle eine Note zum Bearbeiten",
    pauseTip: (): string => "Pause (Leertaste)",
    playTip: (): string => "Abspielen (Leertaste)",
    duration: (): string => "Notenwert",
    voice: (): string => "Stimme",
    piano: (): string => "Klaviertastatur",
    groups: {
      roll: (): string => "Rolle",
      length: (): string => "Länge",
      pitch: (): string => "Tonhöhe",
      clipboard: (): string => "Auswahl",
      marks: (): string => "Zeichen",
      score: (): string => "Partitur",
      more: (): string => "Alles"
    }
  },
  roll: {
    tools: (): string => "Werkzeuge der Pianorolle",
    grid: (d: { value: string | number }): string => "Raster: " + d.value,
    doubted: {
      show: (): string => "Zweifelhafte Noten",
      tip: (): string => "Zeigt Noten, die vielleicht gespielt wurden und nicht dastehen; ein Klick schreibt eine",
      fetching: (): string => "Die zweifelhaften Noten werden geholt.",
      failed: (): string => "Die zweifelhaften Noten konnten nicht geholt werden. Deine Musik ist, wie sie war; versuche es später noch einmal.",
      count: (d: { count: number }): string => plural(d.count, 0, de, { "0": "Keine zweifelhaften Noten", one: "Eine zweifelhafte Note", other: number("de", d.count, 0) + " zweifelhafte Noten" }),
      at: (d: { count: string | number; measure: string | number; note: string | number; number: string | number; percent: string | number }): string => d.number + " von " + d.count + ": " + d.note + ", Takt " + d.measure + ", zu " + d.percent + " % wahrscheinlich",
      previous: (): string => "Vorige zweifelhafte Note",
      next: (): string => "Nächste zweifelhafte Note",
      take: (): string => "Diese Note schreiben",
      none: (): string => "Keine zweifelhaften Noten",
      chooseFirst: (): string => "Geh zuerst zu einer zweifelhaften Note."
    },
    spectrogram: {
      show: (): string => "Klang der Aufnahme",
      tip: (): string => "Zeigt unter den Noten, was in der Aufnahme klingt",
      listening: (): string => "Der Klang der Aufnahme wird berechnet.",
      shown: (): string => "Der Klang der Aufnahme wird gezeigt.",
      failed: (): string => "Die Aufnahme konnte nicht gezeigt werden. Deine Musik ist, wie sie war; versuche es später noch einmal."
    },
    names: {
      select: (): string => "Auswählen und verschieben",
      draw: (): string => "Noten zeichnen",
      split: (): string => "Noten teilen",
      join: (): string => "Noten verbinden",
      erase: (): string => "Noten wegwischen"
    },
    tips: {
      select: (): string => "Klicken wählt aus, Ziehen verschiebt; Doppelklick und Ziehen zeichnet",
      draw: (): string => "Drücken und ziehen: eine Note, so lang wie gezogen",
      split: (): string => "Ein Klick auf eine Note lässt sie dort neu anschlagen",
      join: (): string => "Ein Klick auf eine Note verbindet sie mit der nächsten gleicher Tonhöhe",
      erase: (): string => "Ein Klick auf Noten oder Ziehen über sie wischt sie weg"
    }
  },
  chords: {
    typed: (): string => "Akkord als Text",
    example: (): string => "Cmaj7/E",
    kinds: (): string => "Weitere Arten"
  },
  palette: {
    title: (): string => "Befehl suchen",
    placeholder: (): string => "Was möchtest du tun?",
    none: (): string => "Kein Befehl heißt so"
  },
  groups: {
    entry: (): string => "Eingabe",
    pitch: (): string => "Tonhöhe",
    repairs: (): string => "Verbesserungen",
    marks: (): string => "Zeichen",
    measures: (): string => "Takte",
    notes: (): string => "Noten",
    score: (): string => "Stück",
    general: (): string => "Allgemein",
    selection: (): string => "Auswahl",
    reading: (): string => "Lesarten"
  },
  keyNames: {
    Ctrl: (): string => "Strg",
    Alt: (): string => "Alt",
    Shift: (): string => "Umschalt",
    Space: (): string => "Leertaste",
    Delete: (): string => "Entf",
    Backspace: (): string => "Rücktaste",
    Insert: (): string => "Einfg",
    Home: (): string => "Pos1",
    End: (): string => "Ende",
    Enter: (): string => "Enter",
    Escape: (): string => "Esc",
    Tab: (): string => "Tab"
  }
};
