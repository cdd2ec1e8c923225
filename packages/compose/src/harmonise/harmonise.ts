import { elementsOf, measureStarts, type Measure, type Part, type Score, type Ticks } from '@notewright/score';
import { seededRandom } from '@notewright/score/seeded-random';
import { harmonyOf } from '../harmony/tones';
import type { Line, LineNote } from '../lines/line';
import { lastBegun, longestWithin, within } from '../lines/over-time';
import { writeLine, type Paper } from '../lines/write-line';
import type { Chance } from '../new-music/chance';
import { cellsOf, HOLD, OPEN, REST, type Cells } from './cells';
import { choirOf, emptyVoice, lineOf, TUNE_REACH } from './choir';
import { copiedSlots } from './copied';
import { candidatesOf, drawPlaces, redraw, type Place } from './draw';
import { type Frame, type KnownHarmony, type Manner } from './features';
import { FourVoices } from './four-voices';
import { slotsOf, type Slot } from './grid';
import type { Harmoniser } from './harmoniser';
import { withoutLooseTies, withOwnMarks } from './own-marks';
import { repair } from './repair';

/** What is harmonised, and how. */
export interface HarmoniseWish {
  readonly manner: Manner;
  /** Measures that are drawn, from this index up to but without that one; undefined for all. */
  readonly measures?: { readonly from: number; readonly to: number };
  /** Whether what these measures have in alto, tenor and bass already is drawn again, instead of kept. */
  readonly again?: boolean;
}

/** Measures that are drawn together. What lies around them is known to them. */
const CHUNK = 4;
/** Where the tune lies in the middle; one that lies lower is harmonised as if it were sung an octave higher. */
const TUNE_MIDDLE = 62;
/** Who goes along sings so much softer. */
const SOFTER = 8;
/** What shares more than two measures with music learned from is drawn again, so often. */
const MOST_TRIES = 8;

/**
 * A sheet with alto, tenor and bass below the tune, in steps, for who shows how far it is and may stop.
 *
 * The tune is the first voice of the first part; chord symbols are followed where there are any. A network of ours draws the voices
 * measure by measure, four at a time, and again where it is told what comes after; then broken rules are mended. Notes that stand in
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
  const places = openPlaces(voices, wish);
  if (places.length === 0) return undefined;
  yield* drawn(voices, harmoniser, places, seed);
  const free = new Set(places.map(nameOf));
  const isFree = (place: Place): boolean => free.has(nameOf(place));
  for (let tries = 0; ; tries++) {
    repair(voices, harmoniser.tells, isFree);
    fillSilences(voices, harmoniser, isFree);
    const copied = copiedSlots(voices, harmoniser.copies);
    if (copied.size === 0) break;
    if (tries === MOST_TRIES) return undefined;
    const again = places.filter(({ slot }) => copied.has(slot));
    if (again.length === 0) break;
    yield* quietly(drawPlaces(voices, harmoniser.tells, again, seededRandom(seed + 7919 * (tries + 1))));
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

const nameOf = ({ voice, slot }: Place): number => 4 * slot + voice;
const isWished = ({ measures }: HarmoniseWish, measure: number): boolean =>
  !measures || (measure >= measures.from && measure < measures.to);

/** Notes that stay: all but those that begin where it is drawn again. What sounds on into there is cut. */
function keptNotes({ measures }: Score, line: Line, wish: HarmoniseWish): Line {
  if (!wish.again) return line;
  const starts = measureStarts(measures);
  const from = starts[wish.measures?.from ?? 0] ?? 0;
  const to = wish.measures ? (starts[wish.measures.to] ?? Infinity) : Infinity;
  return line.flatMap((note): LineNote[] => {
    if (note.endTicks <= from || note.startTicks >= to) return [note];
    if (note.startTicks < from) return [{ ...note, endTicks: from }];
    return note.endTicks > to ? [{ ...note, startTicks: to }] : [];
  });
}

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
  const frame: Frame = { slots, tune: sung, manner, chords: chordsOf(score, slots) };
  return new FourVoices(frame, [sung, ...kept.map((line) => cellsOf(line, slots))]);
}

/** Chord symbols, slot by slot, of all parts; before the first one none is known. */
function chordsOf(score: Score, slots: readonly Slot[]): readonly (KnownHarmony | undefined)[] {
  const starts = measureStarts(score.measures);
  const told = new Map<Ticks, KnownHarmony>();
  for (const [partIndex, part] of score.parts.entries())
    for (const { element, measureIndex, atTicks } of elementsOf(part, partIndex)) {
      const at = (starts[measureIndex] ?? 0) + atTicks;
      if (element.chordSymbol && !told.has(at)) told.set(at, harmonyOf(element.chordSymbol));
    }
  const ordered = [...told]
    .map(([startTicks, harmony]) => ({ startTicks, harmony }))
    .sort((a, b) => a.startTicks - b.startTicks);
  const [first] = ordered;
  return slots.map(({ startTicks }) =>
    first && startTicks >= first.startTicks ? lastBegun(ordered, startTicks)?.harmony : undefined,
  );
}

