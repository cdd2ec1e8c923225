import { keyOf, TICKS_PER_WHOLE, tonicOf, type Key, type Meter, type Midi, type Tab } from '@notewright/score';
import { chordSegments } from './harmony/place-chords';
import { foldIntoRange, sheetFor } from './instruments';
import type { Found } from './found';
import { melodyOf } from './melody/melody';
import type { MelodyNetwork } from './melody/melody-network';
import { findKey } from './pitch/find-key';
import { keysByMeasure } from './pitch/key-regions';
import { onFirstBarline } from './on-first-barline';
import type { PlaceOptions } from './place-notes';
import type { PlacedNote } from './placed-note';
import { framedMeasures, planMeasures } from './plan-measures';
import type { Prepared } from './prepare';
import { levelOf, type NotateSettings } from './settings';
import { withoutSilentPickup } from './silent-pickup';
import { octaveOnFretboard } from './tab/tune-octave';
import type { MeasureGrid } from './voices/measure-grid';

/** Answers kept for each recording; most modes ask for the same music. */
const KEPT = 6;
const known = new WeakMap<Prepared, Map<string, Found>>();

/** Notes at their score positions and within range, key, measures and harmony, for a mode and an instrument. */
export function findMusic(prepared: Prepared, settings: NotateSettings): Found {
  const instrument = sheetFor(settings);
  const finest = finestOf(settings, prepared);
  const placing: PlaceOptions = {
    ...(finest !== undefined && { finest }),
    tuplets: settings.tuplets !== false,
    ornaments: ornamentsOf(settings, prepared),
  };
  const asked: Asked = {
    placing,
    transpose: settings.transposeSemitones ?? 0,
    lowest: instrument.lowest,
    highest: instrument.highest,
    // Sounds before or after the tune that a single line leaves out would leave empty measures. (In a lead sheet they have chords.)
    single: instrument.oneVoice && settings.mode !== 'leadsheet',
    rings: !instrument.oneVoice && settings.mode !== 'leadsheet',
    easierKey: settings.simplifyKey === true && levelOf(settings) === 'easy',
    tuneAlone: settings.mode === 'leadsheet' && settings.pickupPulses === undefined,
    ...(settings.mode === 'leadsheet' && instrument.tab && { fretboard: instrument.tab }),
    ...(isWrittenAnew(settings) && { chordsFrom: { ...placing, finest: FINEST_OF_SONGS, ornaments: 'omitted' } }),
    ...(settings.key && { key: settings.key }),
  };
  const answers = known.get(prepared) ?? new Map<string, Found>();
  known.set(prepared, answers);
  const name = JSON.stringify(asked);
  const found = answers.get(name) ?? find(prepared, asked);
  answers.delete(name);
  answers.set(name, found);
  for (const oldest of answers.keys()) if (answers.size > KEPT) answers.delete(oldest);
  return found;
}

/** The settings that `Found` depends on. */
interface Asked {
  readonly placing: PlaceOptions;
  readonly transpose: number;
  readonly lowest: Midi;
  readonly highest: Midi;
  readonly single: boolean;
  /** Several notes at a time, the last of which may ring on. */
  readonly rings: boolean;
  readonly easierKey: boolean;
  /** A lead sheet: its pick-up is that of the tune, unless one was told. */
  readonly tuneAlone: boolean;
  /**
   * Of an arrangement for beginners: how its notes are placed to find the harmony, which is that of the music, however coarsely the tune is written. (A minor chord
   * had become a seventh chord at the easy level, by the third that was rounded away.)
   */
  readonly chordsFrom?: PlaceOptions;
  /** Of a lead sheet with tablature: where its tune may lie. */
  readonly fretboard?: Pick<Tab, 'strings' | 'capo'>;
  readonly key?: Key;
}

