import { BLANK_METERS, DRUM_SET, RECORDING_KEYS, type NewSheetFields } from '@notewright/contracts';
import { blankScore, fullMeasureTicks, TICKS_PER_WHOLE, usualClefs, valuesFilling, type Score, type Sound } from '@notewright/score'; // prettier-ignore
import { tooMuchOf, type TooMuch } from './size';

/** What was asked of a new sheet, and the instrument the songbook shows. */
export type BlankWishes = Omit<NewSheetFields, 'id' | 'path'> & { readonly instrument: string };

const EIGHTH_TICKS = TICKS_PER_WHOLE / 8;

/** The sheet of rests that somebody wishes to write into. */
export const blankOf = ({ title, composer, instrument, parts, meter, key, pickup, ...more }: BlankWishes): Score =>
  blankScore({
    ...more,
    meta: { title, composer, instrument },
    parts: parts.map(({ sound, ...part }) => ({ ...part, sound: soundOf(sound) })),
    timeSignature: BLANK_METERS[meter],
    key: RECORDING_KEYS[key],
    pickupTicks: pickup * EIGHTH_TICKS,
  });

/** Whether it would be more than a score may hold; asked before anything of it is made. */
export function tooMuchWished({ parts, meter, pickup, measures: full }: BlankWishes): TooMuch | undefined {
  const staves = parts.flatMap(({ sound, clefs }) => (clefs?.length ? clefs : usualClefs(soundOf(sound)))).length;
  const measures = full + Number(pickup > 0);
  const time = BLANK_METERS[meter];
  const restsEach = valuesFilling(0, fullMeasureTicks(time), time).length;
  return tooMuchOf({ parts: parts.length, measures, staves, notes: measures * staves * restsEach });
}

const soundOf = (program: number): Sound =>
  program === DRUM_SET ? { kind: 'percussion' } : { kind: 'pitched', program };
