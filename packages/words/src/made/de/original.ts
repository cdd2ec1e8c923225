// Made by tools/words.mjs from messages/de/original.json.
import type { original as english } from '../en/original';
import { number } from "../../runtime";
export const original: typeof english = {
  heading: (): string => "Aufnahme und Noten",
  recording: (): string => "Aufnahme",
  score: (): string => "Noten",
  fader: (): string => "Zwischen Aufnahme und Noten",
  faderAt: (d: { percent: number }): string => number("de", d.percent, 0) + " % Noten",
  check: (): string => "Links / rechts",
  checkTip: (): string => "Zum Vergleichen: links die Aufnahme, rechts die Noten",
  remove: (): string => "Aufnahme löschen",
  removeHeading: (): string => "Aufnahme löschen?",
  removeText: (d: { title: string | number }): string => "Die Aufnahme von „" + d.title + "“ kann dann nicht mehr gehört oder heruntergeladen werden. Die Noten bleiben, ebenso ihre anderen Lesarten.",
  share: (): string => "Wer den Link hat, hört auch die Aufnahme",
  waveform: (): string => "Wellenform",
  waveformTip: (): string => "Zeigt den Klang der Aufnahme über den Noten",
  strip: (): string => "Klang der Aufnahme: ein Klick springt dorthin",
  barline: (d: { number: number }): string => "Taktstrich vor Takt " + number("de", d.number, 0),
  barlineAt: (d: { sec: number }): string => "bei " + number("de", d.sec, 0) + " Sekunden",
  barlineKeys: (): string => "Pfeiltasten verschieben den Taktstrich, Enter schreibt die Noten damit neu, Escape stellt ihn zurück.",
  noWave: (): string => "Der Klang dieser Aufnahme lässt sich hier nicht zeichnen. Hören kann man sie trotzdem."
};
