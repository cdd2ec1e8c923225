import type { Evidence, HeardNote } from '@notewright/evidence';
import { isCompound, type TimeSignature, type Ticks } from '@notewright/score';
import { assembleScore } from './assemble-score';
import { findBeats, type PulseMap } from './beats/find-beats';
import { chordSegments, withChordSymbols } from './harmony/place-chords';
import { foldIntoRange, sheetOf } from './instruments';
import { knownMap, type KnownPulses } from './known-pulses';
import { lastSound } from './last-sound';
import { layOut } from './lay-out';
import { onsetEvents, type OnsetEvent } from './onset-events';
import { findKey } from './pitch/find-key';
import { spellingOf } from './pitch/spell-notes';
import { placeNotes } from './place-notes';
import type { PlacedNote } from './placed-note';
import { planMeasures } from './plan-measures';
import type { Notation, NotateSettings } from './settings';
import type { MeasureGrid } from './voices/written-length';
import { writePart } from './write-part';

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
  const endSec = lastSound(notes, ({ offsetSec }) => offsetSec);
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

/** Like `notate`, for notes whose beats are known: only rhythm, key, hands and voices are worked out. */
export function notateWithBeats(notes: readonly HeardNote[], pulses: KnownPulses, settings: NotateSettings): Notation {
  const usable = usableNotes(notes, settings);
  const events = onsetEvents(usable);
  return write(events, knownMap(pulses, usable), settings);
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
  return assembleScore(symbols ? withChordSymbols(part, segments, plan) : part, plan, timesSec, map, settings);
}

function pitchWeights(notes: readonly PlacedNote[], pulseTicks: Ticks): readonly number[] {
  const weights = new Array<number>(12).fill(0);
  for (const { midi, startTicks, soundEndTicks } of notes)
    weights[midi % 12]! += Math.min(2, Math.max(0.25, (soundEndTicks - startTicks) / pulseTicks));
  return weights;
}
