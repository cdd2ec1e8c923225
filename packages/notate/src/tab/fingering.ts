import type { Tab, Ticks } from '@notewright/score';
import type { PlacedNote } from '../placed-note';
import type { ChordSpan, StaffLines } from '../voices/staff-lines';
import { gripsOf, playableTogether, type Fretted, type Grip } from './grip';

/** Moving the hand along the neck, per fret; more when there is no time. */
const MOVE = 0.5;
const HURRIED_MOVE = 0.9;
const BEAM = 12;

/** Lines of a fretted instrument with a string and fret for every note that is left. */
export interface Fingered {
  readonly lines: StaffLines;
  readonly fretPositions: ReadonlyMap<PlacedNote, Fretted>;
}

interface Struck {
  readonly startTicks: Ticks;
  readonly spans: readonly ChordSpan[];
}

interface Held {
  readonly fretPosition: Fretted;
  readonly endTicks: Ticks;
}

interface State {
  readonly cost: number;
  /** Fret of the first finger. */
  readonly position: number;
  readonly held: readonly Held[];
  readonly chosen: readonly (readonly [PlacedNote, Fretted])[];
  readonly before: State | undefined;
}

/**
 * Finds strings and frets for a whole part: the cheapest path through all grips of all chords, where moving the hand costs
 * and what is still held keeps its finger. Chords nobody can grip lose inner notes until they can be played; the bass and
 * the top stay longest.
 *
 * Source: Sayegh, "Fingering for String Instruments with the Optimum Path Paradigm", Computer Music Journal 13, 1989;
 * Radicioni, Lombardo, "Guitar Fingering for Music Performance", ICMC 2005 (hand positions).
 */
export function fingered(lines: StaffLines, tab: Tab, pulseTicks: Ticks): Fingered {
  let states: State[] = [{ cost: 0, position: 1, held: [], chosen: [], before: undefined }];
  let last = -Infinity;
  for (const struck of strokesOf(lines)) {
    const move = struck.startTicks - last < pulseTicks / 2 ? HURRIED_MOVE : MOVE;
    last = struck.startTicks;
    states = playableStates(states, struck, tab, move);
  }
  const fretPositions = new Map<PlacedNote, Fretted>();
  for (let state: State | undefined = states[0]; state; state = state.before)
    for (const [note, fretPosition] of state.chosen) fretPositions.set(note, fretPosition);
  const kept = lines.map((line) =>
    line.flatMap((span) => {
      const content = span.content.filter((note) => fretPositions.has(note));
      if (content.length === 0) return [];
      return [content.length === span.content.length ? span : { ...span, content }];
    }),
  );
  return { lines: kept, fretPositions };
}

function strokesOf(lines: StaffLines): readonly Struck[] {
  const byStart = new Map<Ticks, ChordSpan[]>();
  for (const span of lines.flat()) byStart.set(span.startTicks, [...(byStart.get(span.startTicks) ?? []), span]);
  return [...byStart].sort(([a], [b]) => a - b).map(([startTicks, spans]) => ({ startTicks, spans }));
}

/** The states after a stroke; notes are left out of it until there is one. */
function playableStates(states: readonly State[], { startTicks, spans }: Struck, tab: Tab, move: number): State[] {
  const ends = new Map<PlacedNote, Ticks>();
  for (const { content, endTicks } of spans) for (const note of content) ends.set(note, endTicks);
  let notes = [...ends.keys()].sort((a, b) => a.midi - b.midi).filter(differs);
  for (;;) {
    const grips = gripsOf(notes.map(({ midi }) => midi), tab); // prettier-ignore
    const next: State[] = [];
    for (const state of states) {
      const held = state.held.filter(({ endTicks }) => endTicks > startTicks);
      for (const grip of grips) {
        const all = [...held.map(({ fretPosition }) => fretPosition), ...grip.fretPositions];
        if (held.length > 0 && !playableTogether(all)) continue;
        next.push(after(state, held, notes, grip, ends, move));
      }
    }
    if (next.length > 0) return next.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
    if (notes.length <= 1) return [...states];
    notes = notes.length > 2 ? notes.filter((_, index) => index !== notes.length - 2) : notes.slice(1);
  }
}

/** A pitch that two voices share needs one string only. */
const differs = (note: PlacedNote, index: number, all: readonly PlacedNote[]): boolean =>
  index === 0 || all[index - 1]?.midi !== note.midi;

function after(
  before: State,
  held: readonly Held[],
  notes: readonly PlacedNote[],
  grip: Grip,
  ends: ReadonlyMap<PlacedNote, Ticks>,
  move: number,
): State {
  const stopped = grip.fretPositions.map(({ fret }) => fret).filter((fret) => fret > 0);
  const lowest = stopped.length > 0 ? Math.min(...stopped) : before.position;
  const highest = stopped.length > 0 ? Math.max(...stopped) : before.position;
  // Four fingers cover four frets without moving.
  const position = Math.max(Math.min(before.position, lowest), highest - 3);
  return {
    cost: before.cost + grip.cost + move * Math.abs(position - before.position),
    position,
    held: [
      ...held,
      ...notes.map((note, index) => ({ fretPosition: grip.fretPositions[index]!, endTicks: ends.get(note)! })),
    ],
    chosen: notes.map((note, index) => [note, grip.fretPositions[index]!] as const),
    before,
  };
}
