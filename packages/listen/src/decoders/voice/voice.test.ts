import { describe, expect, test } from 'vitest';
import { posteriorsOf } from '../../testing/posteriors';
import { sing, type Sung } from '../../testing/singing';
import { credulousJudges } from '../../testing/judges';
import { frameToSec } from '../../network/frames';
import { decodeVoice } from './voice';

const FRAMES_PER_SEC = 86.5;

/** What is heard of a voice alone: pitch, onset and end in seconds. */
function hear(stretches: readonly Sung[], sec: number) {
  const sound = sing(stretches, sec);
  const readSound = (start: number, into: Float32Array) => {
    for (let n = 0; n < into.length; n++) into[n] = sound[start + n] ?? 0;
  };
  const posteriors = posteriorsOf(Math.floor(sec * FRAMES_PER_SEC), []);
  return decodeVoice({ posteriors, readSound }, credulousJudges.singing)
    .filter(({ isDoubtful }) => !isDoubtful)
    .map(({ midi, onsetFrame, endFrame }) => ({ midi, onset: frameToSec(onsetFrame), end: frameToSec(endFrame) }));
}
const pitches = (stretches: readonly Sung[], sec: number) => hear(stretches, sec).map(({ midi }) => midi);
const held = (midi: number): readonly Sung[] => [{ fromSec: 0.5, toSec: 2.5, pitch: midi }];

describe('a voice on its own', () => {
  test.each([41, 48, 57, 64, 72, 76])('a held note is one note of its pitch, from beginning to end (%d)', (midi) => {
    const notes = hear(held(midi), 3);
    expect(notes.map((note) => note.midi)).toEqual([midi]);
    expect(Math.abs(notes[0]!.onset - 0.5)).toBeLessThan(0.05);
    expect(Math.abs(notes[0]!.end - 2.5)).toBeLessThan(0.1);
  });

  test('a vibrato of 80 cents at 6 Hz stays one note', () => {
    const vibrato = (sec: number) => 60 + 0.8 * Math.sin(2 * Math.PI * 6 * sec);
    expect(pitches([{ fromSec: 0.5, toSec: 2.5, pitch: vibrato }], 3)).toEqual([60]);
  });

  test('a portamento between two notes gives exactly these two, changing half-way', () => {
    const portamento = (sec: number) => 57 + 5 * Math.min(1, Math.max(0, (sec - 0.9) / 0.2));
    const notes = hear([{ fromSec: 0.5, toSec: 2.5, pitch: portamento }], 3);
    expect(notes.map(({ midi }) => midi)).toEqual([57, 62]);
    expect(Math.abs(notes[1]!.onset - 1.5)).toBeLessThan(0.1);
  });

  test('a note reached from below is one note of its goal', () => {
    const scoop = (sec: number) => 62 - 1.8 * Math.exp(-sec / 0.05);
    expect(pitches([{ fromSec: 0.5, toSec: 2, pitch: scoop }], 2.5)).toEqual([62]);
  });

  test('a line in steps, sung on one breath', () => {
    const line = [60, 62, 64, 65, 64, 62, 60];
    const legato = (sec: number) => line[Math.min(line.length - 1, Math.floor(sec / 0.35))]!;
    expect(pitches([{ fromSec: 0.4, toSec: 0.4 + 0.35 * line.length, pitch: legato }], 3.3)).toEqual(line);
  });

  test('syllables repeated on one pitch are as many notes', () => {
    const syllables = [0, 1, 2, 3].map((n) => ({ fromSec: 0.4 + 0.45 * n, toSec: 0.76 + 0.45 * n, pitch: 60 }));
    expect(pitches(syllables, 2.6)).toEqual([60, 60, 60, 60]);
  });

  test('a leap of an octave is an octave', () => {
    const leap = (sec: number) => (sec < 0.6 ? 52 : 64);
    expect(pitches([{ fromSec: 0.4, toSec: 1.8, pitch: leap }], 2.2)).toEqual([52, 64]);
  });

  test('a note that sounds already at time 0, and one that rings to the end', () => {
    const notes = hear(
      [
        { fromSec: 0, toSec: 0.8, pitch: 60 },
        { fromSec: 1.2, toSec: 2.4, pitch: 64 },
      ],
      2.4,
    );
    expect(notes.map(({ midi }) => midi)).toEqual([60, 64]);
    expect(notes[0]!.onset).toBeLessThan(0.05);
    expect(notes[1]!.end).toBeGreaterThan(2.3);
  });

  test('a sweep through the whole range is no melody', () => {
    const sweep = (sec: number) => 40 + 8 * sec;
    expect(pitches([{ fromSec: 0.2, toSec: 5.2, pitch: sweep }], 5.5).length).toBeLessThanOrEqual(1);
  });

  test('silence is empty', () => expect(hear([], 2)).toEqual([]));
});
