import { PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** Pitches whose posterior exceeds this are counted. */
const SOUNDING_PROBABILITY = 0.4;

/** How many pitches sound at once on average, where any does; 0 for silence. One voice gives 1.0 – 1.2, chords 2 and more. */
export function pitchesAtOnce({ frames, note }: Posteriors): number {
  let [sounding, pitches] = [0, 0];
  for (let frame = 0; frame < frames; frame++) {
    let soundingNow = 0;
    for (let cell = frame * PITCHES; cell < (frame + 1) * PITCHES; cell++)
      if (note[cell]! > SOUNDING_PROBABILITY) soundingNow++;
    pitches += soundingNow;
    if (soundingNow > 0) sounding++;
  }
  return sounding === 0 ? 0 : pitches / sounding;
}
