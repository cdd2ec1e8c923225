// Made by tools/words.mjs from messages/de/shell.json.
import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  help: (): string => "Hilfe",
  sendFeedback: (): string => "Schick uns Feedback",
  guest: {
    label: (): string => "Gastkonto",
    text: (): string => "Du bist Gast: ein Lied von bis zu einer Minute. Registriere dich kostenlos, um es zu behalten.",
    name: (): string => "Gast"
  },
  account: (): string => "Konto",
  openMenu: (): string => "Menü öffnen",
  openMenuNews: (d: { news: string | number }): string => "Menü öffnen, " + d.news + " neu",
  brand: (): string => "Notewright, zum Liederbuch",
  upgrade: (): string => "Premium holen",
  menu: {
    label: (): string => "Menü",
    main: (): string => "Hauptmenü",
    songbook: (): string => "Mein Liederbuch",
    account: (): string => "Mein Konto",
    signUp: (): string => "Registrieren",
    subscription: (): string => "Mein Abo",
    upgrade: (): string => "Zu Premium wechseln",
    news: (): string => "Was ist neu?",
    feedback: (): string => "Feedback",
    androidApp: (): string => "App für Android",
    imprint: (): string => "Impressum",
    privacy: (): string => "Datenschutz",
    help: (): string => "Hilfe",
    logout: (): string => "Abmelden"
  },
  premium: (): string => "Premium"
};
