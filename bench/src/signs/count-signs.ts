import {
  DYNAMIC_NAMES,
  elementsOf,
  hairpinsOf,
  measureStarts,
  type Chord,
  type DynamicName,
  type Score,
  type Ticks,
} from '@notewright/score';
import { chordNamed, type PrintedChord, type SignedPerformance } from '@notewright/models/signs/play-signs';
import type { SignedScore } from '@notewright/models/signs/signed-scores';

/** The classes of signs that are counted. */
export const SIGN_CLASSES = [
  'grace notes',
  'trills, mordents, turns',
  'staccato',
  'tenuto',
  'accents',
  'rolled chords',
  'dynamics',
  'hairpins',
] as const;
type SignClass = (typeof SIGN_CLASSES)[number];

/** How many signs were written, how many of these the print has too, how many there are in print, and how many of those were found. */
interface SignCount {
  written: number;
  right: number;
  printed: number;
  found: number;
}

export type SignCounts = Readonly<Record<SignClass, SignCount>>;

export const noSigns = (): SignCounts =>
  Object.fromEntries(
    SIGN_CLASSES.map((name) => [name, { written: 0, right: 0, printed: 0, found: 0 }]),
  ) as unknown as SignCounts;

/** Signs of chords, each with what tells whether a chord has it. */
const OF_CHORDS: readonly (readonly [SignClass, (chord: Chord) => string | undefined])[] = [
  ['grace notes', ({ graces }) => (graces && graces.length > 0 ? 'grace' : undefined)],
  ['trills, mordents, turns', ({ ornament }) => ornament],
  ['staccato', ({ articulations }) => articulations?.find((name) => name === 'staccato')],
  ['tenuto', ({ articulations }) => articulations?.find((name) => name === 'tenuto')],
  ['accents', ({ articulations }) => articulations?.find((name) => name === 'accent')],
  ['rolled chords', ({ articulations }) => articulations?.find((name) => name === 'arpeggio')],
];

/** A dynamic stands right within one measure, also when it is the next one (mp for p). */
const NEAR_DYNAMIC = 1;

/**
 * Counts the signs of a notation beside those of the print. Chords are known again by their notes, wherever they were placed, so that a wrong
 * meter does not make a sign wrong.
 */
export function countSigns(
  counts: SignCounts,
  notation: Score,
  { chords, notes }: SignedPerformance,
  signed: SignedScore,
  measures: { readonly from: number; readonly count: number },
): void {
  const heard = new Set(notes.map(({ confidence }) => chordNamed(confidence)));
  const pairs = pairedChords(notation, chords);
  for (const [name, signOf] of OF_CHORDS) {
    const count = counts[name];
    for (const [chord, printed] of pairs) {
      const sign = signOf(chord);
      if (sign === undefined) continue;
      count.written++;
      if (printed.some((index) => signOf(chords[index]!.chord) === sign)) count.right++;
    }
    for (const [index, { chord }] of chords.entries()) {
      const sign = signOf(chord);
      if (sign === undefined || !heard.has(index)) continue;
      count.printed++;
      if (pairs.some(([written, printed]) => printed.includes(index) && signOf(written) === sign)) count.found++;
    }
  }
  const clock = printedClock(notation, chords);
  countDynamics(counts.dynamics, notation, clock, signed, measures);
  countHairpins(counts.hairpins, notation, clock, signed, measures);
}

/** Each written chord that begins (is not tied into) with the numbers of the printed chords its heads come from. */
function pairedChords(score: Score, chords: readonly PrintedChord[]): readonly (readonly [Chord, readonly number[]])[] {
  return [...elementsOf(score.parts[0]!, 0)].flatMap(({ element }) => {
    if (element.kind === 'rest') return [];
    const numbers = element.heads.flatMap(({ midi, confidence }) => {
      const index = confidence === undefined ? -1 : chordNamed(confidence);
      return chords[index]?.chord.heads.some((head) => head.midi === midi) ? [index] : [];
    });
    return [[element, [...new Set(numbers)]] as const];
  });
}

