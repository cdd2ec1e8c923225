import {
  clefAt,
  elementTicks,
  type Chord,
  type Clef,
  type ElementId,
  type Key,
  type OctaveSign,
  type Part,
  type Ticks,
} from '@notewright/score';
import { cheapestPath } from '@notewright/score/cheapest-path';
import { ledgerLines } from './ledger-lines';

/** Ledger lines that are read without counting. */
const READ_AT_SIGHT = 3;
/** A single note costs at most this much, so that no sign is set for one … */
const WORST = 4;
/** … unless it stands on more ledger lines than this, which nobody counts: they outweigh the two changes of a sign of its own. */
const COUNTED_ONE_BY_ONE = 6;
const UNREADABLE = 10;
/** For beginning or ending a sign: two changes outweigh a single note that can be read. */
const CHANGE = 3;
/** Under a sign notes on its other side are misread. */
const WRONG_SIDE = 2;
/** Under a sign that it would not need, a chord is harder to read than without. */
const NEEDLESS = 0.8;

/** Two octaves are harder to think than a ledger line or two under one. */
const TWO_OCTAVES = 2;

const STATES: readonly (OctaveSign | 0)[] = [0, 1, -1, 2, -2];

/** Chords of a staff that begin together. */
interface Moment {
  readonly measure: number;
  readonly startTicks: Ticks;
  readonly chords: readonly Chord[];
  readonly clef: Clef;
  readonly key: Key;
  /** One of them is tied to what follows. */
  readonly tied: boolean;
}

/**
 * Octave signs instead of forests of ledger lines: 8va where a passage stays far above its staff, 8vb far below it, over two
 * octaves 15ma. Hardly ever for one note, never in the middle of a tie, and never 8va under a bass clef or 8vb over a treble clef,
 * where players expect the other clef or hand.
 *
 * Viterbi over the chords of each staff: a chord costs its ledger lines from the fourth on, and each change has a cost.
 *
 * @param keys  in force in each measure
 */
export function withOctaveSigns(part: Part, keys: readonly Key[]): Part {
  const signs = new Map<ElementId, OctaveSign>();
  for (let staff = 0; staff < part.staves.length; staff++) {
    const moments = momentsOf(part, staff, keys);
    if (!moments.some(isExtreme)) continue;
    const path = cheapestPath(
      moments,
      () => STATES,
      (octaves, moment, index) => costOf(moment, octaves) + (octaves !== 0 ? CHANGE * ends(index, moments.length) : 0),
      (from, to, _, index) => (from === to ? 0 : moments[index - 1]?.tied ? Infinity : CHANGE),
    );
    for (const [index, { chords }] of moments.entries()) {
      const octaves = path[index] ?? 0;
      if (octaves !== 0) for (const { id } of chords) signs.set(id, octaves);
    }
  }
  if (signs.size === 0) return part;
  const measures = part.measures.map((measure) => ({
    ...measure,
    voices: measure.voices.map((voice) => ({
      ...voice,
      elements: voice.elements.map((item) => {
        const octaves = item.kind === 'chord' ? signs.get(item.id) : undefined;
        return octaves === undefined ? item : { ...item, octaves };
      }),
    })),
  }));
  return { ...part, measures };
}

/** A sign in force at the first or last chord begins or ends there. */
const ends = (index: number, count: number): number => (index === 0 ? 1 : 0) + (index === count - 1 ? 1 : 0);

function momentsOf(part: Part, staff: number, keys: readonly Key[]): readonly Moment[] {
  const moments: Moment[] = [];
  let clef: Clef = part.staves[staff]!;
  for (const [measure, { voices, clefs }] of part.measures.entries()) {
    if (clefs?.some((change) => change.staff === staff)) clef = clefAt(part, staff, measure);
    const byStart = new Map<Ticks, Chord[]>();
    for (const voice of voices) {
      if (voice.staff !== staff) continue;
      let at = 0;
      for (const item of voice.elements) {
        if (item.kind === 'chord') byStart.set(at, [...(byStart.get(at) ?? []), item]);
        at += elementTicks(item);
      }
    }
    const key = keys[measure] ?? keys[keys.length - 1]!;
    for (const [startTicks, chords] of [...byStart].sort(([a], [b]) => a - b))
      moments.push({ measure, startTicks, chords, clef, key, tied: chords.some(isTied) });
  }
  return moments;
}

const isTied = ({ heads }: Chord): boolean => heads.some(({ tieStart }) => tieStart);

const isExtreme = (moment: Moment): boolean => costOf(moment, 0) > 0;

const effort = (lines: number): number =>
  lines > COUNTED_ONE_BY_ONE ? UNREADABLE : Math.min(WORST, Math.max(0, lines - READ_AT_SIGHT));

function costOf(moment: Moment, octaves: OctaveSign | 0): number {
  const { chords, clef, key } = moment;
  if (octaves > 0 && clef.startsWith('bass')) return Infinity;
  if (octaves < 0 && clef.startsWith('treble')) return Infinity;
  let cost = Math.abs(octaves) === 2 ? TWO_OCTAVES : 0;
  for (const chord of chords) {
    const { above, below } = ledgerLines(chord, clef, key, octaves);
    cost += effort(above) + effort(below);
    if (octaves > 0) cost += WRONG_SIDE * below;
    if (octaves < 0) cost += WRONG_SIDE * above;
  }
  return octaves !== 0 && costOf(moment, 0) === 0 ? cost + NEEDLESS : cost;
}
