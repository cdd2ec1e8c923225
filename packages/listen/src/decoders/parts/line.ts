import { LOWEST_MIDI, PITCHES } from '../../network/frames';
import type { HeardParts, Line } from '../../network/heard-parts';
import type { Posteriors } from '../../network/posteriors';
import type { Candidate } from '../candidate';
import { findNoteEnd, meanPosterior } from '../note-end';
import { findOnsetPeaks } from '../onset-peaks';
import { LINE_FEATURES, lineSeen, type LineSeen, type PossibleNote } from './line-features';
import { noteProbability, type LineNetwork } from './line-network';

/** From so little onset posterior nearby a note of the line is possible. */
const POSSIBLE = 0.04;
/** Confidence from which a possible note is kept as a candidate, and from which it is a note. */
const WORTH_SHOWING = 0.1;
const SURE_ENOUGH = 0.35;
/** Nobody sings or plays two notes of a line within 58 ms. */
const APART_FRAMES = 5;
/** Parts are told with less certainty than notes are heard: a note goes on as long as a third of its highest posterior is left. */
const SOUNDS = { threshold: 0.4, share: 0.35, patienceFrames: 8 };
/** A note of which the posterior says nothing is this long: 58 ms. */
const SHORTEST_FRAMES = 5;

interface Weighed extends PossibleNote {
  /** With its fraction: the top of the posterior. */
  readonly onsetFrame: number;
  readonly confidence: number;
}

/**
 * Reads the line of one who plays or sings with others: the lead or the bass of a band.
 *
 * Where the onset posterior of the line has a top, a note is possible; a small network says from what surrounds it how probable it is; of those
 * at one moment the most probable is taken.
 *
 * @param range  sounding pitches, both ends included
 * @returns ascending, not overlapping; doubtful ones marked; empty where nobody plays the line
 */
export function decodeLine(
  posteriors: Posteriors,
  parts: HeardParts,
  line: Line,
  range: readonly [number, number],
  network: LineNetwork,
): Candidate[] {
  const seen = lineSeen(posteriors, parts, line);
  const inputs = new Float32Array(LINE_FEATURES.width);
  const weighed = possibleNotes(seen, range).map((possible): Weighed => {
    LINE_FEATURES.write({ ...possible, seen }, inputs, 0);
    return { ...possible, confidence: noteProbability(network[line], inputs) };
  });
  const chosen = oneAtATime(weighed.filter(({ confidence }) => confidence >= WORTH_SHOWING));
  const sounding: Posteriors = { ...posteriors, note: seen.sounds };
  return chosen.map(({ midi, frame, onsetFrame, confidence }, index) => {
    const isDoubtful = confidence < SURE_ENOUGH;
    const next = chosen.slice(index + 1).find((later) => isDoubtful || later.confidence >= SURE_ENOUGH);
    const limit = next?.onsetFrame ?? posteriors.frames;
    const heardTo = findNoteEnd(sounding, midi, frame, Math.floor(limit), SOUNDS);
    const endFrame = Math.min(limit, Math.max(heardTo, frame + SHORTEST_FRAMES));
    const sustain = meanPosterior(sounding, midi, frame, Math.ceil(endFrame));
    return { onsetFrame, endFrame, midi, sustain, confidence, ...(isDoubtful && { isDoubtful }) };
  });
}

/** Where the line may have notes: tops of its onset posterior, in the order of the pitches. */
export function possibleNotes(
  { frames, nearby }: LineSeen,
  [lowestMidi, highestMidi]: readonly [number, number],
): (PossibleNote & Pick<Weighed, 'onsetFrame'>)[] {
  const found = [];
  for (let midi = Math.max(LOWEST_MIDI, lowestMidi); midi <= Math.min(LOWEST_MIDI + PITCHES - 1, highestMidi); midi++) {
    const posteriors = { frames, onset: nearby };
    for (const { frame, refinedFrame } of findOnsetPeaks(posteriors, midi, POSSIBLE))
      found.push({ midi, frame, onsetFrame: refinedFrame });
  }
  return found;
}

/** The most probable first; what lies too close to one that is taken is not. Ascending. */
function oneAtATime(notes: readonly Weighed[]): readonly Weighed[] {
  const taken: Weighed[] = [];
  for (const note of notes.toSorted((a, b) => b.confidence - a.confidence))
    if (taken.every(({ onsetFrame }) => Math.abs(onsetFrame - note.onsetFrame) >= APART_FRAMES)) taken.push(note);
  return taken.sort((a, b) => a.onsetFrame - b.onsetFrame);
}
