import { ALL_SOUNDS, soundfontFile, soundName } from '@notewright/playback';
import { soundIndex, type Sound } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { Rendered } from './testing/rendered';
import { loudestAt, movedBy, spectrumOf } from './testing/spectra';

const A4 = { midi: 69, hz: 440 };
/** What gives a note its pitch: the bells sound two octaves above, their own pitch is none of their partials. */
const OCTAVES = [0.5, 1, 2, 4];
/**
 * Noises, and drums whose own pitch is where the SoundFont has it and not that of the key: agogo, woodblock, taiko, tom, synth drum,
 * reverse cymbal, fret noise, seashore, bird, telephone, helicopter, applause, gunshot. Of them it is tested that the key moves them rightly.
 */
const OF_NO_KEY = new Set([113, 115, 116, 117, 118, 119, 120, 122, 123, 124, 125, 126, 127]);
/** A shot an octave lower is longer, too: another noise, of which the key is heard only from near by. */
const GUNSHOT = 127;
/** The drums of General MIDI. */
const DRUMS = { first: 35, last: 81 };
/** Vibrato, and instruments that are sampled a little sharp, as they are in the SoundFont. */
const MOST_CENTS = 25;
/** A step of the spectrum, and the vibrato of two saxophones that beats differently. */
const MOST_CENTS_OF_A_STEP = 10;
/** How loud a note is among all that sounds with it: Bassoon and Church Organ, the fullest, have 0.5; a drum that is no A has 0.1. */
const LEAST_SHARE = 0.4;
const SILENT = 0.001;

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

/** How far the strongest partial near a frequency is from it. */
function centsOff(samples: Float32Array, hz: number, rateHz: number): number {
  let best = { strength: 0, cents: 0 };
  for (let cents = -120; cents <= 120; cents += 5) {
    const found = strength(samples, hz * 2 ** (cents / 1200), rateHz);
    if (found > best.strength) best = { strength: found, cents };
  }
  return best.cents;
}

const rendered = async (sound: Sound, midi: number, lengthSec = 0.9) => {
  const synth = await Rendered.open([sound]);
  synth.strike(0, midi, 100);
  return synth.samples(lengthSec);
};
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
const named = (kind: Sound['kind']) =>
  ALL_SOUNDS.filter((sound) => sound.kind === kind).map((sound) => [soundName(sound), sound] as const);

describe('all 129 sounds of General MIDI', () => {
  test.each(named('pitched'))('%s', { timeout: 120_000 }, async (_, sound) => {
    const samples = await rendered(sound, A4.midi);
    expect(loudness(samples), soundfontFile(sound)).toBeGreaterThan(SILENT);

    const index = soundIndex(sound);
    const spectrum = spectrumOf(samples, Rendered.RATE_HZ);
    const keyMoves = async (semitones: number) =>
      movedBy(spectrum, spectrumOf(await rendered(sound, A4.midi + semitones), Rendered.RATE_HZ));
    const step = await keyMoves(1);
    expect(Math.abs(step - 100), `a semitone: ${step} cents`).toBeLessThanOrEqual(MOST_CENTS_OF_A_STEP);
    if (index !== GUNSHOT) {
      const down = await keyMoves(-12);
      expect(Math.abs(down + 1200), `an octave down: ${down} cents`).toBeLessThanOrEqual(MOST_CENTS);
    }
    if (OF_NO_KEY.has(index)) return;

    const at = (octave: number) => loudestAt(spectrum, A4.hz * octave);
    const octave = OCTAVES.reduce((best, one) => (at(one) > at(best) ? one : best));
    expect(at(octave) / Math.max(...spectrum), 'of the loudest partial').toBeGreaterThan(LEAST_SHARE);
    const held = samples.subarray(Math.round(0.3 * Rendered.RATE_HZ), Math.round(0.7 * Rendered.RATE_HZ));
    expect(Math.abs(centsOff(held, A4.hz * octave, Rendered.RATE_HZ))).toBeLessThanOrEqual(MOST_CENTS);
  });

  test.each(named('percussion'))('%s: every drum is heard', { timeout: 240_000 }, async (_, sound) => {
    for (let midi = DRUMS.first; midi <= DRUMS.last; midi++)
      expect(loudness(await rendered(sound, midi, 0.4)), `key ${midi}`).toBeGreaterThan(SILENT);
  });
});
