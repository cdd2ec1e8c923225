import { PITCHES } from '../network/frames';
import type { Posteriors } from '../network/posteriors';

/** Pitches believed more than this are counted. */
const BELIEVED = 0.4;

/** How many pitches sound at once on average, where any does; 0 for silence. One voice gives 1.0 – 1.2, chords 2 and more. */
export function pitchesAtOnce({ frames, note }: Posteriors): number {
  let [sounding, pitches] = [0, 0];
  for (let frame = 0; frame < frames; frame++) {
    let believed = 0;
    for (let column = frame * PITCHES; column < (frame + 1) * PITCHES; column++)
      if (note[column]! > BELIEVED) believed++;
    pitches += believed;
    if (believed > 0) sounding++;
  }
  return sounding === 0 ? 0 : pitches / sounding;
}
