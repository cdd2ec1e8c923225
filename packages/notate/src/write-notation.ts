import { isCompound, keyOf, TICKS_PER_QUARTER, TICKS_PER_WHOLE, tonicOf, type Key } from '@notewright/score';
import { assembleScore, throughEnd, toldTempo } from './assemble-score';
import type { Meter } from './beats/meters';
import { phraseDynamics } from './dynamics/phrase-dynamics';
import { sectionLabels } from './form/sections';
import { chordSegments, withChordSymbols } from './harmony/place-chords';
import { foldIntoRange, sheetFor, type InstrumentSheet } from './instruments';
import { layOut } from './lay-out';
import { melodyOf } from './melody/melody';
import { findKey } from './pitch/find-key';
import { keysByMeasure, spellingInKeys } from './pitch/key-regions';
import type { PlaceOptions } from './place-notes';
import type { PlacedNote } from './placed-note';
import { qualityOf } from './quality/quality';
import { planMeasures } from './plan-measures';
import type { Prepared } from './prepare';
import { sensible } from './sensible';
import type { Clock } from './playability/strokes';
import { levelOf, type Notation, type NotateSettings } from './settings';
import { withClefChanges } from './staves/clef-changes';
import { withOctaveSigns } from './staves/octave-signs';
import { tempoMarks } from './tempo-marks';
import type { MeasureGrid } from './voices/written-length';
import { writePart } from './write-part';

/** Divisions of the pulse that may be used: as told, and what the mode allows; beginners read eighths. */
function finestOf(settings: NotateSettings, { timeSignature, pulseTicks }: Meter): number | undefined {
  const compound = isCompound(timeSignature);
  const level = levelOf(settings);
  const allowed = [
    ...(settings.mode === 'leadsheet' ? [6] : []),
    ...(level === 'easy' ? [compound ? 3 : 2] : []),
    ...(level === 'intermediate' ? [compound ? 6 : 4] : []),
    ...(settings.finestValue ? [Math.max(1, Math.floor((pulseTicks * settings.finestValue) / TICKS_PER_WHOLE))] : []),
  ];
  return allowed.length > 0 ? Math.min(...allowed) : undefined;
}

/** Small notes and trills are for players who read them; beginners get the tune alone. */
function ornamentsOf(settings: NotateSettings): NonNullable<NotateSettings['ornaments']> {
  const level = levelOf(settings);
  return settings.ornaments ?? (level === 'easy' || level === 'intermediate' ? 'omitted' : 'signs');
}

