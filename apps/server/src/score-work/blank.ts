import { BLANK_METERS, DRUM_SET, RECORDING_KEYS, type NewSheetFields } from '@notewright/contracts';
import { blankScore, fullMeasureTicks, TICKS_PER_WHOLE, usualClefs, valuesFilling, type Score, type Sound } from '@notewright/score'; // prettier-ignore
import { tooManyRests, type TooMuch } from './size';

/** What is told of a new sheet, and the instrument the songbook shows. */
export type BlankWishes = Omit<NewSheetFields, 'path'> & { readonly instrument: string };

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
export function tooMuchWished({ parts, meter, pickup, measures }: BlankWishes): TooMuch | undefined {
  const staves = parts.map(({ sound, clefs }) => (clefs?.length ? clefs : usualClefs(soundOf(sound))).length);
  const time = BLANK_METERS[meter];
  const rests = valuesFilling(0, fullMeasureTicks(time), time).length;
  return tooManyRests(
    measures + Number(pickup > 0),
    staves.reduce((sum, count) => sum + count, 0),
    rests,
  );
}

const soundOf = (program: number): Sound =>
  program === DRUM_SET ? { kind: 'percussion' } : { kind: 'pitched', program };
