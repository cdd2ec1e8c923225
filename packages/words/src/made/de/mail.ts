// Made by tools/words.mjs from messages/de/mail.json.
import type { mail as english } from '../en/mail';
import { number } from "../../runtime";
export const mail: typeof english = {
  subject: (d: { subject: string | number }): string => d.subject + " - Notewright",
  greeting: (d: { name: string | number }): string => "Hallo " + d.name + ",",
  greetingNameless: (): string => "Hallo,",
  confirm: {
    subject: (): string => "Bitte bestätige deine E-Mail-Adresse",
    text: (): string => "Willkommen bei Notewright. Bitte bestätige, dass diese E-Mail-Adresse dir gehört.",
    button: (): string => "E-Mail-Adresse bestätigen",
    after: (): string => "Der Link gilt einmal, innerhalb von drei Tagen. Wenn du dich nicht registriert hast, musst du nichts tun."
  },
  reset: {
    subject: (): string => "Wähle ein neues Passwort",
    text: (): string => "Jemand, wahrscheinlich du, hat ein neues Passwort für dein Konto angefordert.",
    button: (): string => "Neues Passwort wählen",
    after: (): string => "Der Link gilt einmal, innerhalb einer Stunde. Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist."
  },
  change: {
    subject: (): string => "Bestätige deine neue E-Mail-Adresse",
    text: (): string => "Du möchtest diese E-Mail-Adresse für dein Notewright-Konto benutzen.",
    button: (): string => "Diese E-Mail-Adresse benutzen",
    after: (): string => "Der Link gilt einmal, innerhalb eines Tages. Wenn du es nicht warst, musst du nichts tun."
  },
  inUse: {
    subject: (): string => "Zu deiner E-Mail-Adresse gibt es schon ein Konto",
    text: (): string => "Jemand, vielleicht du, wollte diese E-Mail-Adresse für ein anderes Notewright-Konto benutzen. Zu ihr gibt es schon ein Konto; deshalb wurde nichts geändert.",
    after: (): string => "Wenn du das Passwort dazu vergessen hast, fordere auf der Anmeldeseite ein neues an."
  },
  emailChanged: {
    subject: (): string => "Deine E-Mail-Adresse wurde geändert",
    text: (d: { email: string | number }): string => "Die E-Mail-Adresse deines Notewright-Kontos ist jetzt " + d.email + ".",
    after: (): string => "Wenn du es nicht warst, antworte bitte sofort auf diese Mail."
  },
  passwordChanged: {
    subject: (): string => "Dein Passwort wurde geändert",
    text: (): string => "Das Passwort deines Notewright-Kontos wurde eben geändert, und alle anderen Sitzungen wurden beendet.",
    after: (): string => "Wenn du es nicht warst, wähle auf der Anmeldeseite unter „Passwort vergessen“ ein neues."
  },
  feedback: {
    subject: (): string => "Rückmeldung",
    from: (d: { email: string | number }): string => "Von: " + d.email,
    fromNobody: (): string => "Von: jemandem ohne E-Mail-Adresse",
    platform: (d: { platform: string | number }): string => "Gerät: " + d.platform
  },
  planStarted: {
    subject: (d: { plan: string | number }): string => "Dein Tarif " + d.plan + " hat begonnen",
    text: (d: { plan: string | number }): string => "Danke! Dein Konto hat ab jetzt " + d.plan + ". Belege, die nächste Zahlung und alles, um es zu ändern oder zu beenden, findest du unter „Mein Abo“.",
    button: (): string => "Mein Abo"
  },
  planFailed: {
    subject: (): string => "Eine Zahlung ist nicht angekommen",
    text: (): string => "Wir haben die Zahlung mit deinen jetzigen Zahlungsdaten nicht erhalten! Bis sie ankommt, ist der Zugang zu Premium gesperrt. Deine Lieder bleiben. Bitte aktualisiere deine Zahlungsdaten und begleiche den offenen Betrag.",
    button: (): string => "Zahlungsdaten aktualisieren"
  },
  planCancelled: {
    subject: (): string => "Dein Abo ist gekündigt",
    until: (d: { date: string | number }): string => "Bis zum " + d.date + " bleibt dir alles offen. Danach ist dein Konto kostenlos; deine Lieder bleiben.",
    now: (): string => "Dein Konto ist ab jetzt kostenlos; deine Lieder bleiben.",
    button: (): string => "Mein Abo",
    after: (): string => "Wenn du es dir anders überlegst, kannst du es unter „Mein Abo“ wieder aufnehmen."
  },
  planExpiring: {
    subject: (d: { date: string | number; plan: string | number }): string => "Dein Tarif " + d.plan + " endet am " + d.date,
    text: (d: { date: string | number; measures: number }): string => "Du hast dein Abo gekündigt. Am " + d.date + " wird dein Konto kostenlos: Du siehst dann von allen Noten die ersten " + number("de", d.measures, 0) + " Takte. Deine Lieder bleiben, und alles dahinter bleibt erhalten.",
    button: (): string => "Tarif behalten"
  }
};