/** Cells that are drawn: in the measures wished for, where no note stands, and the tune sings or takes only a breath. */
function openPlaces(voices: FourVoices, wish: HarmoniseWish): readonly Place[] {
  const { slots, tune } = voices.frame;
  const breath = breathsOf(tune, slots);
  return slots.flatMap(({ measure }, slot) =>
    isWished(wish, measure) && (voices.sounds(0, slot) !== REST || breath[slot])
      ? [1, 2, 3].filter((voice) => voices.sounds(voice, slot) === REST).map((voice) => ({ voice, slot }))
      : [],
  );
}

/** Whether a rest of the tune is shorter than a beat, and not the first or last thing in it. */
function breathsOf(tune: Cells, slots: readonly Slot[]): readonly boolean[] {
  const breath = slots.map(() => false);
  for (let from = 0; from < tune.length; from++) {
    if (tune[from] !== REST) continue;
    let to = from;
    while (to + 1 < tune.length && tune[to + 1] === REST) to++;
    const beats = (slots[to]?.beat ?? 0) - (slots[from]?.beat ?? 0);
    if (from > 0 && to + 1 < tune.length && beats < 1) breath.fill(true, from, to + 1);
    from = to;
  }
  return breath;
}

/** Draws chunk by chunk, each with what was drawn before it, then what lies around their borders once more. */
function* drawn(
  voices: FourVoices,
  { tells }: Harmoniser,
  places: readonly Place[],
  seed: number,
): Generator<number, void> {
  const chance: Chance = seededRandom(seed);
  for (const { voice, slot } of places) voices.set(voice, slot, OPEN);
  const chunks = new Map<number, Place[]>();
  const measureOf = (slot: number): number => voices.frame.slots[slot]?.measure ?? 0;
  for (const place of places) {
    const chunk = Math.floor(measureOf(place.slot) / CHUNK);
    const list = chunks.get(chunk);
    if (list) list.push(place);
    else chunks.set(chunk, [place]);
  }
  let done = 0;
  for (const inside of chunks.values()) {
    for (const share of drawPlaces(voices, tells, inside, chance)) yield (0.9 * (done + share)) / chunks.size;
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
function fillSilences(voices: FourVoices, { tells }: Harmoniser, isFree: (place: Place) => boolean): void {
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

/** The sheet with what was drawn: in the parts it has for that, else in new ones after the first. Measures in which nothing was drawn stay. */
function withVoices(
  score: Score,
  voices: FourVoices,
  slots: readonly Slot[],
  tune: Line,
  kept: readonly Line[],
  isFree: (place: Place) => boolean,
): Score {
  const [first, ...others] = score.parts;
  if (!first) return score;
  const paper: Paper = {
    measures: score.measures,
    starts: measureStarts(score.measures),
    frames: first.measures.map(({ voices: [one] }) => one?.elements ?? []),
    newId: idsBeyond(score),
  };
  const indices = choirOf(score);
  const made = [1, 2, 3].map((voice): Part => {
    const index = indices[voice - 1];
    const had = index === undefined ? undefined : score.parts[index];
    const stayed = kept[voice - 1] ?? [];
    const line = [...stayed, ...newNotes(voices, voice, slots, tune, isFree)].sort(
      (a, b) => a.startTicks - b.startTicks,
    );
    const measures = writeLine(line, paper);
    if (!had) return { ...emptyVoice(voice - 1, first.dynamics), measures };
    const touched = new Set(slots.flatMap(({ measure }, slot) => (isFree({ voice, slot }) ? [measure] : [])));
    const filled = had.measures.map((own, at): Measure => {
      const written = touched.has(at) ? measures[at] : undefined;
      const start = paper.starts[at] ?? 0;
      const isKept = (ticks: Ticks): boolean => within(stayed, start + ticks, start + ticks + 1).length > 0;
      return written ? withOwnMarks(written, own, isKept) : own;
    });
    return { ...had, measures: withoutLooseTies(filled) };
  });
  const rest = others.filter((_, index) => !indices.includes(index + 1));
  return { ...score, parts: [first, ...made, ...rest] };
}

/** What was drawn of a voice as notes. */
function newNotes(
  voices: FourVoices,
  voice: number,
  slots: readonly Slot[],
  tune: Line,
  isFree: (place: Place) => boolean,
): Line {
  const line: { startTicks: Ticks; endTicks: Ticks; midi: number; velocity: number }[] = [];
  let open = false;
  for (const [slot, { startTicks, endTicks }] of slots.entries()) {
    const cell = voices.cell(voice, slot);
    const last = line.at(-1);
    if (!isFree({ voice, slot }) || cell === REST) open = false;
    else if (cell === HOLD) {
      if (open && last) last.endTicks = endTicks;
    } else {
      const velocity = Math.max(1, (longestWithin(tune, startTicks, endTicks)?.velocity ?? 80) - SOFTER);
      line.push({ startTicks, endTicks, midi: cell, velocity });
      open = true;
    }
  }
  return line;
}

/** Gives ids that the score does not have. */
function idsBeyond(score: Score): () => string {
  const taken = new Set<string>();
  for (const [index, part] of score.parts.entries())
    for (const { element } of elementsOf(part, index)) taken.add(element.id);
  let last = 0;
  return () => {
    do last++;
    while (taken.has(`h${last}`));
    return `h${last}`;
  };
}
