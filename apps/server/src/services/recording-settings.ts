import { RECORDING_KEYS, type RecordingFields, type RecordingMeter, type SongSettings } from '@notewright/contracts';
import { fieldsOf } from './stored-json';

/** As many as a stored setting may hold; five minutes at the quickest metronome have 1,220. */
const MOST_BEATS = 20_000;

/**
 * What a player says of their recording, as it is stored with the song and given to `notate`.
 *
 * Who played to the metronome has every beat fixed by it, unless they say afterwards that they played at another tempo or in another
 * meter: then only the moment stays at which the first measure began.
 *
 * @param lengthSec  of the recording; undefined when only the worker will know it
 */
export function settingsOfTake(fields: RecordingFields, lengthSec: number | undefined): SongSettings {
  const { mode, instrument, transpose, key } = fields;
  const grid = fields.metronome ? gridOf(fields) : undefined;
  const timeSignature = fields.timesig ?? grid?.meter;
  const bpm = fields.bpm ?? grid?.bpm;
  const isAsPlayed = grid && timeSignature === grid.meter && bpm === grid.bpm;
  return {
    version: 1,
    mode,
    instrument,
    ...(timeSignature && { timeSignature: signatureOf(timeSignature) }),
    ...(bpm !== undefined && { bpm }),
    ...(grid && { downbeatSec: grid.downbeatSec }),
    ...(isAsPlayed && lengthSec !== undefined && { beatsSec: beatsOf(grid, lengthSec) }),
    ...(key && { key: RECORDING_KEYS[key] }),
    ...(transpose !== 0 && { transposeSemitones: transpose }),
  };
}

interface Grid {
  readonly meter: RecordingMeter;
  readonly bpm: number;
  readonly downbeatSec: number;
}

function gridOf({ metronomebpm: bpm, metronometimesig: meter, metronomedownbeatsec: downbeatSec }: RecordingFields) {
  if (bpm === undefined || meter === undefined || downbeatSec === undefined) return undefined;
  return { bpm, meter, downbeatSec } satisfies Grid;
}

/** Beats from the first measure that is heard whole, or began before the recording did, to its end. */
function beatsOf({ bpm, downbeatSec }: Grid, lengthSec: number): number[] {
  const beatSec = 60 / bpm;
  const first = downbeatSec - Math.floor(downbeatSec / beatSec) * beatSec;
  const count = Math.min(MOST_BEATS, Math.floor((lengthSec - first) / beatSec) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, beat) => first + beat * beatSec);
}

function signatureOf(meter: RecordingMeter): NonNullable<SongSettings['timeSignature']> {
  const [beats, unit] = meter.split('/');
  return { beats: Number(beats), beatUnit: unit === '8' ? 8 : 4 };
}

/** Whether a song's recording is brought to A = 440 Hz before notes are named: always, unless who recorded it did not want that. */
export const isRetuned = (parameters: string): boolean => fieldsOf(parameters)['autotune'] !== false;
