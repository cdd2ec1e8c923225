// Made by tools/words.mjs from messages/de/files.json.
import type { files as english } from '../en/files';

export const files: typeof english = {
  formats: {
    "too-big": (): string => "Die Datei ist zu groß.",
    "not-xml": (): string => "Die Datei ist kein lesbares XML.",
    "not-musicxml": (): string => "Die Datei ist keine MusicXML-Partitur.",
    "damaged-archive": (): string => "Die komprimierte Datei ist beschädigt.",
    "archive-without-score": (): string => "Die komprimierte Datei enthält keine Partitur.",
    "no-music": (): string => "Die Partitur enthält keine Musik.",
    "not-midi": (): string => "Die Datei ist keine MIDI-Datei.",
    "damaged-midi": (): string => "Die MIDI-Datei ist beschädigt.",
    "midi-time-code": (): string => "MIDI-Dateien mit Film-Timecode werden nicht unterstützt."
  },
  warnings: {
    "grace-notes": (): string => "Einige Vorschlagsnoten wurden weggelassen.",
    "cue-notes": (): string => "Stichnoten wurden weggelassen.",
    slurs: (): string => "Einige Bögen wurden weggelassen.",
    repeats: (): string => "Einige Wiederholungen, Klammern oder Sprünge wurden weggelassen; dort steht die Musik, wie sie notiert ist.",
    ornaments: (): string => "Einige Verzierungen und Tremolos wurden weggelassen.",
    articulations: (): string => "Einige Artikulationen wurden weggelassen.",
    "articulations-simplified": (): string => "Einige Artikulationen wurden durch die ähnlichste ersetzt.",
    "playing-techniques": (): string => "Einige Spieltechniken wurden weggelassen.",
    words: (): string => "Wörter und Zeichen zwischen den Notenzeilen wurden weggelassen.",
    hairpins: (): string => "Einige Crescendo- und Diminuendo-Gabeln wurden weggelassen.",
    pedal: (): string => "Pedalzeichen wurden weggelassen.",
    "octave-lines": (): string => "Einige Oktavlinien wurden weggelassen; die Noten klingen wie gemeint.",
    dynamics: (): string => "Einige Dynamikangaben wurden weggelassen.",
    verses: (): string => "Einige Strophen des Liedtexts wurden weggelassen.",
    "chord-symbols": (): string => "Einige Akkordsymbole wurden vereinfacht.",
    "chord-symbol-moved": (): string => "Einige Akkordsymbole wurden zur nächsten Note verschoben.",
    clefs: (): string => "Einige Schlüssel wurden durch den ähnlichsten ersetzt.",
    "clef-moved": (): string => "Schlüsselwechsel innerhalb eines Takts wurden an einen Taktstrich verschoben.",
    "key-moved": (): string => "Tonartwechsel innerhalb eines Takts wurden an den nächsten Taktstrich verschoben.",
    "tempo-moved": (): string => "Tempowechsel innerhalb eines Takts wurden an den nächsten Taktstrich verschoben.",
    "time-moved": (): string => "Taktwechsel innerhalb eines Takts wurden an den nächsten Taktstrich verschoben.",
    "key-unusual": (): string => "Ungewöhnliche Vorzeichen wurden durch eine übliche Tonart ersetzt.",
    "time-unusual": (): string => "Eine ungewöhnliche Taktart wurde durch eine gleich lange ersetzt.",
    "concert-pitch": (): string => "Wer das Instrument wechselt, bekommt die Tonhöhe des letzten gezeigt.",
    ties: (): string => "Haltebögen, die nirgends hinführen, wurden entfernt.",
    "notes-overlapping": (): string => "Überlappende Noten einer Stimme wurden auf eigene Stimmen verteilt.",
    "voices-too-many": (): string => "Noten ab der neunten Stimme einer Notenzeile wurden weggelassen.",
    "rhythm-approximate": (): string => "Einige Rhythmen wurden auf die nächste Hundertachtundzwanzigstel gerundet.",
    "measure-cut": (): string => "Ein endloser Takt wurde abgeschnitten.",
    "pitch-out-of-range": (): string => "Noten außerhalb des MIDI-Umfangs wurden weggelassen."
  },
  listening: {
    "empty-file": (): string => "Die Datei ist leer.",
    "not-audio": (): string => "Die Datei ist keine Audio- oder Videoaufnahme.",
    "decode-failed": (): string => "Die Aufnahme ist beschädigt und kann nicht abgespielt werden.",
    "too-short": (): string => "Die Aufnahme ist zu kurz.",
    silent: (): string => "In der Aufnahme ist nichts zu hören.",
    "not-music": (): string => "In der Aufnahme ist keine Musik zu hören.",
    "too-long": (): string => "Die Aufnahme ist zu lang.",
    cancelled: (): string => "Das Hören wurde abgebrochen.",
    timeout: (): string => "Das Hören hat zu lange gedauert und wurde gestoppt.",
    "too-much-memory": (): string => "Die Aufnahme braucht mehr Speicher, als erlaubt ist.",
    "too-much-work": (): string => "Die Aufnahme braucht viel mehr Rechenzeit als andere dieser Länge und wurde gestoppt.",
    "out-of-memory": (): string => "Zum Hören war nicht genug Speicher da.",
    crashed: (): string => "Das Hören wurde unerwartet beendet.",
    "machine-failed": (): string => "Dieser Rechner konnte die Aufnahme gerade nicht hören."
  },
  scores: {
    "not-musicjson": (): string => "Die Datei ist kein MusicJSON."
  },
  evidence: {
    "not-evidence": (): string => "Das ist keine Datei mit Gehörtem.",
    "newer-version": (): string => "Das wurde von einer neueren Version von Notewright geschrieben.",
    damaged: (): string => "Was in dieser Aufnahme gehört wurde, ist beschädigt."
  }
};
