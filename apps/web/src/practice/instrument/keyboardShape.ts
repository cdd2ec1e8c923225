import { isBlackKey, type Midi } from '@notewright/score';

/** Where a key of a keyboard lies, in shares of its width. */
export interface KeyPlace {
  readonly midi: Midi;
  readonly left: number;
  readonly width: number;
  readonly black: boolean;
}

/** Fewer are no keyboard: three octaves. */
const LEAST_KEYS = 36;
/** The keys of a piano, and of MIDI, each to whole octaves. */
const [LOWEST, HIGHEST] = [12, 119];
/** Of a white key's width. */
const BLACK_WIDTH = 0.62;

/** Whole octaves that hold some pitches, and at least three; around middle C where there are none. */
export function keyboardRange(midis: readonly Midi[]): readonly [Midi, Midi] {
  const lowest = midis.reduce((least, midi) => Math.min(least, midi), midis[0] ?? 60);
  const highest = midis.reduce((most, midi) => Math.max(most, midi), midis[0] ?? 60);
  let from = Math.max(LOWEST, 12 * Math.floor(lowest / 12));
  let to = Math.min(HIGHEST, 12 * Math.floor(highest / 12) + 11);
  for (let below = true; to - from + 1 < LEAST_KEYS; below = !below)
    if ((below && from > LOWEST) || to >= HIGHEST) from -= 12;
    else to += 12;
  return [from, to];
}

/** The keys of a range from a C to a B: the white ones first, because the black ones lie over them. */
export function keysOf([from, to]: readonly [Midi, Midi]): readonly KeyPlace[] {
  const midis = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const whites = midis.filter((midi) => !isBlackKey(midi));
  const width = 1 / whites.length;
  const white = whites.map((midi, index) => ({ midi, left: index * width, width, black: false }));
  const black = midis.filter(isBlackKey).map((midi) => {
    const edge = whites.filter((one) => one < midi).length * width;
    return { midi, left: edge - (BLACK_WIDTH * width) / 2, width: BLACK_WIDTH * width, black: true };
  });
  return [...white, ...black];
}
