import type { Evidence, HeardNote } from '@notewright/evidence';
import {
  isCompound,
  type Key,
  type MeasureHeader,
  type Part,
  type Score,
  type Ticks,
  type TimeSignature,
} from '@notewright/score';
import { easyHands, fullHands, intermediateHands, type ChordSegment, type Hands } from './arrange/piano-levels';
import { melodyOf } from './arrange/melody';
import { findBeats, type PulseMap } from './beats/find-beats';
import { meterFor } from './beats/meters';
import { chordSegments, withChordSymbols } from './harmony/place-chords';
import { foldIntoRange, sheetOf, type InstrumentSheet } from './instruments';
import { onsetEvents, type OnsetEvent } from './onset-events';
import { findKey } from './pitch/find-key';
import { spellingOf } from './pitch/spell-notes';
import { columnsOf, type PlacedNote } from './placed-note';
import { placeNotes } from './place-notes';
import type { Notation, NotateSettings } from './settings';
import { tempoMarks } from './tempo-marks';
import { splitHands } from './voices/hands';
import { oneLine, staffLines, type StaffLines } from './voices/staff-voices';
import type { MeasureGrid } from './voices/written-length';
import { writePart, type MeasurePlan } from './write-part';

/**
 * Turns what was heard into a readable score.
 *
 * Finds beats and meter, rounds the rhythm, finds the key, divides hands and voices, and writes what the mode asks for.
 * Pure and deterministic: the same evidence and settings give the same score. Silence gives one empty measure. Never
 * throws; notes with impossible numbers are left out.
 */
export function notate(evidence: Evidence, settings: NotateSettings): Notation {
  const notes = usableNotes(evidence.notes, settings);
  const events = onsetEvents(notes);
  const endSec = Math.max(0, ...notes.map(({ offsetSec }) => offsetSec));
  const told = sensible(settings);
  return write(events, findBeats(events, endSec, told), told);
}

/** Takes away what cannot be meant: a tempo outside 20 … 400, a meter that is none. */
function sensible(settings: NotateSettings): NotateSettings {
  const { bpm, timeSignature, ...rest } = settings;
  return {
    ...rest,
    ...(bpm !== undefined && bpm >= 20 && bpm <= 400 && { bpm }),
    ...(timeSignature && isMeter(timeSignature) && { timeSignature }),
  };
}

const isMeter = ({ beats, beatUnit }: TimeSignature): boolean =>
  Number.isInteger(beats) && beats >= 1 && beats <= 32 && [1, 2, 4, 8, 16, 32].includes(beatUnit);

/** Beats and meter that are known, as from a MIDI file with a tempo map. */
export interface KnownPulses {
  readonly timeSignature: TimeSignature;
  /** Felt pulses (quarters in 4/4, dotted quarters in 6/8), ascending, at least two. */
  readonly timesSec: readonly number[];
  /** Index in `timesSec` of the first downbeat. */
  readonly firstDownbeat: number;
}

/** Like `notate`, for notes whose beats are known: only rhythm, key, hands and voices are worked out. */
export function notateWithBeats(notes: readonly HeardNote[], pulses: KnownPulses, settings: NotateSettings): Notation {
  const usable = usableNotes(notes, settings);
  const events = onsetEvents(usable);
  return write(events, knownMap(pulses, usable), settings);
}

/** Known pulses continued so that they start with a measure and enclose all notes. */
function knownMap({ timeSignature, timesSec, firstDownbeat }: KnownPulses, notes: readonly HeardNote[]): PulseMap {
  const meter = meterFor(timeSignature);
  const times: number[] = [];
  for (const sec of timesSec) if (Number.isFinite(sec) && sec > (times.at(-1) ?? -Infinity)) times.push(sec);
  if (times.length < 2) times.push((times[0] ?? 0) + 0.5, (times[0] ?? 0) + 1);
  const head = Math.max(0.05, times[1]! - times[0]!);
  const tail = Math.max(0.05, times[times.length - 1]! - times[times.length - 2]!);
  const firstNote = Math.min(Infinity, ...notes.map(({ onsetSec }) => onsetSec));
  let missing = (meter.pulses - (firstDownbeat % meter.pulses)) % meter.pulses;
  while (Number.isFinite(firstNote) && times[0]! - missing * head > firstNote + 1e-6) missing += meter.pulses;
  for (let k = 0; k < missing; k++) times.unshift(times[0]! - head);
  const end = Math.max(0, ...notes.map(({ offsetSec }) => offsetSec));
  while (times[times.length - 1]! < end) times.push(times[times.length - 1]! + tail);
  return { meter, timesSec: times };
}

