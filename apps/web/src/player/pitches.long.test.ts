import { ALL_SOUNDS, soundfontFile, soundName } from '@notewright/playback';
import { soundIndex, type Sound } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { Rendered } from './testing/rendered';

const A4 = { midi: 69, hz: 440 };
/** Sounds without one pitch: drums, effects, and the bells, whose ear-given pitch is none of their partials. */
const WITHOUT_PITCH = new Set([14, 47, 55, 113, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128]);
/** Vibrato, and instruments that are sampled a little sharp, as they are in the SoundFont. */
const MOST_CENTS = 25;

/** How loud a frequency is in a passage; a Hann window keeps its neighbours out. */
function strength(samples: Float32Array, hz: number, rateHz: number): number {
  let [cos, sin] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length);
    const angle = (2 * Math.PI * hz * index) / rateHz;
    cos += window * sample * Math.cos(angle);
    sin += window * sample * Math.sin(angle);
  }
  return Math.hypot(cos, sin);
}

/** How far the strongest partial near one of the octaves of a tone is from it. */
function centsOff(samples: Float32Array, rateHz: number): number {
  let best = { strength: 0, cents: 0 };
  for (const octave of [0.5, 1, 2])
    for (let cents = -120; cents <= 120; cents += 5) {
      const found = strength(samples, A4.hz * octave * 2 ** (cents / 1200), rateHz);
      if (found > best.strength) best = { strength: found, cents };
    }
  return best.cents;
}

const rendered = async (sound: Sound, midi: number) => {
  const synth = await Rendered.open([sound]);
  synth.strike(0, midi, 100);
  return synth.samples(0.9);
};

describe('all 129 sounds of General MIDI', () => {
  test.each(ALL_SOUNDS.map((sound) => [soundName(sound), sound] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, sound) => {
      const samples = await rendered(sound, sound.kind === 'percussion' ? 38 : A4.midi);
      const loudness = Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
      expect(loudness, soundfontFile(sound)).toBeGreaterThan(0.001);
      if (WITHOUT_PITCH.has(soundIndex(sound))) return;
      const held = samples.subarray(Math.round(0.3 * Rendered.RATE_HZ), Math.round(0.7 * Rendered.RATE_HZ));
      expect(Math.abs(centsOff(held, Rendered.RATE_HZ))).toBeLessThanOrEqual(MOST_CENTS);
    },
  );
});
