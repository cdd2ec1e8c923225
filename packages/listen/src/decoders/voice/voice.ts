import { FRAMES_PER_WINDOW, windowStart } from '../../network/frames';
import { SINGING_HOP_SAMPLES, SingingEar } from '../../pitch/singing-frames';
import type { Passage } from '../../stream/passage';
import type { Candidate } from '../candidate';
import { singingPosteriors, type SingingNetwork } from './singing-network';
import { confidenceOf } from './sung-confidence';
import { findSungNotes } from './sung-notes';

/** Less probable than this it is not even a note somebody may want to see. */
const LEAST_CONFIDENCE = 0.1;
const SURE_ENOUGH = 0.5;

/**
 * Reads what a voice sings on its own: its pitch contour is measured on the sound, a small network says where notes begin and
 * sound, and a path through pitches and rests divides the contour into notes. Vibrato, scoops and glides belong to a note.
 *
 * @returns ascending, not overlapping; doubtful ones marked; empty for silence
 */
export function decodeVoice(
  { posteriors, readSound }: Pick<Passage, 'posteriors' | 'readSound'>,
  network: SingingNetwork,
): Candidate[] {
  const ear = new SingingEar();
  const around = new Float32Array(ear.frameSamples);
  const half = Math.round(around.length / 2);
  for (let frame = 0; frame < posteriors.frames; frame++) {
    readSound(sampleOf(frame) - half, around);
    ear.add(around);
  }
  const singing = ear.finish();
  return findSungNotes(singing, singingPosteriors(network.layers, singing)).flatMap((note) => {
    const confidence = confidenceOf(note, network.confidence);
    if (confidence < LEAST_CONFIDENCE) return [];
    const { onsetFrame, endFrame, sounding } = note;
    const candidate = { onsetFrame, endFrame, midi: Math.round(note.pitch), sustain: sounding, confidence };
    return confidence < SURE_ENOUGH ? [{ ...candidate, isDoubtful: true as const }] : [candidate];
  });
}

/** First sample of a network frame, so that both see the same moments. */
function sampleOf(frame: number): number {
  const window = Math.floor(frame / FRAMES_PER_WINDOW);
  return windowStart(window) - windowStart(0) + (frame % FRAMES_PER_WINDOW) * SINGING_HOP_SAMPLES;
}
