// Made by tools/words.mjs from messages/de/wav.json.
import type { wav as english } from '../en/wav';
import { number } from "../../runtime";
export const wav: typeof english = {
  heading: (): string => "Als Klang speichern",
  speed: (d: { percent: number }): string => "Tempo: " + number("de", d.percent, 0) + " %",
  parts: (): string => "Stimmen, die zu hören sind",
  part: (d: { number: number }): string => "Stimme " + number("de", d.number, 0),
  clicks: (): string => "Metronom, mit einem Takt Vorzähler",
  playing: (): string => "Die Noten werden in die Datei gespielt …",
  failed: (): string => "Der Klang konnte nicht erzeugt werden. Prüfe die Verbindung und versuche es noch einmal; die Noten bleiben, wie sie sind.",
  save: (): string => "WAV speichern"
};
