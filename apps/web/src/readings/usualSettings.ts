import { INSTRUMENT_CHOICES, INSTRUMENTS_OF, type InstrumentChoice, type SongSettings } from '@notewright/contracts';
import type { ScoreMeta } from '@notewright/score';

/** How a song was probably written down of which nobody kept it: what its score says of its instrument. */
export function usualSettings({ instrument }: Pick<ScoreMeta, 'instrument'>): SongSettings {
  const known = INSTRUMENT_CHOICES.find((choice) => choice === instrument) ?? ('piano' satisfies InstrumentChoice);
  const arranged = INSTRUMENTS_OF.arrangement.some((choice) => choice === known);
  return { version: 1, mode: arranged ? 'arrangement' : 'universal', instrument: known };
}
