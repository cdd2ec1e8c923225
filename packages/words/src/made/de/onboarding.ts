// Made by tools/words.mjs from messages/de/onboarding.json.
import type { onboarding as english } from '../en/onboarding';

export const onboarding: typeof english = {
  label: (): string => "Über Notewright",
  carousel: (): string => "Karussell",
  position: (d: { slide: string | number; slides: string | number }): string => d.slide + " von " + d.slides,
  skip: (): string => "Überspringen",
  first: {
    title: (): string => "Willkommen bei Notewright",
    what: (): string => "Mach aus einer Aufnahme Noten: Klavier, Gitarre, Bass, Violine, Flöte, Saxofon oder eine Stimme.",
    how: (): string => "Wähle, was du lesen möchtest, und kurz darauf liegen die Noten in deinem Liederbuch."
  },
  second: {
    title: (): string => "Wo sind die Grenzen?",
    what: (): string => "Kein Gehör ist vollkommen: Nicht jeder Ton stimmt. Die Noten sind ein sehr guter Anfang, und du kannst sie verbessern.",
    how: (): string => "Ein Instrument auf einmal: Eine ganze Band in einzelne Stimmen zu transkribieren, geht noch nicht."
  },
  third: {
    title: (): string => "Wozu ein Konto?",
    what: (): string => "Transkribiert wird auf einem starken Server; dein Telefon bleibt kühl, und du kannst die Seite inzwischen schließen.",
    how: (): string => "Dein Konto hält deine Lieder privat: Niemand außer dir kann sie sehen. Die Registrierung ist kostenlos."
  }
};