/** Writes prepared music as mode and instrument ask: the quick half of notating. */
export function writeNotation({ events, map, place, swing }: Prepared, asked: NotateSettings): Notation {
  const settings = sensible(asked);
  const { meter } = map;
  const time = meter.timeSignature;
  const instrument = sheetFor(settings);
  const finest = finestOf(settings, meter);
  const placing: PlaceOptions = {
    ...(finest !== undefined && { finest }),
    tuplets: settings.tuplets !== false,
    ornaments: ornamentsOf(settings),
  };
  const heard = place(placing);
  const transpose = settings.transposeSemitones ?? 0;
  const quarter = isCompound(time) ? meter.pulseTicks / 1.5 : meter.pulseTicks;
  const sounding = transpose === 0 ? heard : heard.map((note) => ({ ...note, midi: note.midi + transpose + 24 }));
  const found = settings.key ?? findKey(sounding, quarter);
  const easier = settings.simplifyKey && levelOf(settings) === 'easy' ? semitonesToEasyKey(found) : 0;
  const key = easier === 0 ? found : keyOf((tonicOf(found) + easier + 12) % 12, found.mode);
  const inRange = withinRange(heard, instrument, transpose + easier);
  // Sounds before or after the tune that a single line leaves out would leave empty measures. (In a lead sheet they have chords.)
  const single = instrument.oneVoice && settings.mode !== 'leadsheet';
  const shown = single ? melodyOf(inRange, false, meter.pulseTicks) : inRange;
  const lastShown = shown[shown.length - 1]?.startTicks ?? 0;
  const skipped = Math.floor((shown[0]?.startTicks ?? 0) / meter.measureTicks) * meter.measureTicks;
  const kept = single ? inRange.filter(({ startTicks }) => startTicks >= skipped && startTicks <= lastShown) : inRange;
  const placed = kept.map((note) => ({
    ...note,
    startTicks: note.startTicks - skipped,
    soundEndTicks: note.soundEndTicks - skipped,
  }));
  const timesSec = map.timesSec.slice(skipped / meter.pulseTicks);
  const whole = planMeasures(placed, time, meter.measureTicks, meter.pulseTicks, key);
  const told = settings.key !== undefined || easier !== 0;
  const keys = told ? undefined : keysByMeasure(placed, whole.count, meter.measureTicks, quarter, key);
  const plan = keys ? { ...whole, key: keys[0]!, keys } : whole;
  const grid: MeasureGrid = {
    measureTicks: meter.measureTicks,
    pulseTicks: meter.pulseTicks,
    compound: isCompound(time),
    endTicks: plan.count * plan.measureTicks,
  };
  const segments = chordSegments(placed, plan, grid);
  const clock = fastestClock(throughEnd(timesSec, plan.count * meter.pulses), meter, settings);
  const { sheet, staves, places } = layOut({ placed, segments, grid, clock, beginTicks: plan.pickupTicks }, settings);
  let count = 0;
  const nextId = () => `e${++count}`;
  const written = staves.flat(2).flatMap(({ content }) => content);
  const spelling = spellingInKeys(written, keys ?? [key], meter.measureTicks, meter.pulseTicks);
  const plain = writePart(sheet, staves, plan, spelling, nextId, places);
  const clefs = sheet.staves.length > 1 ? withClefChanges(plain, keys ?? [key]) : plain;
  const part = sheet.octaveSigns ? withOctaveSigns(clefs, keys ?? [key]) : clefs;
  const symbols =
    settings.chordSymbols ??
    (settings.mode !== 'universal' || sheet.staves.length > 1 || settings.instrument === 'guitar');
  const sections =
    settings.sections === false ? new Map() : sectionLabels(placed, plan.count, plan.pickupTicks > 0 ? 1 : 0, grid);
  const dynamics = phraseDynamics(placed, plan.count, plan.measureTicks, plan.pickupTicks);
  const lined = { ...(symbols ? withChordSymbols(part, segments, plan) : part), dynamics };
  const feel = swing ? ('swing' as const) : undefined;
  return {
    ...assembleScore(lined, plan, timesSec, map, { sections, feel }, settings),
    quality: qualityOf(events, map),
  };
}

/** How far, 0 … ± 6 semitones, to the nearest key of the same mode with at most one sharp or flat. */
function semitonesToEasyKey(key: Key): number {
  for (const size of [0, 1, 2, 3, 4, 5, 6])
    for (const move of [-size, size])
      if (Math.abs(keyOf((tonicOf(key) + move + 12) % 12, key.mode).fifths) <= 1) return move;
  return 0;
}

/** Written time at the fastest tempo the score will be marked with: what can be played then can always be played. */
function fastestClock(timesSec: readonly number[], meter: Meter, settings: NotateSettings): Clock {
  const { byMeasure } = tempoMarks(timesSec, meter, toldTempo(settings));
  const secPerTick = 60 / Math.max(...byMeasure.values()) / TICKS_PER_QUARTER;
  return (ticks) => ticks * secPerTick;
}

/** Moved as told, and by octaves into the instrument's range; what falls together there is one note. */
function withinRange(
  notes: readonly PlacedNote[],
  { lowest, highest }: InstrumentSheet,
  transpose: number,
): readonly PlacedNote[] {
  const taken = new Set<number>();
  return notes.flatMap((note) => {
    const midi = foldIntoRange(note.midi + transpose, lowest, highest);
    const place = note.startTicks * 128 + midi;
    if (taken.has(place)) return [];
    taken.add(place);
    return [midi === note.midi ? note : { ...note, midi }];
  });
}
