import type { HeardNote } from '@notewright/evidence';
import type { Candidate } from './decoders/candidate';
import { levelAtShare, loudestBetween, type Loudness } from './signal/loudness';

/** The network raises each window to full level, so it hears notes in near silence: this far below the loud parts is silence. */
const SILENCE_BELOW_LOUD_DB = 50;
/** And so is this, whatever the loud parts are: noise of a 16-bit recording lies at −98 dB, of a phone's microphone about here. */
const SILENCE_DB = -70;
/** How long after the attack its level is read. */
const ATTACK_SEC = 0.08;
const SHORTEST_SEC = 0.02;
/**
 * What sounds already when the recording begins, and this long without a new attack, is the hum of the mains or of a machine, not a note that
 * anybody holds. Where it comes in pieces, and nothing else is heard, somewhat less is enough.
 */
const DRONE = { fromSec: 0.05, longerThanSec: 20, inPiecesLongerThanSec: 15 } as const;
/** Frames in which a recording is as loud as this or louder are its loud parts. */
const LOUD_SHARE = 0.95;
/** Steps in which evidence is stored: rounding here makes a stored note equal to the one heard. */
const TIMES_PER_SEC = 10_000;
const CONFIDENCE_STEPS = 1000;
const TYPICAL_VELOCITY = 96;
/** A General MIDI piano gains about 1 dB for 3 steps of velocity around forte. */
const VELOCITY_PER_DB = 2.5;

/**
 * Puts the notes of a decoder on the clock of the recording.
 *
 * @param secOf     when a frame of the network is, on the clock of the recording
 * @param centsOf   deviation of a note from its pitch in cents, where it can be measured
 * @param loudness  of the recording before retuning; gives velocities, and separates notes from noise
 * @param loudDb    level of its loud parts
 * @returns ascending by onset, then pitch; all within the recording; times in tenths of a millisecond, confidences in thousandths
 */
export function toHeardNotes(
  candidates: readonly Candidate[],
  {
    secOf,
    centsOf = () => undefined,
    loudness,
    loudDb = levelAtShare(loudness, LOUD_SHARE),
    durationSec,
  }: Surroundings,
): HeardNote[] {
  const silenceDb = silenceOf(loudDb);
  const notes: HeardNote[] = [];
  for (const { onsetFrame, endFrame, midi, sustain, confidence, velocity, bentSemitones } of candidates) {
    const onsetSec = Math.max(0, rounded(secOf(onsetFrame), TIMES_PER_SEC));
    if (onsetSec > durationSec - SHORTEST_SEC) continue;
    const heardTo = Math.min(durationSec, secOf(endFrame));
    const offsetSec = rounded(Math.max(onsetSec + SHORTEST_SEC, heardTo), TIMES_PER_SEC);
    if (onsetSec < DRONE.fromSec && offsetSec - onsetSec > DRONE.longerThanSec) continue;
    const levelDb = loudestBetween(loudness, onsetSec, onsetSec + ATTACK_SEC);
    if (levelDb < silenceDb) continue;
    const cents = centsOf({ midi, onsetSec, offsetSec });
    notes.push({
      onsetSec,
      offsetSec,
      midi,
      ...(cents !== undefined && { cents }),
      velocity: velocity ?? velocityOf(levelDb - loudDb, sustain),
      confidence: rounded(confidence, CONFIDENCE_STEPS),
      ...(bentSemitones !== undefined && { bentSemitones }),
    });
  }
  return isHum(notes) ? [] : notes.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
}

const isHum = (notes: readonly HeardNote[]): boolean =>
  notes.length > 1 &&
  notes.every(({ midi }) => midi === notes[0]?.midi) &&
  notes.some(
    ({ onsetSec, offsetSec }) => onsetSec < DRONE.fromSec && offsetSec - onsetSec > DRONE.inPiecesLongerThanSec,
  );

interface Surroundings {
  readonly secOf: (frame: number) => number;
  readonly centsOf?: (note: Pick<HeardNote, 'midi' | 'onsetSec' | 'offsetSec'>) => number | undefined;
  readonly loudness: Loudness;
  readonly loudDb?: number;
  readonly durationSec: number;
}

/** The level below which a recording with such loud parts is silent. */
export const silenceOf = (loudDb: number): number => Math.max(SILENCE_DB, loudDb - SILENCE_BELOW_LOUD_DB);

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;

/** Louder moments are struck harder; within a chord the notes that stand out were. */
function velocityOf(relativeDb: number, sustain: number): number {
  const velocity = TYPICAL_VELOCITY + VELOCITY_PER_DB * Math.min(6, relativeDb) + 30 * (sustain - 0.7);
  return Math.round(Math.max(20, Math.min(120, velocity)));
}
