import { elementsOf, measureStarts, tonicOf, type Score, type Ticks } from '@notewright/score';
import { seededRandom } from '@notewright/score/seeded-random';
import { harmonyOf } from '../harmony/tones';
import type { Line } from '../lines/line';
import { lastBegun } from '../lines/over-time';
import type { Chance } from '../new-music/chance';
import { cellsOf, HOLD, OPEN, REST, type Cells } from './cells';
import { choirOf, lineOf, TUNE_REACH } from './choir';
import { copiedSlots } from './copied';
import { candidatesOf, drawCells, redraw, type OpenCell } from './draw';
import type { Frame, KnownHarmony } from './features';
import { FourVoices } from './four-voices';
import { slotsOf, type Slot } from './grid';
import type { Harmoniser } from './harmoniser';
import { withVoices } from './into-sheet';
import { openCells } from './open-cells';
import { repair } from './repair';
import { keptNotes, type HarmoniseWish } from './wish';

/** Measures that are drawn together. What lies around them is known to them. */
const CHUNK = 4;
/** Where the tune lies in the middle; one that lies lower is harmonised as if it were sung an octave higher. */
const TUNE_MIDDLE = 62;
/** What shares more than two measures with music learned from is drawn again, so often. */
const MOST_TRIES = 8;

/**
 * A sheet with alto, tenor and bass below the tune, in steps, for who shows how far it is and may stop.
 *
 * The tune is the first voice of the first part; chord symbols are followed where there are any. A network of ours draws the voices
 * measure by measure, four at a time, and again where it is given what comes after; then broken rules are mended. Notes that stand in
 * the added parts already stay, unless they are to be drawn again. The same sheet, wish and seed give the same music.
 *
 * @param seed  any whole number
 * @returns yields the share that is done, ascending from 0 to 1; then the sheet. undefined where there is nothing to harmonise, or
 * nothing came of it that shares no more than two measures of all added voices with the music learned from
 */
export function* harmoniseSteps(
  score: Score,
  harmoniser: Harmoniser,
  wish: HarmoniseWish,
  seed: number,
): Generator<number, Score | undefined> {
  const [first] = score.parts;
  if (!first || first.sound.kind === 'percussion') return undefined;
  const tune = lineOf(score, first, TUNE_REACH);
  const written = choirOf(score).map((index) => (index === undefined ? undefined : score.parts[index]));
  const kept = written.map((part) => (part ? keptNotes(score, lineOf(score, part), wish) : []));
  const slots = slotsOf(score.measures, tune, kept.flat());
  const voices = voicesOf(score, wish, tune, kept, slots);
  const places = openCells(voices, wish);
  if (places.length === 0) return undefined;
  yield* drawn(voices, harmoniser, places, seed);
  const free = new Set(places.map(nameOf));
  const isFree = (place: OpenCell): boolean => free.has(nameOf(place));
  for (let tries = 0; ; tries++) {
    repair(voices, harmoniser.tells, isFree);
    fillSilences(voices, harmoniser, isFree);
    const copied = copiedSlots(voices, harmoniser.copies);
    if (copied.size === 0) break;
    if (tries === MOST_TRIES) return undefined;
    const again = places.filter(({ slot }) => copied.has(slot));
    if (again.length === 0) break;
    yield* quietly(drawCells(voices, harmoniser.tells, again, seededRandom(seed + 7919 * (tries + 1))));
  }
  return withVoices(score, voices, slots, tune, kept, isFree);
}

/**
 * The same at once.
 *
 * @param seed  any whole number
 */
export function harmonised(score: Score, harmoniser: Harmoniser, wish: HarmoniseWish, seed: number): Score | undefined {
  const steps = harmoniseSteps(score, harmoniser, wish, seed);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const nameOf = ({ voice, slot }: OpenCell): number => 4 * slot + voice;
function voicesOf(
  score: Score,
  { manner }: HarmoniseWish,
  tune: Line,
  kept: readonly Line[],
  slots: readonly Slot[],
): FourVoices {
  const mean = tune.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, tune.length);
  const raised = mean < TUNE_MIDDLE ? 12 * Math.ceil((TUNE_MIDDLE - mean) / 12) : 0;
  const sung = cellsOf(tune, slots).map((cell) => (cell >= 0 ? cell + raised : cell));
  const others = kept.map((line) => cellsOf(line, slots));
  const chords = chordsOf(score, slots);
  const noThird = thirdToShun(slots, sung, manner, chords, others);
  const frame: Frame = { slots, tune: sung, manner, chords, ...(noThird && { noThird }) };
  return new FourVoices(frame, [sung, ...others]);
}

