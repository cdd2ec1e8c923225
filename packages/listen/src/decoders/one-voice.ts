import { LOWEST_MIDI, PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';
import type { Candidate } from './candidate';
import { meanPosterior } from './note-end';
import { findRelease } from './one-voice-release';
import { findOnsetPeaks } from './onset-peaks';
import { APART_FRAMES, findRepeats, type HeldPitch, type RepeatNetwork } from './repeats';
import { findVoicePath, REST } from './voice-path';

/** A stretch of the path shorter than this (58 ms) is a slip between two notes. */
const SHORTEST_FRAMES = 5;
/** The onset posterior may peak a little before or after the path changes to the pitch: 46 ms. */
const SNAP_FRAMES = 4;
const SNAP_ONSET = 0.3;

/**
 * Reads the line of an instrument that plays one note at a time: a flute, a voice, a bass.
 *
 * The most probable path through the pitches says what sounds; the onset posterior says when each note begins, and a small network where a
 * held pitch is played again. Soft attacks, which the onset posterior alone misses, are found because the pitch changes.
 *
 * @param range  sounding pitches of the instrument, both ends included
 * @returns ascending, not overlapping; empty for silence
 */
export function decodeOneVoice(
  posteriors: Posteriors,
  range: readonly [number, number],
  repeats: RepeatNetwork,
): Candidate[] {
  const path = findVoicePath(posteriors, range);
  const notes: Candidate[] = [];
  for (let start = 0, end; start < path.length; start = end) {
    const midi = path[start]!;
    end = start + 1;
    while (end < path.length && path[end] === midi) end++;
    if (midi !== REST && end - start >= SHORTEST_FRAMES)
      notes.push(...splitAtAttacks({ posteriors, midi, start, end }, repeats));
  }
  return withoutOverlaps(notes).map((note) => ({
    ...note,
    endFrame: findRelease(posteriors, note.midi, note.onsetFrame, note.endFrame),
  }));
}

function splitAtAttacks(held: HeldPitch, network: RepeatNetwork): Candidate[] {
  const { posteriors, midi, start, end } = held;
  const peaks = findOnsetPeaks(posteriors, midi, SNAP_ONSET);
  const near = peaks.filter(({ frame }) => Math.abs(frame - start) <= SNAP_FRAMES);
  const first = near.reduce((best, peak) => (peak.strength > best.strength ? peak : best), {
    frame: start,
    refinedFrame: start,
    strength: posteriors.onset[start * PITCHES + midi - LOWEST_MIDI]!,
  });
  const attacks = [first, ...findRepeats(held, network).filter(({ frame }) => frame - first.frame >= APART_FRAMES)];
  return attacks.map((attack, index) => {
    const endFrame = attacks[index + 1]?.frame ?? end;
    const sustain = meanPosterior(posteriors, midi, attack.frame, endFrame);
    // In a line the sounding pitch tells more than its attack, which a slurred note does not have.
    const confidence = 1 - (1 - sustain) * (1 - attack.strength);
    return { onsetFrame: attack.refinedFrame, endFrame, midi, sustain, confidence };
  });
}

/** An attack that was moved earlier ends the note before it. */
const withoutOverlaps = (notes: readonly Candidate[]): Candidate[] =>
  notes
    .map((note, index) => ({ ...note, endFrame: Math.min(note.endFrame, notes[index + 1]?.onsetFrame ?? Infinity) }))
    .filter((note) => note.endFrame > note.onsetFrame);
