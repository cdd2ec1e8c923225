import { SAID_FROM as CONDITION_SAID_FROM } from '@notewright/condition';
import { HINDRANCES, type Hindrance, type TranscriptionMode } from '@notewright/contracts';
import type { Evidence } from '@notewright/evidence';
import { jsonOf } from './stored-json';

/**
 * From here on it is said. `others` is a share of the time; of a piano or guitar alone hardly one in a hundred is called a band, or accompaniment
 * (model card `models/parts`).
 */
const SAID_FROM: Readonly<Record<Hindrance, number>> = { ...CONDITION_SAID_FROM, others: 0.5, band: 0.8, tune: 0.8 };

/**
 * What kept a recording from being heard better; nothing where nobody knows.
 *
 * @param mode  of an arrangement a whole band is welcome
 */
export function hindrancesIn(
  { condition, beside }: Pick<Evidence, 'condition' | 'beside'>,
  mode?: TranscriptionMode,
): readonly Hindrance[] {
  const band = beside && mode !== 'arrangement' ? beside.drums : 0;
  // A band mostly has a tune: one word about it is enough.
  const tune = beside && mode !== 'arrangement' && band < SAID_FROM.band ? beside.tune : 0;
  const shares: Partial<Record<Hindrance, number>> = { ...condition, band, tune };
  return HINDRANCES.filter((hindrance) => (shares[hindrance] ?? 0) >= SAID_FROM[hindrance]);
}

/** As `songs.hindrances` keeps them. */
export const storedHindrances = (hindrances: readonly Hindrance[]): string | null =>
  hindrances.length > 0 ? JSON.stringify(hindrances) : null;

/** The way back; those that only a newer release knows are left out. */
export function readHindrances(stored: string | null): readonly Hindrance[] {
  const kept = jsonOf(stored ?? '[]');
  return Array.isArray(kept) ? HINDRANCES.filter((hindrance) => kept.includes(hindrance)) : [];
}
