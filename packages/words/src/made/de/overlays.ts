// Made by tools/words.mjs from messages/de/overlays.json.
import type { overlays as english } from '../en/overlays';
import { select } from "../../runtime";
export const overlays: typeof english = {
  blocked: {
    heading: (): string => "Dein Abo ist pausiert",
    notReceived: (): string => "Mit deinen jetzigen Zahlungsdaten ist keine Zahlung bei uns eingegangen!",
    text: (d: { provider: string }): string => "Bis sie eintrifft, ist der Premium-Zugang gesperrt. Bitte aktualisiere deine " + select(d.provider, { paypal: "PayPal-Daten", other: "Zahlungsdaten" }) + " und begleiche den offenen Betrag. Wenn du das für einen Irrtum hältst, <link>schreib uns</link>.",
    later: (): string => "Später",
    update: (d: { provider: string }): string => select(d.provider, { paypal: "PayPal-Daten", other: "Zahlungsdaten" }) + " aktualisieren"
  },
  changelog: {
    heading: (): string => "Was ist neu?",
    failed: (): string => "Die Neuigkeiten konnten nicht geladen werden."
  },
  feedback: {
    heading: (): string => "Feedback",
    email: (): string => "Deine E-Mail",
    send: (): string => "Senden",
    thanks: (): string => "Danke für dein Feedback!"
  },
  imprint: {
    heading: (): string => "Impressum",
    failed: (): string => "Das Impressum konnte nicht geladen werden.",
    credits: (): string => "Mitwirkende",
    creditsFailed: (): string => "Die Liste der Mitwirkenden konnte nicht geladen werden.",
    packages: (d: { count: string | number }): string => d.count + " Pakete und ihre Lizenzen"
  },
  thanks: {
    heading: (): string => "Danke",
    text: (): string => "Dein Tarif ist jetzt offen: ganze Noten und jeder Export. Viel Freude mit der Musik!",
    rock: (): string => "Los geht’s"
  }
};