function find({ map, place, networks, frame }: Prepared, asked: Asked): Found {
  const { placing, transpose } = asked;
  const single = asked.single && !frame;
  const { meter } = map;
  const heardAt = (how: PlaceOptions) => (frame ? place(how) : onFirstBarline(place(how), meter));
  const heard = heardAt(placing);
  const quarter = meter.plainPulseTicks;
  // A key depends on pitch classes alone: two octaves up, no transposition makes a MIDI number negative.
  const sounding = transpose === 0 ? heard : heard.map((note) => ({ ...note, midi: note.midi + transpose + 24 }));
  const found = asked.key ?? findKey(sounding, quarter, networks.keys);
  const easier = asked.easierKey ? semitonesToEasyKey(found) : 0;
  const key = easier === 0 ? found : keyOf((tonicOf(found) + easier + 12) % 12, found.mode);
  const inRange = withinRange(heard, asked, transpose + easier);
  const shown = single ? melodyOf(inRange, false, meter.pulseTicks, networks.melody) : inRange;
  const lastShown = shown[shown.length - 1]?.startTicks ?? 0;
  const skipped = Math.floor((shown[0]?.startTicks ?? 0) / meter.measureTicks) * meter.measureTicks;
  const kept = single ? inRange.filter(({ startTicks }) => startTicks >= skipped && startTicks <= lastShown) : inRange;
  const placed = kept.map((note) => ({
    ...note,
    startTicks: note.startTicks - skipped,
    soundEndTicks: note.soundEndTicks - skipped,
  }));
  const timesSec = map.timesSec.slice(skipped / meter.pulseTicks);
  const whole = frame ? framedMeasures(frame, meter, key) : planMeasures(placed, meter, key, asked.rings);
  const isGiven = asked.key !== undefined || easier !== 0;
  const keys = isGiven
    ? undefined
    : keysByMeasure(placed, whole.count, meter.measureTicks, quarter, key, networks.keys);
  const plan = keys ? { ...whole, key: keys[0]!, keys } : whole;
  const grid: MeasureGrid = {
    ...meter,
    endTicks: plan.count * plan.measureTicks,
    ...(placing.finest !== undefined && { finestTicks: meter.pulseTicks / placing.finest }),
  };
  const sounds = asked.chordsFrom ? withinRange(heardAt(asked.chordsFrom), asked, transpose + easier) : placed;
  const harmony = chordSegments(sounds, plan, grid, networks);
  const tuneSemitones = frame ? (frame.tuneSemitones ?? 0) : tuneMove(placed, asked, meter, networks.melody);
  const all = { placed, timesSec, key, keys, plan, grid, segments: harmony, moved: transpose + easier, tuneSemitones };
  return asked.tuneAlone && !frame ? withoutSilentPickup(all, meter, networks.melody) : all;
}

/** The finest division of the pulse in lead sheets, and in a line of a band, which is the same music. */
const FINEST_OF_SONGS = 6;

/** Whether only the tune and the chords of what was played are used. */
const isWrittenAnew = (settings: NotateSettings): boolean => {
  const level = levelOf(settings);
  return level === 'easy' || level === 'intermediate';
};

/** The finest division of the pulse: what was asked for, and what the mode allows (beginners read eighths); undefined for no limit. */
function finestOf(settings: NotateSettings, { map, isOfBand }: Prepared): number | undefined {
  const { division, pulseTicks } = map.meter;
  const level = levelOf(settings);
  const allowed = [
    ...(settings.mode === 'leadsheet' || isOfBand ? [FINEST_OF_SONGS] : []),
    ...(level === 'easy' ? [division] : []),
    ...(level === 'intermediate' ? [2 * division] : []),
    ...(settings.finestValue ? [Math.max(1, Math.floor((pulseTicks * settings.finestValue) / TICKS_PER_WHOLE))] : []),
  ];
  return allowed.length > 0 ? Math.min(...allowed) : undefined;
}

/**
 * Small notes and trills are for players who read them; beginners get the tune alone. So do readers of lead sheets: of 34,000 notes printed in them
 * (OpenEWLD) 24 are small ones, and none has a trill. How a tune is adorned is left to who plays it.
 */
function ornamentsOf(settings: NotateSettings, { isOfBand }: Prepared): NonNullable<NotateSettings['ornaments']> {
  const plain = settings.mode === 'leadsheet' || isOfBand || isWrittenAnew(settings);
  return settings.ornaments ?? (plain ? 'omitted' : 'signs');
}

/** Who asks for an octave or more has chosen the octave. */
function tuneMove(
  placed: readonly PlacedNote[],
  { fretboard, transpose }: Pick<Asked, 'fretboard' | 'transpose'>,
  { pulseTicks }: Meter,
  network: MelodyNetwork,
): number {
  if (!fretboard || Math.abs(transpose) >= 12) return 0;
  return octaveOnFretboard(
    melodyOf(placed, true, pulseTicks, network).map(({ midi }) => midi),
    fretboard,
  );
}

/** How far, 0 … ± 6 semitones, to the nearest key of the same mode with at most one sharp or flat. */
function semitonesToEasyKey(key: Key): number {
  for (const size of [0, 1, 2, 3, 4, 5, 6])
    for (const move of [-size, size])
      if (Math.abs(keyOf((tonicOf(key) + move + 12) % 12, key.mode).fifths) <= 1) return move;
  return 0;
}

/** Transposed by `transpose` semitones, then by octaves into the instrument's range; notes that coincide there become one. */
function withinRange(
  notes: readonly PlacedNote[],
  { lowest, highest }: Pick<Asked, 'lowest' | 'highest'>,
  transpose: number,
): readonly PlacedNote[] {
  const taken = new Set<number>();
  return notes.flatMap((note) => {
    const midi = foldIntoRange(note.midi + transpose, lowest, highest);
    const slot = note.startTicks * 128 + midi;
    if (taken.has(slot)) return [];
    taken.add(slot);
    return [midi === note.midi ? note : { ...note, midi }];
  });
}