/**
 * The major third over the tonic, which a piece in minor does not end with: not before the tune's last note, nor where the tune itself, a chord
 * symbol or a note somebody wrote has it. Chorales may end so, as many of Bach's do.
 */
function thirdToShun(
  slots: readonly Slot[],
  tune: Cells,
  manner: Frame['manner'],
  chords: Frame['chords'],
  others: readonly Cells[],
): Frame['noThird'] {
  const key = slots.at(-1)?.key;
  if (key?.mode !== 'minor' || manner === 'chorale') return undefined;
  const from = tune.findLastIndex((cell) => cell >= 0);
  if (from < 0) return undefined;
  const pitchClass = (tonicOf(key) + 4) % 12;
  const has = (cell: number | undefined): boolean => cell !== undefined && cell >= 0 && cell % 12 === pitchClass;
  const isInChords = chords.slice(from).some((chord) => chord?.tones.includes(pitchClass));
  const isWritten = others.some((cells) => cells.slice(from).some(has) || has(soundingAt(cells, from)));
  return has(tune[from]) || isInChords || isWritten ? undefined : { from, pitchClass };
}

/** The pitch that was last begun; `REST` or below where none sounds. */
const soundingAt = (cells: Cells, slot: number): number | undefined =>
  cells.slice(0, slot + 1).findLast((cell) => cell !== HOLD);

/** Chord symbols, slot by slot, of all parts; before the first one none is known. */
function chordsOf(score: Score, slots: readonly Slot[]): readonly (KnownHarmony | undefined)[] {
  const starts = measureStarts(score.measures);
  const named = new Map<Ticks, KnownHarmony>();
  for (const [partIndex, part] of score.parts.entries())
    for (const { element, measureIndex, atTicks } of elementsOf(part, partIndex)) {
      const at = (starts[measureIndex] ?? 0) + atTicks;
      if (element.chordSymbol && !named.has(at)) named.set(at, harmonyOf(element.chordSymbol));
    }
  const ordered = [...named]
    .map(([startTicks, harmony]) => ({ startTicks, harmony }))
    .sort((a, b) => a.startTicks - b.startTicks);
  const [first] = ordered;
  return slots.map(({ startTicks }) =>
    first && startTicks >= first.startTicks ? lastBegun(ordered, startTicks)?.harmony : undefined,
  );
}

/** Draws chunk by chunk, each with what was drawn before it, then what lies around their borders once more. */
function* drawn(
  voices: FourVoices,
  { tells }: Harmoniser,
  places: readonly OpenCell[],
  seed: number,
): Generator<number, void> {
  const chance: Chance = seededRandom(seed);
  for (const { voice, slot } of places) voices.set(voice, slot, OPEN);
  const chunks = new Map<number, OpenCell[]>();
  const measureOf = (slot: number): number => voices.frame.slots[slot]?.measure ?? 0;
  for (const place of places) {
    const chunk = Math.floor(measureOf(place.slot) / CHUNK);
    const list = chunks.get(chunk);
    if (list) list.push(place);
    else chunks.set(chunk, [place]);
  }
  let done = 0;
  for (const inside of chunks.values()) {
    for (const share of drawCells(voices, tells, inside, chance)) yield (0.9 * (done + share)) / chunks.size;
    done++;
  }
  // The end of a chunk was drawn before what follows it was known.
  const last = new Set([...chunks.keys()].map((chunk) => chunk * CHUNK + CHUNK - 1));
  for (const place of places) if (last.has(measureOf(place.slot))) redraw(voices, tells, place, 0.5, chance);
  yield 0.92;
}

function* quietly(steps: Generator<number, void>): Generator<number, void> {
  for (let step = steps.next(); !step.done; step = steps.next()) yield 0.95;
}

/** A voice that paused where the tune did comes in with it again. */
function fillSilences(voices: FourVoices, { tells }: Harmoniser, isFree: (place: OpenCell) => boolean): void {
  for (let slot = 0; slot < voices.length; slot++)
    for (let voice = 1; voice < 4; voice++) {
      const place = { voice, slot };
      if (voices.sounds(voice, slot) !== REST || voices.sounds(0, slot) === REST || !isFree(place)) continue;
      const best = candidatesOf(voices, tells, place, 1).reduce((one, other) =>
        other.score > one.score ? other : one,
      );
      if (best.cell !== HOLD) voices.set(voice, slot, best.cell);
    }
}
