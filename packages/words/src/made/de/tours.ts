// Made by tools/words.mjs from messages/de/tours.json.
import type { tours as english } from '../en/tours';

export const tours: typeof english = {
  progress: (d: { at: string | number; of: string | number }): string => d.at + " von " + d.of,
  next: (): string => "Weiter",
  previous: (): string => "Zurück",
  done: (): string => "Fertig",
  skip: (): string => "Tour überspringen",
  songbook: {
    shelf: {
      title: (): string => "Dein Liederbuch",
      text: (): string => "Hier liegt jedes Stück, das du machst oder mitbringst, auf Wunsch in Ordnern. Die Suche findet Titel und Komponisten."
    },
    add: {
      title: (): string => "Ein neues Stück",
      text: (): string => "Aus einer Aufnahme, vom Mikrofon, aus einem Video, aus einer Datei oder von einem leeren Blatt."
    }
  },
  score: {
    play: {
      title: (): string => "Anhören",
      text: (): string => "Spielt die Noten, und eine Marke läuft auf dem Blatt mit. Wähle einen Takt, um ab dort zu hören."
    },
    practice: {
      title: (): string => "Üben",
      text: (): string => "Schleifen, Metronom, Einzähler, und jede Stimme lauter, leiser oder stumm."
    },
    view: {
      title: (): string => "Ansehen, wie du magst",
      text: (): string => "Als Notenblatt oder Pianorolle, in Seiten, auf dem Notenpult, und die Noten, die falsch sein könnten."
    },
    modes: {
      title: (): string => "Spielen und bearbeiten",
      text: (): string => "Was falsch gehört wurde, wird hier unter „Bearbeiten“ berichtigt."
    }
  },
  sheet: {
    durations: {
      title: (): string => "Note auswählen, dann ändern",
      text: (): string => "Klicke auf eine Note. Hier wählst du, wie lang sie ist; die Pfeiltasten verschieben sie, Buchstaben schreiben Noten."
    },
    find: {
      title: (): string => "Alles finden",
      text: (): string => "Alles, was der Editor kann, mit Namen und Taste."
    },
    save: {
      title: (): string => "Nichts geht verloren",
      text: (): string => "„Speichern“ legt deine Arbeit ins Liederbuch. Jeder Schritt lässt sich zurücknehmen, frühere Versionen bleiben."
    }
  },
  roll: {
    tools: {
      title: (): string => "Werkzeuge der Pianorolle",
      text: (): string => "Noten auswählen, zeichnen, teilen, verbinden und wegwischen, auf einem Raster deiner Wahl."
    },
    save: {
      title: (): string => "Ein Stück, zwei Ansichten",
      text: (): string => "Was du hier änderst, ändert sich auch auf dem Blatt. „Rückgängig“ nimmt es zurück."
    }
  },
  phone: {
    keys: {
      title: (): string => "Mit den Tasten schreiben",
      text: (): string => "Tippe auf eine Note, dann auf eine Taste: Die Note bekommt diese Tonhöhe. Wische zu höheren und tieferen Tasten."
    },
    tools: {
      title: (): string => "Alle Werkzeuge in einer Reihe",
      text: (): string => "Wische zur Seite für mehr. Halte eine Stelle auf dem Blatt gedrückt, um ihr Menü zu öffnen."
    },
    save: {
      title: (): string => "Nichts geht verloren",
      text: (): string => "„Speichern“ legt deine Arbeit ins Liederbuch. Jeder Schritt lässt sich zurücknehmen."
    }
  }
};
