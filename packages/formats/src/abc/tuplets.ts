import { meterOf, type TimeSignature, type TupletRatio } from '@notewright/score';

/** A tuplet that holds for so many notes more. */
export interface OpenTuplet {
  readonly ratio: TupletRatio;
  left: number;
}

/** `(p`, `(p:q` and `(p:q:r`: p notes in the time of q, for the next r notes; q and r may be left out. */
const TUPLET = /^\(([2-9])(?::(\d{0,2}))?(?::(\d{0,2}))?/;

/** In the time of how many notes those of a tuplet stand, whatever the meter (ABC 2.1, §4.13). */
const NORMAL: Readonly<Record<number, number>> = { 2: 3, 3: 2, 4: 3, 6: 2, 8: 3 };

/**
 * The tuplet that begins at the start of a text. Fives, sevens and nines are in the time of three notes in compound meters (6/8, 9/8,
 * 12/8) and of two in all others.
 *
 * @param time  undefined in free meter
 * @returns also how many letters it takes; undefined where none begins
 */
export function readAbcTuplet(
  text: string,
  time: TimeSignature | undefined,
): { readonly open: OpenTuplet; readonly used: number } | undefined {
  const [whole, notes, normal, count] = TUPLET.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const actual = Number(notes);
  const usual = NORMAL[actual] ?? (time && meterOf(time).compound ? 3 : 2);
  const ratio = { actual, normal: Number(normal) || usual };
  return { open: { ratio, left: Number(count) || actual }, used: whole.length };
}
