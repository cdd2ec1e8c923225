import { SAMPLE_RATE_HZ } from '../network/frames';
import { Recording } from '../signal/recording';

export interface Played {
  readonly onsetSec: number;
  readonly offsetSec: number;
  readonly midi: number;
  /** 0–1; 0.3 when not given. */
  readonly level?: number;
}

/**
 * Sounds notes by formula, so that tests know exactly what was played: eight partials falling with their number; `struck`
 * notes decay like a string, `blown` ones hold their level.
 */
export function synthesise(
  notes: readonly Played[],
  { sec, cents = 0, tone = 'struck' }: { sec: number; cents?: number; tone?: 'struck' | 'blown' },
): Float32Array {
  const samples = new Float32Array(Math.round(sec * SAMPLE_RATE_HZ));
  const releaseSec = 0.03;
  for (const { onsetSec, offsetSec, midi, level = 0.3 } of notes) {
    const frequencyHz = 440 * 2 ** ((midi - 69) / 12 + cents / 1200);
    const end = Math.min(samples.length, Math.round((offsetSec + releaseSec) * SAMPLE_RATE_HZ));
    for (let index = Math.round(onsetSec * SAMPLE_RATE_HZ); index < end; index++) {
      const time = index / SAMPLE_RATE_HZ - onsetSec;
      const attack = Math.min(1, time / (tone === 'struck' ? 0.003 : 0.03));
      const release = Math.min(1, Math.max(0, (offsetSec + releaseSec - index / SAMPLE_RATE_HZ) / releaseSec));
      let sample = 0;
      for (let partial = 1; partial <= 8 && partial * frequencyHz < 10_000; partial++) {
        const decay = tone === 'struck' ? Math.exp(-time * (1 + 0.7 * partial)) : 1;
        sample += (decay / partial ** 1.3) * Math.sin(2 * Math.PI * partial * frequencyHz * time);
      }
      samples[index]! += level * attack * release * sample;
    }
  }
  return samples;
}

export function recordingOf(samples: Float32Array): Recording {
  const recording = new Recording();
  recording.append(samples);
  return recording;
}
