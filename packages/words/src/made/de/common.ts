// Made by tools/words.mjs from messages/de/common.json.
import type { common as english } from '../en/common';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const common: typeof english = {
  ok: (): string => "OK",
  cancel: (): string => "Abbrechen",
  close: (): string => "Schließen",
  songs: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Lied", other: number("de", d.count, 0) + " Lieder" }),
  selected: (d: { count: number }): string => number("de", d.count, 0) + " ausgewählt",
  play: (): string => "Abspielen",
  pause: (): string => "Pause",
  remove: (): string => "Entfernen",
  tryAgain: (): string => "Noch einmal versuchen",
  shortcuts: (): string => "Tastenkürzel",
  signUp: (): string => "Registrieren",
  toMySongbook: (): string => "Zu meinem Liederbuch",
  title: (): string => "Titel",
  composer: (): string => "Komponist",
  subtitle: (): string => "Untertitel",
  discard: (): string => "Verwerfen",
  yes: (): string => "Ja",
  no: (): string => "Nein",
  more: (): string => "Mehr",
  edit: (): string => "Bearbeiten",
  copied: (): string => "In die Zwischenablage kopiert!",
  save: (): string => "Speichern",
  undo: (): string => "Rückgängig",
  redo: (): string => "Wiederholen",
  connectMidi: (): string => "MIDI verbinden",
  inlineAccidentals: (): string => "Vorzeichen an jeder Note",
  unlock: (): string => "Schalte diese Premium-Funktionen jetzt frei!",
  sheet: (): string => "Noten",
  pianoroll: (): string => "Pianorolle"
};