/** Nothing that was heard lasts longer than ten hours. */
const LONGEST_SEC = 36_000;

function usableNotes(notes: readonly HeardNote[], settings: NotateSettings): readonly HeardNote[] {
  const { lowest, highest } = sheetOf(settings.instrument);
  const transpose = Math.round(settings.transposeSemitones ?? 0);
  const kept: HeardNote[] = [];
  for (const note of notes) {
    const sound = note.offsetSec > note.onsetSec && note.onsetSec >= 0 && note.offsetSec < LONGEST_SEC;
    if (!sound || !Number.isFinite(note.midi) || note.confidence < (settings.minConfidence ?? 0)) continue;
    kept.push({
      ...note,
      midi: foldIntoRange(Math.round(note.midi) + transpose, lowest, highest),
      velocity: Math.max(1, Math.min(127, Math.round(note.velocity) || 64)),
    });
  }
  return kept;
}

/** Divisions of the pulse each mode may use; beginners read eighths. */
function finestOf({ mode, instrument }: NotateSettings, compound: boolean): number | undefined {
  if (mode === 'leadsheet') return 6;
  if (instrument === 'piano_easy') return compound ? 3 : 2;
  return instrument === 'piano_intermediate' ? (compound ? 6 : 4) : undefined;
}

function write(events: readonly OnsetEvent[], map: PulseMap, settings: NotateSettings): Notation {
  const { meter } = map;
  const time = meter.timeSignature;
  const firstPlaced = placeNotes(events, map, finestOf(settings, isCompound(time)));
  const skipped = Math.floor((firstPlaced[0]?.startTicks ?? 0) / meter.measureTicks) * meter.measureTicks;
  const placed = firstPlaced.map((note) => ({
    ...note,
    startTicks: note.startTicks - skipped,
    soundEndTicks: note.soundEndTicks - skipped,
  }));
  const timesSec = map.timesSec.slice(skipped / meter.pulseTicks);
  const key = settings.key ?? findKey(pitchWeights(placed, meter.pulseTicks));
  const plan = planMeasures(placed, time, meter.measureTicks, meter.pulseTicks, key);
  const grid: MeasureGrid = {
    measureTicks: meter.measureTicks,
    pulseTicks: meter.pulseTicks,
    compound: isCompound(time),
    endTicks: plan.count * plan.measureTicks,
  };
  const segments = chordSegments(placed, plan, grid);
  const { sheet, staves } = layOut(placed, segments, grid, settings);
  let count = 0;
  const nextId = () => `e${++count}`;
  const written = staves.flat(2).flatMap(({ content }) => content);
  const part = writePart(sheet, staves, plan, spellingOf(written, key, meter.pulseTicks), nextId);
  const symbols = settings.mode !== 'universal' || sheet.staves.length > 1 || settings.instrument === 'guitar';
  return finish(symbols ? withChordSymbols(part, segments, plan) : part, plan, timesSec, map, settings);
}

function pitchWeights(notes: readonly PlacedNote[], pulseTicks: Ticks): readonly number[] {
  const weights = new Array<number>(12).fill(0);
  for (const { midi, startTicks, soundEndTicks } of notes)
    weights[midi % 12]! += Math.min(2, Math.max(0.25, (soundEndTicks - startTicks) / pulseTicks));
  return weights;
}

/** How many measures, and whether the first is a pick-up: the music starts in its second half. */
function planMeasures(
  notes: readonly PlacedNote[],
  timeSignature: TimeSignature,
  measureTicks: Ticks,
  pulseTicks: Ticks,
  key: Key,
): MeasurePlan {
  const first = notes[0]?.startTicks ?? 0;
  const last = notes[notes.length - 1]?.startTicks ?? 0;
  const soundEnd = Math.max(0, ...notes.map(({ soundEndTicks }) => soundEndTicks));
  const lastMeasure = Math.floor(last / measureTicks);
  // The final chord may ring into one more measure, but only if it fills most of it.
  const ringing = Math.floor((soundEnd - 0.7 * measureTicks) / measureTicks);
  const count = Math.max(lastMeasure, Math.min(lastMeasure + 1, ringing)) + 1;
  const step = isCompound({ ...timeSignature }) ? pulseTicks / 3 : pulseTicks / 2;
  const start = first % step === 0 ? first : Math.floor(first / pulseTicks) * pulseTicks;
  const pickupTicks = start >= measureTicks / 2 && count > 1 ? start : 0;
  return { timeSignature, key, count, measureTicks, pickupTicks };
}

