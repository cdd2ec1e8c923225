import { z } from 'zod';
import { formBoolean } from './form-boolean';
import { INSTRUMENTS, MODES } from './choices';
import { wrong } from './fields';
import { SOURCES } from './sources';

/** What a player can say of their own recording (document 1 §3, §5, §7): page and server read it here. */
export const RECORDING_METERS = ['3/4', '4/4', '6/8'] as const;
export type RecordingMeter = (typeof RECORDING_METERS)[number];

/** Tempi offered in one click, in felt pulses per minute. */
export const TEMPO_PRESETS = [60, 80, 100, 120, 140, 160] as const;

/** The 24 keys, each in the spelling with fewer accidentals: sharps (+) or flats (−) of its signature, and its mode. */
export const RECORDING_KEYS = {
  'c-major': { fifths: 0, mode: 'major' },
  'd-flat-major': { fifths: -5, mode: 'major' },
  'd-major': { fifths: 2, mode: 'major' },
  'e-flat-major': { fifths: -3, mode: 'major' },
  'e-major': { fifths: 4, mode: 'major' },
  'f-major': { fifths: -1, mode: 'major' },
  'f-sharp-major': { fifths: 6, mode: 'major' },
  'g-major': { fifths: 1, mode: 'major' },
  'a-flat-major': { fifths: -4, mode: 'major' },
  'a-major': { fifths: 3, mode: 'major' },
  'b-flat-major': { fifths: -2, mode: 'major' },
  'b-major': { fifths: 5, mode: 'major' },
  'c-minor': { fifths: -3, mode: 'minor' },
  'c-sharp-minor': { fifths: 4, mode: 'minor' },
  'd-minor': { fifths: -1, mode: 'minor' },
  'e-flat-minor': { fifths: -6, mode: 'minor' },
  'e-minor': { fifths: 1, mode: 'minor' },
  'f-minor': { fifths: -4, mode: 'minor' },
  'f-sharp-minor': { fifths: 3, mode: 'minor' },
  'g-minor': { fifths: -2, mode: 'minor' },
  'g-sharp-minor': { fifths: 5, mode: 'minor' },
  'a-minor': { fifths: 0, mode: 'minor' },
  'b-flat-minor': { fifths: -5, mode: 'minor' },
  'b-minor': { fifths: 2, mode: 'minor' },
} as const;
export type RecordingKey = keyof typeof RECORDING_KEYS;
export const RECORDING_KEY_NAMES = Object.keys(RECORDING_KEYS) as [RecordingKey, ...RecordingKey[]];

/** Semitones a recording may be moved by before it is written. */
export const MOST_TRANSPOSED = 12;

/**
 * What a recording may be longer than its plan allows: it begins before the first measure, so that a pick-up is in it (four counts of
 * the slowest metronome), and a button is pressed a moment late.
 */
export const RECORDING_LEEWAY_SEC = 10;

const { min, max } = SOURCES.mic.bpm;
/** A field that was left empty says nothing. */
const unsaid = <T extends z.ZodType>(said: T) => z.union([z.literal('').transform(() => undefined), said]).optional();
const bpm = unsaid(z.coerce.number().min(min).max(max));
const meter = unsaid(z.enum(RECORDING_METERS));

/** Fields beside the file in POST /RecordingToSheet (multipart). What is absent or empty is found from the sound. */
export const recordingFields = z.object({
  mode: z.enum(MODES).pipe(z.literal('universal')).default('universal'),
  instrument: z.enum(INSTRUMENTS),
  /** Without one, the song is called after what it is. */
  title: z.string().trim().max(300).optional(),
  agreedToTerms: formBoolean.refine((agreed) => agreed, wrong('terms-not-agreed')).default(true),
  path: z.string().default(''),
  firebaseToken: z.string().optional(),
  /** Felt pulses per minute. */
  bpm,
  timesig: meter,
  key: z.union([z.enum(['', 'detect']).transform(() => undefined), z.enum(RECORDING_KEY_NAMES)]).optional(),
  transpose: z.coerce.number().int().min(-MOST_TRANSPOSED).max(MOST_TRANSPOSED).default(0),
  /** Whether an instrument that is not tuned to A = 440 Hz is brought there before notes are named. */
  autotune: formBoolean.default(true),
  metronome: formBoolean.default(false),
  metronomebpm: bpm,
  metronometimesig: meter,
  /** When the first measure of the metronome is heard in the recording, in seconds from its start. */
  metronomedownbeatsec: unsaid(z.coerce.number().min(0).max(60)),
});
export type RecordingFields = z.infer<typeof recordingFields>;
export type RecordingInstrument = RecordingFields['instrument'];
