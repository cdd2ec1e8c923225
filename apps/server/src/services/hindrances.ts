import { SAID_FROM as CONDITION_SAID_FROM } from '@notewright/condition';
import { HINDRANCES, type Hindrance } from '@notewright/contracts';
import type { RecordingCondition } from '@notewright/evidence';
import { jsonOf } from './stored-json';

/** From here on it is said. `others` is a share of the time. */
const SAID_FROM: Readonly<Record<Hindrance, number>> = { ...CONDITION_SAID_FROM, others: 0.5 };

/** What kept a recording from being heard better; nothing where nobody knows. */
export const hindrancesIn = (condition: RecordingCondition | undefined): readonly Hindrance[] =>
  HINDRANCES.filter((hindrance) => (condition?.[hindrance] ?? 0) >= SAID_FROM[hindrance]);

/** As `songs.hindrances` keeps them. */
export const storedHindrances = (hindrances: readonly Hindrance[]): string | null =>
  hindrances.length > 0 ? JSON.stringify(hindrances) : null;

/** The way back; those that only a newer release knows are left out. */
export function readHindrances(stored: string | null): readonly Hindrance[] {
  const kept = jsonOf(stored ?? '[]');
  return Array.isArray(kept) ? HINDRANCES.filter((hindrance) => kept.includes(hindrance)) : [];
}
