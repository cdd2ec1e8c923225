// Made by tools/words.mjs from messages/de/operator.json.
import type { operator as english } from '../en/operator';

export const operator: typeof english = {
  usage: (): string => "Aufruf: notewright account set-plan E-MAIL free | standard | premium",
  given: (d: { before: string | number; email: string | number; plan: string | number }): string => d.email + " hat jetzt den Tarif " + d.plan + "; vorher war es " + d.before + ".",
  paidFor: (d: { paid: string | number }): string => d.paid + " ist mit einem Abo bezahlt; das zählt mehr, solange es läuft.",
  plansOff: (): string => "Auf diesem Server sind Tarife ausgeschaltet (NOTEWRIGHT_PLANS): Bis sie an sind, dürfen alle alles.",
  noDatabase: (d: { folder: string | number }): string => "In " + d.folder + " ist keine Datenbank; NOTEWRIGHT_DATA oder DATABASE_URL sagt, wo sie ist.",
  refused: {
    unknown: (d: { email: string | number }): string => "Niemand hier hat ein Konto mit der E-Mail-Adresse " + d.email + "."
  }
};
