import { z } from 'zod';
import { INSTRUMENT_CHOICES, MODES } from './choices';

/**
 * How a song is written down, as it is stored with it: what its owner chose or told. What is absent is found from the notes. These are
 * the `NotateSettings` of `@notewright/notate` without title, composer and source, which the song has; a test of the server holds them equal.
 */

const seconds = z.number().min(0).max(36_000);
const midi = z.number().int().min(0).max(127);
const timeSignature = z.object({
  beats: z.number().int().min(1).max(32),
  beatUnit: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(8), z.literal(16), z.literal(32)]),
});
/** Felt pulses per minute: quarters in 4/4, dotted quarters in 6/8. */
const bpm = z.number().min(20).max(400);

/** One reading of the music, named by what sets it apart from the others of the same recording. */
const chosenReading = z.object({ timeSignature, bpm, downbeatSec: seconds });

/** What can be told of the rhythm, of the whole recording or of a stretch. */
const rhythmFacts = z.object({
  reading: chosenReading.optional(),
  bpm: bpm.optional(),
  tempoScale: z.enum(['third', 'half', 'double', 'triple']).optional(),
  timeSignature: timeSignature.optional(),
  /** A moment at which a measure begins. */
  downbeatSec: seconds.optional(),
  /** Felt pulses that were tapped, ascending. */
  beatsSec: z.array(seconds).max(20_000).optional(),
  /** How a beat is divided. */
  grid: z.enum(['straight', 'triplets', 'swing']).optional(),
});

/** From a measure to the end, or to another measure: a piece whose meter or tempo changes. */
const stretch = rhythmFacts.extend({ fromSec: seconds, toSec: seconds.optional() });

export const songSettings = rhythmFacts.extend({
  version: z.literal(1),
  mode: z.enum(MODES),
  instrument: z.enum(INSTRUMENT_CHOICES),
  level: z.enum(['easy', 'intermediate', 'full']).optional(),
  pickupPulses: z.number().int().min(0).max(31).optional(),
  /** Where the recording begins in the video it was cut out of; all moments told here count from the start of the video. */
  startsAtSec: seconds.optional(),
  /** Ascending, not overlapping. */
  stretches: z.array(stretch).max(100).optional(),
  key: z.object({ fifths: z.number().int().min(-7).max(7), mode: z.enum(['major', 'minor']) }).optional(),
  transposeSemitones: z.number().int().min(-24).max(24).optional(),
  swing: z.enum(['swung', 'straight']).optional(),
  /** More or fewer of the notes that were perhaps played; 0.5: those the listener decided on. */
  sensitivity: z.number().min(0).max(1).optional(),
  finestValue: z.union([z.literal(4), z.literal(8), z.literal(16), z.literal(32)]).optional(),
  tuplets: z.boolean().optional(),
  handSplitMidi: midi.optional(),
  ornaments: z.enum(['signs', 'written-out', 'omitted']).optional(),
  articulations: z.boolean().optional(),
  simplifyKey: z.boolean().optional(),
  chordSymbols: z.boolean().optional(),
  sections: z.boolean().optional(),
  capo: z.number().int().min(0).max(11).optional(),
  tuning: z.array(midi).min(4).max(8).optional(),
});
export type SongSettings = z.infer<typeof songSettings>;

/** How a version of a score came about. */
export const VERSION_KINDS = [
  'transcription',
  'reading',
  'save',
  'restored',
  'renamed',
  'import',
  'copy',
  'blank',
  'composed',
] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];
