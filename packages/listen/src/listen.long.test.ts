import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hearingRoom } from './testing/hearing-room';
import { MINUET } from './testing/minuet';
import { fixture } from './testing/model';
import { compareNotes } from './testing/notes';
import { applause, drums, speech, sweep, whiteNoise } from './testing/not-music';
import { synthesise } from './testing/synthesis';
import { wavOf } from './testing/wav';

const { fileOf, hear, codeOf } = hearingRoom();

describe('a recording of a known piece', () => {
  test('cut off in the middle gives what can be heard', async () => {
    const bytes = readFileSync(fixture('minuet-self-made.mp3'));
    const heard = await hear(fileOf('truncated.mp3', bytes.subarray(0, bytes.length / 2)));
    expect(heard.durationSec).toBeGreaterThan(9);
    expect(heard.durationSec).toBeLessThan(11.5);
    const played = MINUET.filter(({ onsetSec }) => onsetSec < heard.durationSec - 0.2);
    expect(compareNotes(played, heard.notes).f1).toBeGreaterThan(0.88);
  });

  test('is known by its content, whatever its name says', async () => {
    const heard = await hear(fileOf('wrong-name.wav', readFileSync(fixture('minuet-self-made.mp3'))));
    expect(compareNotes(MINUET, heard.notes).f1).toBeGreaterThan(0.88);
  });
});

describe('a recording heard as it is decoded', () => {
  test('the length of the passages makes no difference to anything', async () => {
    const [usual, short, odd] = await Promise.all(
      [60, 2, 7].map((passageSec) => hear(fixture('minuet-self-made.mp3'), { passageSec })),
    );
    expect(short).toEqual(usual);
    expect(odd).toEqual(usual);
  });

  test('of a tape that drifts, every note is written at the pitch it means, when it was played', async () => {
    const scale = [60, 62, 64, 65, 67, 69, 71, 72, 71, 69, 67, 65, 64, 62];
    const played = Array.from({ length: 84 }, (_, index) => ({
      onsetSec: 0.5 + index,
      offsetSec: 1.4 + index,
      midi: scale[index % scale.length]!,
    }));
    const sound = new Float32Array(86 * 22_050);
    for (const note of played) {
      const cents = 35 + (30 * note.onsetSec) / 86; // ends 65 cents high, nearer to the next semitone
      const one = synthesise([{ ...note, onsetSec: 0, offsetSec: 0.9 }], { sec: 1, cents });
      sound.set(one, Math.round(note.onsetSec * 22_050));
    }
    const heard = await hear(fileOf('drift.wav', wavOf(sound)));
    const { missing, extra } = compareNotes(played, heard.notes);
    expect([...missing, ...extra]).toEqual([]);
    expect(heard.tuning!.values[0]).toBeGreaterThan(32);
    expect(heard.tuning!.values.at(-1)).toBeGreaterThan(57);
    for (const { cents } of heard.notes) expect(Math.abs(cents!)).toBeLessThanOrEqual(8);
  });
});

describe('what is no music', () => {
  test.each([
    ['noise', whiteNoise(8 * 22_050).map((sample) => 0.3 * sample)],
    ['applause', applause(8)],
    ['drums alone', drums(16)],
    ['a sweep', sweep(10, 60, 5000)],
    ['speech', speech(16)],
  ])('%s', async (name, sound) => expect(await codeOf(fileOf(`${name}.wav`, wavOf(sound)))).toBe('not-music'));

  test('a single long note, late in a silent recording, is music', async () => {
    const heard = await hear(
      fileOf('one.wav', wavOf(synthesise([{ onsetSec: 12, offsetSec: 16, midi: 67 }], { sec: 20, tone: 'blown' }))),
      { instrument: 'flute' },
    );
    expect(heard.notes.map(({ midi }) => midi)).toEqual([67]);
    expect(heard.silences!.map(({ fromSec }) => Math.round(fromSec))).toEqual([0, 16]);
  });
});