/** From written time to the printed time of the first chord from there on. */
function printedClock(score: Score, chords: readonly PrintedChord[]): (ticks: Ticks) => Ticks {
  const starts = measureStarts(score.measures);
  const seen = new Set<number>();
  const known = [...elementsOf(score.parts[0]!, 0)]
    .flatMap(({ element, measureIndex, atTicks }) => {
      if (element.kind === 'rest') return [];
      const index = element.heads.map(({ confidence }) => chordNamed(confidence ?? 0)).find((one) => chords[one]);
      if (index === undefined || seen.has(index)) return [];
      seen.add(index);
      return [[starts[measureIndex]! + atTicks, chords[index]!.startTicks] as const];
    })
    .sort(([a], [b]) => a - b);
  return (ticks) => (known.find(([written]) => written >= ticks) ?? known.at(-1))?.[1] ?? 0;
}

/** Adds what is written to a count beside what is printed. */
function compare<Sign>(
  count: SignCount,
  written: readonly Sign[],
  printed: readonly Sign[],
  agrees: (a: Sign, b: Sign) => boolean,
): void {
  count.written += written.length;
  count.printed += printed.length;
  count.right += written.filter((one) => printed.some((other) => agrees(one, other))).length;
  count.found += printed.filter((one) => written.some((other) => agrees(one, other))).length;
}

const placeOf = (name: DynamicName): number => DYNAMIC_NAMES.indexOf(name);

function countDynamics(
  count: SignCount,
  notation: Score,
  clock: (ticks: Ticks) => Ticks,
  { part, score, meter }: SignedScore,
  { from, count: length }: { readonly from: number; readonly count: number },
): void {
  const zero = measureStarts(score.measures)[from]!;
  const end = length * meter.measureTicks;
  const all = part.dynamics.map(({ name, startTicks }) => ({ name, at: startTicks - zero }));
  // The dynamic in force where the stretch begins was printed before it.
  const before = all.filter(({ at }) => at <= 0).at(-1);
  const printed = [...(before ? [{ ...before, at: 0 }] : []), ...all.filter(({ at }) => at > 0 && at < end)];
  const written = notation.parts[0]!.dynamics.map(({ name, startTicks }) => ({ name, at: clock(startTicks) }));
  const agrees = (a: (typeof printed)[number], b: (typeof printed)[number]) =>
    Math.abs(a.at - b.at) <= meter.measureTicks && Math.abs(placeOf(a.name) - placeOf(b.name)) <= NEAR_DYNAMIC;
  compare(count, written, printed, agrees);
}

function countHairpins(
  count: SignCount,
  notation: Score,
  clock: (ticks: Ticks) => Ticks,
  { part, score, meter }: SignedScore,
  { from, count: length }: { readonly from: number; readonly count: number },
): void {
  const own = measureStarts(notation.measures);
  const theirs = measureStarts(score.measures);
  const end = length * meter.measureTicks;
  const written = hairpinsOf(notation.parts[0]!).map(({ kind, from: a, to }) => ({
    kind,
    from: clock(own[a.measureIndex]! + a.atTicks),
    to: clock(own[to.measureIndex]! + to.atTicks),
  }));
  const printed = hairpinsOf(part)
    .map(({ kind, from: a, to }) => ({
      kind,
      from: theirs[a.measureIndex]! + a.atTicks - theirs[from]!,
      to: theirs[to.measureIndex]! + to.atTicks - theirs[from]!,
    }))
    .filter((one) => one.from >= 0 && one.to <= end);
  const agrees = (a: (typeof printed)[number], b: (typeof printed)[number]) =>
    a.kind === b.kind &&
    Math.min(a.to, b.to) - Math.max(a.from, b.from) >= 0.5 * Math.max(1, Math.min(a.to - a.from, b.to - b.from));
  compare(count, written, printed, agrees);
}
