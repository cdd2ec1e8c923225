// Made by tools/words.mjs from messages/de/errors.json.
import type { errors as english } from '../en/errors';

export const errors: typeof english = {
  analysis: {
    "100": (): string => "Die Aufnahme konnte nicht verarbeitet werden. Darin war keine Musik zu hören: Sie ist zu kurz, zu leise oder zu verrauscht.",
    "200": (): string => "Die Notendatei ist beschädigt und kann nicht importiert werden.",
    "300": (): string => "Das Bild ist nicht gut genug, oder es enthält keine Noten.",
    "400": (): string => "Mit dieser Musikdatei ist ein unbekannter Fehler aufgetreten. Bitte versuch es mit einer anderen Datei.",
    "410": (): string => "Diese Datei braucht mehr Speicher oder Rechenzeit, als eine Aufnahme haben darf; deshalb wurde sie gestoppt. Deine anderen Lieder sind nicht betroffen. Speichere die Aufnahme in einem anderen Format, zum Beispiel MP3, oder in kürzeren Teilen, und lade sie noch einmal hoch.",
    "500": (): string => "Die Aufnahme konnte nicht transkribiert werden.",
    "600": (): string => "Das Video konnte nicht geholt werden, vielleicht aus urheberrechtlichen Gründen.",
    "610": (d: { minutes: string | number }): string => "Das Video muss kürzer als " + d.minutes + " Minuten sein!",
    "700": (): string => "Du hast die KI dazu gebracht, sich selbst zu zerstören.",
    "800": (): string => "Dieses Lied konnte bei uns nicht gelesen oder gespeichert werden. Mit deiner Aufnahme ist alles in Ordnung. Bitte versuch es noch einmal.",
    "900": (d: { minutes: string | number }): string => "Die Aufnahme ist länger als " + d.minutes + " Minuten. Bitte zerschneide sie in kürzere."
  },
  storage: {
    used: (d: { allowed: string | number; allowedUnit: string | number; used: string | number; usedUnit: string | number }): string => d.used + " " + d.usedUnit + " von " + d.allowed + " " + d.allowedUnit,
    usedSameUnit: (d: { allowed: string | number; unit: string | number; used: string | number }): string => d.used + " von " + d.allowed + " " + d.unit
  }
};
