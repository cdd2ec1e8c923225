// Made by tools/words.mjs from messages/de/page.json.
import type { page as english } from '../en/page';
import { select } from "../../runtime";
export const page: typeof english = {
  title: (d: { title: string | number }): string => d.title + " - Notewright",
  titles: {
    login: (): string => "Anmelden",
    register: (): string => "Registrieren",
    onboarding: (): string => "Willkommen",
    logout: (): string => "Abmelden",
    forgotpassword: (): string => "Passwort vergessen",
    resetpassword: (): string => "Neues Passwort",
    confirmemail: (): string => "E-Mail bestätigen",
    songbook: (): string => "Liederbuch",
    upgrade: (): string => "Premium holen",
    paymentinfo: (): string => "Mein Abo",
    changesubscription: (): string => "Tarif wechseln",
    shared: (): string => "Geteiltes Lied",
    demo: (): string => "Probelied",
    xmas: (): string => "Adventskalender",
    spooky: (): string => "Halloween-Special"
  },
  firstFields: {
    folder: (): string => "Name",
    song: (): string => "Titel",
    message: (): string => "Nachricht",
    newEmail: (): string => "Neue E-Mail",
    remark: (): string => "Notiz",
    video: (): string => "Link zu einem Video"
  },
  dialogTitles: {
    account: (): string => "Mein Konto",
    changepassword: (): string => "Passwort ändern",
    changeemail: (): string => "E-Mail ändern",
    sessions: (): string => "Angemeldete Geräte",
    imprint: (): string => "Impressum",
    changelog: (): string => "Was ist neu?",
    feedback: (): string => "Feedback",
    blockedsub: (): string => "Abo",
    cancelsub: (): string => "Abo kündigen",
    thanks: (): string => "Danke"
  },
  broke: {
    heading: (): string => "Ein falscher Ton",
    text: (): string => "Auf dieser Seite ist etwas kaputtgegangen. Deine Lieder sind sicher auf dem Server."
  },
  unreachable: {
    heading: (): string => "Notewright ist nicht erreichbar",
    text: (): string => "Bitte prüfe die Verbindung. Was du gespeichert hast, ist nicht verloren."
  },
  tryAgain: (): string => "Erneut versuchen",
  language: {
    label: (): string => "Sprache",
    failed: (): string => "Die Texte dieser Sprache konnten nicht geladen werden. Bitte versuche es noch einmal."
  },
  colours: (d: { next: string; now: string }): string => "Farben: " + select(d.now, { system: "wie im System", light: "hell", other: "dunkel" }) + ". Wechseln zu: " + select(d.next, { system: "wie im System", light: "hell", other: "dunkel" }),
  showPassword: (): string => "Passwort zeigen",
  hidePassword: (): string => "Passwort verbergen",
  signUp: (): string => "Registrieren",
  back: (): string => "Zurück",
  next: (): string => "Weiter"
};
