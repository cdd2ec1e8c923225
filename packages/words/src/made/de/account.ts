// Made by tools/words.mjs from messages/de/account.json.
import type { account as english } from '../en/account';

export const account: typeof english = {
  myAccount: (): string => "Mein Konto",
  saved: (): string => "Änderungen gespeichert!",
  firstName: (): string => "Vorname",
  email: (): string => "E-Mail",
  save: (): string => "Speichern",
  change: (): string => "Ändern",
  guest: (): string => "Du probierst Notewright ohne Konto aus. Registriere dich kostenlos, um dein Lied zu behalten und mehr zu machen.",
  links: {
    hasPlan: (): string => "Bitte kündige zuerst dein Abo!",
    password: (): string => "Passwort ändern",
    passwordAbout: (): string => "Meldet dich überall sonst ab",
    sessions: (): string => "Wo du angemeldet bist",
    sessionsAbout: (): string => "Geräte, und wie du sie abmeldest",
    subscription: (): string => "Mein Abo",
    subscriptionAbout: (): string => "Tarif, Stand und Zahlungen",
    cancel: (): string => "Abo kündigen",
    cancelAbout: (): string => "Es endet mit dem laufenden Abrechnungszeitraum",
    reactivate: (): string => "Abo wieder aufnehmen",
    reactivateAbout: (): string => "Es läuft weiter wie zuvor",
    store: (): string => "Abos verwalten",
    storeAbout: (): string => "Im Store der App",
    receipts: (): string => "Belege",
    receiptsAbout: (): string => "Über alles, was du bezahlt hast",
    export: (): string => "Meine Daten exportieren",
    exportAbout: (): string => "Alles von dir, als ZIP-Datei",
    "delete": (): string => "Konto löschen",
    deleteAbout: (): string => "Mit allen Liedern, für immer"
  },
  changeEmail: {
    heading: (): string => "E-Mail ändern",
    now: (d: { email: string | number }): string => "Jetzt ist es " + d.email + ". Die neue Adresse gilt, sobald du dem Link folgst, den wir dorthin schicken.",
    noPassword: (): string => "Dieses Konto hat noch kein Passwort. Gib ihm zuerst eines, mit „Passwort vergessen?“ auf der Anmeldeseite.",
    password: (): string => "Dein Passwort",
    submit: (): string => "Link schicken"
  },
  changePassword: {
    heading: (): string => "Passwort ändern",
    old: (): string => "Altes Passwort",
    "new": (): string => "Neues Passwort",
    repeat: (): string => "Neues Passwort wiederholen",
    done: (): string => "Passwort geändert!"
  },
  confirmation: {
    confirmed: (): string => "Diese Adresse ist bestätigt. Danke!",
    sent: (): string => "Die Mail ist unterwegs.",
    again: (): string => "Erneut senden",
    please: (): string => "Bitte bestätige diese Adresse: Folge dem Link in der Mail, die wir dir geschickt haben."
  },
  "delete": {
    title: (): string => "Konto löschen",
    sure: (): string => "Möchtest du dein Konto wirklich löschen? Das lässt sich nicht rückgängig machen!",
    confirm: (): string => "Löschen",
    done: (): string => "Dein Konto ist mit allem, was darin war, gelöscht."
  },
  plan: {
    heading: (): string => "Mein Abo",
    name: {
      premium: (): string => "Premium",
      standard: (): string => "Standard",
      free: (): string => "Kostenlos"
    },
    state: {
      active: (): string => "aktiv",
      cancelled: (): string => "gekündigt",
      paused: (): string => "pausiert",
      refunded: (): string => "erstattet",
      pending: (): string => "ausstehend",
      unknown: (): string => "unbekannt"
    },
    ends: (d: { date: string | number }): string => "Endet am " + d.date,
    ended: (d: { date: string | number }): string => "Endete am " + d.date,
    allOpen: (): string => "Die Betreiber dieses Servers haben dir diesen Tarif gegeben; es gibt nichts zu bezahlen.",
    freeTier: (): string => "Du nutzt den kostenlosen Tarif. Die Registrierung hat nichts gekostet, und es wird nichts berechnet.",
    backToSongbook: (): string => "Zurück zum Liederbuch",
    upgrade: (): string => "Premium holen"
  },
  premium: {
    onRequest: (): string => "Dieser Server nimmt noch keine Zahlungen an. Bitte seine Betreiber, dein Konto zu einem Premium-Konto zu machen.",
    ask: (): string => "Premium anfragen",
    request: (): string => "Bitte macht mein Konto zu einem Premium-Konto."
  },
  sessions: {
    heading: (): string => "Wo du angemeldet bist",
    failed: (): string => "Die Liste konnte nicht geladen werden.",
    here: (): string => "Dieser Browser",
    endOf: (d: { device: string | number }): string => "Sitzung beenden: " + d.device,
    endOfUnknown: (): string => "Sitzung eines unbekannten Browsers beenden",
    end: (): string => "Beenden",
    unknown: (): string => "Unbekannter Browser",
    lastUsed: (d: { date: string | number }): string => "Zuletzt benutzt am " + d.date,
    endOthers: (): string => "Alle anderen beenden"
  },
  storage: (d: { used: string | number }): string => "Speicher: " + d.used + " belegt"
};
