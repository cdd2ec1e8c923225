import { z } from 'zod';
import { chosenSongId, songInfoFields } from './calls';
import { LIMITS } from './limits';
import { RECORDING_KEY_NAMES } from './recording';
import { SOURCES } from './sources';

/** What a sheet that is written from nothing may begin with: page and server read it here. */

/** Meters of the wizard, as they are printed. Every one of them is a whole number of eighths, in which pick-ups are told. */
export const BLANK_METERS = {
  '4/4': { beats: 4, beatUnit: 4 },
  '3/4': { beats: 3, beatUnit: 4 },
  '2/4': { beats: 2, beatUnit: 4 },
  '6/8': { beats: 6, beatUnit: 8 },
  '2/2': { beats: 2, beatUnit: 2 },
  '5/4': { beats: 5, beatUnit: 4 },
  '3/8': { beats: 3, beatUnit: 8 },
  '7/8': { beats: 7, beatUnit: 8 },
  '9/8': { beats: 9, beatUnit: 8 },
  '12/8': { beats: 12, beatUnit: 8 },
} as const;
export type BlankMeter = keyof typeof BLANK_METERS;
export const BLANK_METER_NAMES = Object.keys(BLANK_METERS) as [BlankMeter, ...BlankMeter[]];

/** Length of a measure in eighths. */
export const eighthsOf = (meter: BlankMeter): number => (BLANK_METERS[meter].beats * 8) / BLANK_METERS[meter].beatUnit;

/** Clefs that can be chosen for a part; percussion has its own. */
export const BLANK_CLEFS = ['treble', 'treble8vb', 'treble8va', 'alto', 'tenor', 'bass', 'bass8vb'] as const;
/** The most staves of one part. */
const MOST_STAVES = 2;
/** The drum set; below it, programs of General MIDI from 0. */
export const DRUM_SET = 128;

const part = z.object({
  /** A program of General MIDI, from 0, or `DRUM_SET`. */
  sound: z.number().int().min(0).max(DRUM_SET),
  /** Of each staff, top staff first; without any, as parts of the instrument are usually written. */
  clefs: z.array(z.enum(BLANK_CLEFS)).max(MOST_STAVES).optional(),
  tab: z.boolean().default(false),
});
export type BlankSheetPart = z.input<typeof part>;

/** JSON in a field of a form. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** POST /NewSheet: a sheet of rests to write into. It is there at once. */
export const newSheetForm = z
  .object({
    id: chosenSongId,
    ...songInfoFields,
    path: z.string().default(''),
    /** JSON: the parts, from the top. */
    parts: json.pipe(z.array(part).min(1).max(LIMITS.score.parts)),
    meter: z.enum(BLANK_METER_NAMES).default('4/4'),
    key: z.enum(RECORDING_KEY_NAMES).default('c-major'),
    /** Felt pulses per minute. */
    bpm: z.coerce.number().min(SOURCES.mic.bpm.min).max(SOURCES.mic.bpm.max).default(120),
    /** Eighths before the first full measure. */
    pickup: z.coerce.number().int().min(0).default(0),
    /** Full measures. */
    measures: z.coerce.number().int().min(1).max(LIMITS.score.measures).default(32),
  })
  .refine(({ meter, pickup }) => pickup < eighthsOf(meter), { path: ['pickup'] });
export type NewSheetFields = z.output<typeof newSheetForm>;
export const newSheetAnswer = z.object({ ok: z.literal(true), id: z.uuid() });
