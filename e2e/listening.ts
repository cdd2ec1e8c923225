import { wavOf } from '@notewright/listen/testing/wav';
import { CLIP_RATE_HZ, played } from './clip';

const MUSIC = [
  '4/4 | C5/q E5/q G5/q E5/q | A5/q F5/q D5/h | G5/8 F5/8 E5/q D5/q B4/q | C5/h E5/h |',
  '| [C3 G3]/h [E3 G3]/h | [F3 A3]/h [D3 A3]/h | [G2 D3]/h [G3 B3]/h | [C3 G3]/w |',
].join('\n');

/** Piano in two voices, over and over, as a WAV file: long enough that somebody can watch it being listened to. */
export function longRecording(seconds: number): Buffer {
  const once = played(MUSIC, 120);
  const samples = new Float32Array(seconds * CLIP_RATE_HZ);
  for (let at = 0; at < samples.length; at += once.length) samples.set(once.subarray(0, samples.length - at), at);
  return wavOf(samples, CLIP_RATE_HZ);
}