/** What the mode shows of the music, laid out on staves. */
function layOut(
  placed: readonly PlacedNote[],
  segments: readonly ChordSegment[],
  grid: MeasureGrid,
  { mode, instrument }: NotateSettings,
): { sheet: InstrumentSheet; staves: readonly StaffLines[] } {
  const sheet = sheetOf(instrument);
  if (mode === 'leadsheet') {
    const melody = [oneLine(melodyOf(placed, true), grid)];
    const treble: InstrumentSheet = sheet.staves.length > 1 ? { ...sheet, staves: ['treble'] } : sheet;
    return { sheet: treble, staves: [melody] };
  }
  if (sheet.oneVoice) {
    const melody = melodyOf(placed, false);
    return { sheet: instrument === 'vocals' ? inVoiceClef(sheet, melody) : sheet, staves: [[oneLine(melody, grid)]] };
  }
  if (sheet.staves.length === 1) return { sheet, staves: [staffLines(placed, grid)] };
  const hands = instrument === 'piano_easy' ? easyHands(placed, segments) : divided(placed, grid);
  const level = { piano_intermediate: intermediateHands, piano_full: fullHands }[instrument as string];
  const { right, left } = level ? level(hands) : hands;
  // Two voices on a staff are for players who read them.
  if (instrument === 'piano_easy' || instrument === 'piano_intermediate')
    return { sheet, staves: [[oneLine(right, grid)], [oneLine(left, grid)]] };
  return { sheet, staves: [staffLines(right, grid), staffLines(left, grid)] };
}

/** Men's voices are written an octave up, under the treble clef with the 8. */
function inVoiceClef(sheet: InstrumentSheet, melody: readonly PlacedNote[]): InstrumentSheet {
  const heights = melody.map(({ midi }) => midi).sort((a, b) => a - b);
  const middle = heights[heights.length >> 1] ?? 60;
  return middle < LOW_VOICE ? { ...sheet, staves: ['treble8vb'] } : sheet;
}

/** A line around A3 or lower would hang below the treble staff. */
const LOW_VOICE = 59;

function divided(placed: readonly PlacedNote[], grid: MeasureGrid): Hands {
  const columns = columnsOf(placed);
  const splits = splitHands(columns, grid.pulseTicks);
  return {
    right: columns.flatMap(({ notes }, index) => notes.slice(splits[index])),
    left: columns.flatMap(({ notes }, index) => notes.slice(0, splits[index])),
  };
}

function finish(
  part: Part,
  plan: MeasurePlan,
  timesSec: readonly number[],
  map: PulseMap,
  settings: NotateSettings,
): Notation {
  const { meter } = map;
  const measurePulses = meter.pulses;
  const needed = plan.count * measurePulses;
  const all = [...timesSec];
  const tail = all.length > 1 ? all[all.length - 1]! - all[all.length - 2]! : 0.6;
  while (all.length <= needed) all.push(all[all.length - 1]! + tail);
  const pickupPulse = plan.pickupTicks / meter.pulseTicks;
  const first = Math.ceil(pickupPulse - 1e-9);
  const sounding = part.measures.length > 0 && hasNotes(part);
  const beatsSec = sounding ? all.slice(first, needed) : [];
  const downbeatsSec = sounding ? beatsSec.filter((_, index) => (index + first) % measurePulses === 0) : [];
  const marks = tempoMarks(all.slice(0, needed + 1), meter, settings.bpm);
  const measures = Array.from({ length: plan.count }, (_, index): MeasureHeader => {
    const startPulse = index * measurePulses + (index === 0 ? pickupPulse : 0);
    const whole = Math.floor(startPulse);
    const timestampSec = Math.max(0, all[whole]! + (startPulse - whole) * (all[whole + 1]! - all[whole]!));
    const mark = marks.byMeasure.get(index);
    return {
      timeSignature: plan.timeSignature,
      durationTicks: plan.measureTicks - (index === 0 ? plan.pickupTicks : 0),
      key: plan.key,
      ...(mark !== undefined && { tempoBpm: mark }),
      timestampSec,
    };
  });
  const { title, composer, source, instrument } = settings;
  const score: Score = {
    meta: { title, composer, subtitle: '', instrument, customId: '', source: source ?? '' },
    measures,
    parts: [part],
  };
  return { score, beatsSec, downbeatsSec, tempoBpm: marks.pulseBpm, timeSignature: plan.timeSignature, key: plan.key };
}

const hasNotes = (part: Part): boolean =>
  part.measures.some(({ voices }) => voices.some(({ elements }) => elements.some(({ kind }) => kind === 'chord')));
