// Made by tools/words.mjs from messages/de/entry.json.
import type { entry as english } from '../en/entry';

export const entry: typeof english = {
  brand: (): string => "Notewright, zur Anmeldung",
  cover: {
    motto: (): string => "Vom Hören zum Lesen.",
    text: (): string => "Notewright hört sich eine Aufnahme an und schreibt sie in Noten auf: zum Spielen, Verbessern, Behalten und Teilen."
  },
  foot: {
    label: (): string => "Über diesen Dienst",
    help: (): string => "Hilfe",
    terms: (): string => "Nutzungsbedingungen",
    privacy: (): string => "Datenschutz"
  },
  fields: {
    firstName: (): string => "Vorname",
    email: (): string => "E-Mail",
    password: (): string => "Passwort",
    newPassword: (): string => "Neues Passwort",
    repeatPassword: (): string => "Neues Passwort wiederholen"
  },
  working: {
    text: (): string => "Wir prüfen, dass du keine Maschine bist …",
    label: (): string => "Prüfung"
  },
  toLogin: (): string => "Zur Anmeldung",
  haveAccount: (): string => "Du hast schon ein Konto?",
  or: (): string => "oder",
  provider: {
    logIn: (d: { provider: string | number }): string => "Mit " + d.provider + " anmelden",
    signUp: (d: { provider: string | number }): string => "Mit " + d.provider + " registrieren"
  },
  login: {
    welcomeBack: (): string => "Willkommen zurück",
    welcome: (): string => "Willkommen bei Notewright",
    leadBack: (): string => "Melde dich an, dein Liederbuch wartet.",
    leadKept: (): string => "Du wurdest abgemeldet. Melde dich an, um weiterzumachen: Was du eingegeben hast, ist noch da.",
    lead: (): string => "Melde dich an, registriere dich kostenlos oder probiere es einfach aus.",
    remember: (): string => "Angemeldet bleiben",
    forgot: (): string => "Passwort vergessen?",
    submit: (): string => "Anmelden",
    newHere: (): string => "Neu hier? <link>Registrieren</link>",
    trouble: (): string => "Probleme beim Anmelden?"
  },
  register: {
    heading: (): string => "Kostenloses Konto anlegen",
    lead: (): string => "Deine Lieder bleiben für dich aufbewahrt, und niemand sonst kann sie sehen.",
    submit: (): string => "Konto anlegen",
    terms: (): string => "Mit der Registrierung stimmst du den <link>Nutzungsbedingungen</link> zu."
  },
  tries: {
    label: (): string => "Ohne Konto ausprobieren",
    or: (): string => "oder ohne Konto ausprobieren",
    demo: (): string => "Mit einem Probelied ausprobieren",
    demoAbout: (): string => "Mitlesen und zuhören",
    guest: (): string => "Gleich etwas transkribieren",
    guestAbout: (): string => "Ein Lied von bis zu einer Minute"
  },
  forgot: {
    heading: (): string => "Passwort vergessen?",
    sentHeading: (): string => "Sieh in deine Mails",
    lead: (): string => "Nenne uns deine E-Mail-Adresse, und wir schicken dir einen Link, mit dem du ein neues wählen kannst.",
    sent: (): string => "Wenn es zu dieser E-Mail-Adresse ein Konto gibt, ist eine Nachricht mit einem Link für ein neues Passwort unterwegs.",
    submit: (): string => "Link schicken",
    back: (): string => "Zurück zur Anmeldung"
  },
  reset: {
    heading: (): string => "Neues Passwort wählen",
    doneHeading: (): string => "Dein neues Passwort gilt",
    done: (): string => "Zur Sicherheit wurdest du überall abgemeldet. Melde dich mit dem neuen Passwort an.",
    lead: (): string => "Zur Sicherheit wirst du überall abgemeldet.",
    invalid: (): string => "Dieser Link gilt nicht mehr. Bitte fordere einen neuen an.",
    submit: (): string => "Passwort setzen",
    newLink: (): string => "Neuen Link anfordern"
  },
  confirm: {
    heading: (): string => "Deine E-Mail-Adresse wird bestätigt",
    moment: (): string => "Einen Moment …",
    failed: (): string => "Das hat nicht geklappt",
    once: (): string => "Ein Link gilt einmal und nur für begrenzte Zeit.",
    thanks: (): string => "Danke",
    done: (): string => "Deine E-Mail-Adresse ist bestätigt.",
    toSongbook: (): string => "Zu meinem Liederbuch"
  },
  loggingOut: (): string => "Du wirst abgemeldet …"
};
