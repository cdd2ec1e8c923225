import type { HeardNote } from '@notewright/evidence';
import type { Candidate } from './decoders/candidate';
import { frameToSec } from './network/frames';
import { levelAtShare, loudestBetween, type Loudness } from './signal/loudness';

/** The network raises each window to full level, so it hears notes in near silence: this far below the loud parts is silence. */
const SILENCE_BELOW_LOUD_DB = 50;
/** And so is this, whatever the loud parts are: noise of a 16-bit recording lies at −98 dB, of a phone's microphone about here. */
const SILENCE_DB = -70;
/** How long after the attack its level is read. */
const ATTACK_SEC = 0.08;
const SHORTEST_SEC = 0.02;
const TYPICAL_VELOCITY = 96;
/** A General MIDI piano gains about 1 dB for 3 steps of velocity around forte. */
const VELOCITY_PER_DB = 2.5;

/**
 * Puts the notes of a decoder on the clock of the recording.
 *
 * @param stretch   how much the recording was stretched before the network heard it (1: in tune)
 * @param loudness  of the recording as it was; tells loud from soft, and what is only noise
 * @returns ascending by onset, then pitch; all within the recording
 */
export function toHeardNotes(
  candidates: readonly Candidate[],
  { stretch, loudness, durationSec }: { stretch: number; loudness: Loudness; durationSec: number },
): HeardNote[] {
  const loudDb = levelAtShare(loudness, 0.95);
  const silenceDb = Math.max(SILENCE_DB, loudDb - SILENCE_BELOW_LOUD_DB);
  const notes: HeardNote[] = [];
  for (const candidate of candidates) {
    const onsetSec = frameToSec(candidate.onsetFrame) / stretch;
    if (onsetSec > durationSec - SHORTEST_SEC) continue;
    const offsetSec = Math.max(
      onsetSec + SHORTEST_SEC,
      Math.min(durationSec, frameToSec(candidate.endFrame) / stretch),
    );
    const levelDb = loudestBetween(loudness, onsetSec, onsetSec + ATTACK_SEC);
    if (levelDb < silenceDb) continue;
    notes.push({
      onsetSec,
      offsetSec,
      midi: candidate.midi,
      velocity: velocityOf(levelDb - loudDb, candidate.sustain),
      confidence: candidate.confidence,
    });
  }
  return notes.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
}

/** Louder moments are struck harder; within a chord the notes that stand out were. */
function velocityOf(relativeDb: number, sustain: number): number {
  const velocity = TYPICAL_VELOCITY + VELOCITY_PER_DB * Math.min(6, relativeDb) + 30 * (sustain - 0.7);
  return Math.round(Math.max(20, Math.min(120, velocity)));
}
