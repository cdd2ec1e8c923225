import { TICKS_PER_QUARTER, type Ticks } from './time';

/**
 * How a bent string moves, in the words of tablature: up; up and back; bent before it is struck, and held; the same, and back; back from a
 * bend that the note before it, tied into it, has left (alone it is struck bent, like the one before).
 */
export const BEND_SHAPES = ['bend', 'bend-release', 'pre-bend', 'pre-bend-release', 'release'] as const;

/** A name of `BEND_SHAPES`. */
export type BendShape = (typeof BEND_SHAPES)[number];

/** Three whole tones: no string goes farther, and Guitar Pro ends there, too. */
export const MOST_QUARTER_TONES = 12;

/**
 * A string that is bent. The head that has it is written, as in print and in MusicXML, at the fret that is held: it sounds so far above.
 */
export interface Bend {
  readonly shape: BendShape;
  /** How far above the fret it is at its highest: 1 to `MOST_QUARTER_TONES`; 4 is a whole tone, “full”. */
  readonly quarterTones: number;
}

const QUARTERS = ['', '¼', '½', '¾'];

/** How far a string is bent as guitarists write it, in whole tones: ½, full, 1½. */
export function bendText({ quarterTones }: Pick<Bend, 'quarterTones'>): string {
  if (quarterTones === 4) return 'full';
  return `${Math.floor(quarterTones / 4) || ''}${QUARTERS[quarterTones % 4] ?? ''}`;
}

/** Whether a bend is one of those that can be written. */
export const isBend = ({ shape, quarterTones }: { readonly shape: string; readonly quarterTones: number }): boolean =>
  BEND_SHAPES.some((known) => known === shape) &&
  Number.isInteger(quarterTones) &&
  quarterTones >= 1 &&
  quarterTones <= MOST_QUARTER_TONES;

/** From this moment on a string sounds so far above its fret. */
export interface BendMove {
  /** From where the note begins. */
  readonly afterTicks: Ticks;
  readonly quarterTones: number;
}

/** A hand takes no longer to bend a string, however long it sounds. */
const LONGEST_WAY_TICKS = TICKS_PER_QUARTER;
/** Ten cents, which nobody hears as a step. */
const STEP = 0.2;

/**
 * How the pitch of a bent note moves, in steps of ten cents: it rises in the first third; it falls from the middle on where it rose before, and
 * from the first third on where it was struck bent. A way up or down takes a quarter at most.
 *
 * @param lengthTicks  of the written note, > 0
 * @param fromQuarterTones  how far it is bent already where it begins: a note that is held on from a bend
 * @returns ascending; the first of them at 0
 */
export function bendMoves(
  { shape, quarterTones }: Bend,
  lengthTicks: Ticks,
  fromQuarterTones = 0,
): readonly BendMove[] {
  const way = Math.min(lengthTicks / 3, LONGEST_WAY_TICKS);
  const rises = shape === 'bend' || shape === 'bend-release';
  const falls = shape === 'bend-release' || shape === 'pre-bend-release' || shape === 'release';
  const begin = rises
    ? fromQuarterTones
    : shape === 'release' && fromQuarterTones > 0
      ? fromQuarterTones
      : quarterTones;
  const top = rises ? quarterTones : begin;
  const fallsAt = rises ? lengthTicks / 2 : lengthTicks / 3;
  return [
    { afterTicks: 0, quarterTones: begin },
    ...steps(0, way, begin, top),
    ...(falls ? steps(fallsAt, way, top, 0) : []),
  ];
}

/** A straight way from one pitch to another; nothing where they are the same. */
function steps(fromTicks: number, ticks: number, from: number, to: number): readonly BendMove[] {
  const count = Math.ceil(Math.abs(to - from) / STEP - 1e-9);
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    return { afterTicks: Math.round(fromTicks + share * ticks), quarterTones: from + share * (to - from) };
  });
}

/** A head that is bent, of a note that is written as one or several, tied. */
export interface BentHead {
  readonly bend: Bend;
  /** From where the note begins. */
  readonly afterTicks: Ticks;
  readonly ticks: Ticks;
}

/**
 * How the pitch of a whole note moves, head by head: each begins where the one before has left it.
 *
 * @param heads  those that are bent, ascending
 */
export function movesOf(heads: readonly BentHead[]): readonly BendMove[] {
  const moves: BendMove[] = [];
  for (const { bend, afterTicks, ticks } of heads) {
    if (moves.length === 0 && afterTicks > 0) moves.push({ afterTicks: 0, quarterTones: 0 });
    const before = moves.at(-1)?.quarterTones ?? 0;
    for (const move of bendMoves(bend, ticks, before))
      moves.push({ ...move, afterTicks: afterTicks + move.afterTicks });
  }
  return moves;
}
