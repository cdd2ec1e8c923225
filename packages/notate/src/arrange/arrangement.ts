import type { Midi, Ticks } from '@notewright/score';
import type { ChordSegment } from '../harmony/chord-segment';
import { heldNotes } from '../melody/held-notes';
import { melodyOf } from '../melody/melody';
import type { MelodyNetwork } from '../melody/melody-network';
import { columnsOf, type PlacedNote } from '../placed-note';
import { HAND_LIMITS } from '../playability/hand-limits';
import { makePlayable, type Hands } from '../playability/make-playable';
import type { Clock, Stroke, StruckKey } from '../playability/strokes';
import type { ArrangementLevel } from '../settings';
import { heldOverShortRests } from '../voices/held-over';
import type { StaffLines } from '../voices/staff-lines';
import type { MeasureGrid } from '../voices/measure-grid';
import { patternFor, textureOf } from './accompaniment';
import { leftHand, type HandRegister } from './left-hand';
import { harmonised, harmonisedShare, inRightHand } from './right-hand';

const REGISTERS: Readonly<Record<'easy' | 'intermediate', HandRegister>> = {
  easy: { lowest: 43, highest: 60, reach: 12, tones: 2 },
  intermediate: { lowest: 38, highest: 62, reach: 12, tones: 3 },
};
/** A left hand accompanies calmly: seconds between its strokes, at least. */
const CALM: Readonly<Record<'easy' | 'intermediate', number>> = { easy: 0.38, intermediate: 0.2 };

/** What an arrangement is made from. */
export interface Arranging {
  readonly notes: readonly PlacedNote[];
  readonly segments: readonly ChordSegment[];
  readonly grid: MeasureGrid;
  /** Seconds of written time, at the fastest written tempo. */
  readonly clock: Clock;
  /** Where the score begins: the start of the pick-up, 0 without one. */
  readonly beginTicks: Ticks;
  /** What tells the tune. */
  readonly melody: MelodyNetwork;
  /** How the hands heard would divide the notes. */
  readonly asHeard: () => Hands;
  /** How notes are written out, right hand first. */
  readonly lines: (hands: Hands) => readonly StaffLines[];
}

/**
 * Arranges a recording for piano.
 *
 * Easy and intermediate are written anew: the melody on top, in the right hand (with thirds and sixths under it at the
 * intermediate level where the original has them), and the harmony in the left hand, in a pattern chosen from the original's
 * texture. Full keeps what was played, the melody on top. All are then made playable for hands of their level.
 */
export function arranged(level: ArrangementLevel, music: Arranging): Hands {
  const hands = level === 'full' ? fullHands(music) : newHands(level, music);
  const { measureTicks, divisionTicks } = music.grid;
  const strokes = (written: Hands) =>
    music.lines(written).map((lines) => strokesOfLines(heldOverShortRests(lines, measureTicks, divisionTicks)));
  return makePlayable(hands, HAND_LIMITS[level], music.clock, music.grid.pulseTicks, strokes);
}

function newHands(
  level: 'easy' | 'intermediate',
  { notes, segments, grid, clock, beginTicks, melody: network }: Arranging,
): Hands {
  const heard = melodyOf(notes, true, grid.pulseTicks, network);
  const melody = new Set(heard);
  const tune = inRightHand(heldNotes(heard, grid.pulseTicks));
  const pulseSec = clock(grid.pulseTicks) - clock(0);
  const texture = textureOf(notes, melody, grid.pulseTicks, grid.measureTicks);
  const pattern = patternFor(texture, pulseSec, CALM[level], grid.compound);
  const left = leftHand(
    fromFirstPulse(segments, beginTicks, grid.pulseTicks),
    pattern,
    REGISTERS[level],
    grid,
    lowestOf(tune),
  );
  const share = level === 'easy' ? 0 : harmonisedShare(notes, melody, grid.pulseTicks);
  return { right: harmonised(tune, segments, grid, share), left };
}

/**
 * The harmony from the first pulse of the score on. Chords are recognised by the measure and the first may begin before the
 * pick-up does; cut off only when written, its stroke would fall between pulses and right before the next.
 */
const fromFirstPulse = (segments: readonly ChordSegment[], beginTicks: Ticks, pulseTicks: Ticks) => {
  const first = Math.ceil(beginTicks / pulseTicks) * pulseTicks;
  return segments
    .filter(({ endTicks }) => endTicks > first)
    .map((segment) => ({ ...segment, startTicks: Math.max(segment.startTicks, first) }));
};

/** The lowest melody note struck between two times, or still lasting from before. */
function lowestOf(melody: readonly PlacedNote[]): (from: Ticks, to: Ticks) => Midi | undefined {
  let at = 0;
  const startOf = (index: number): Ticks => melody[index]?.startTicks ?? Infinity;
  return (from, to) => {
    while (at > 0 && startOf(at) > from) at--;
    while (startOf(at + 1) <= from) at++;
    let lowest: Midi | undefined;
    for (let k = at, note = melody[k]; note && note.startTicks < to; note = melody[++k])
      lowest = Math.min(lowest ?? 127, note.midi);
    return lowest;
  };
}

/** Everything, with what the right hand strikes above the melody an octave lower, so that the tune is heard. */
function fullHands({ notes, grid, melody: network, asHeard }: Arranging): Hands {
  const melody = new Map(melodyOf(notes, true, grid.pulseTicks, network).map((note) => [note.startTicks, note]));
  const { right, left } = asHeard();
  const under = columnsOf(right).flatMap(({ startTicks, notes: column }) => {
    const tune = melody.get(startTicks);
    if (!tune || !column.includes(tune)) return column;
    const keys = new Set(column.map(({ midi }) => midi));
    return column.flatMap((note) => {
      if (note.midi <= tune.midi) return [note];
      let { midi } = note;
      while (midi > tune.midi) midi -= 12;
      if (keys.has(midi) || midi < 48) return [];
      keys.add(midi);
      return [{ ...note, midi }];
    });
  });
  return { right: under, left };
}

/** How the lines of one staff are struck and held. */
function strokesOfLines(lines: StaffLines): readonly Stroke[] {
  const byStart = new Map<Ticks, [StruckKey, ...StruckKey[]]>();
  for (const { startTicks, endTicks, content } of lines.flat())
    for (const { midi } of content) {
      const together = byStart.get(startTicks);
      if (together) together.push({ midi, endTicks });
      else byStart.set(startTicks, [{ midi, endTicks }]);
    }
  return [...byStart]
    .sort(([a], [b]) => a - b)
    .map(([startTicks, keys]) => ({ startTicks, keys: keys.sort((a, b) => a.midi - b.midi) }));
}
