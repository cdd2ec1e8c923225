import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEvidence, writeEvidence, type HeardNote } from '@notewright/evidence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type ListenOptions, type ListenProgress } from './index';
import { fixture, noteModelPath } from './testing/model';
import { compareNotes } from './testing/notes';
import { applause, drums, speech, sweep, whiteNoise } from './testing/not-music';
import { synthesise } from './testing/synthesis';
import { wavOf } from './testing/wav';

const truth = (
  JSON.parse(readFileSync(fixture('minuet-self-made.json'), 'utf8')) as { notes: { onset: number; pitch: number }[] }
).notes.map(({ onset, pitch }) => ({ onsetSec: onset, midi: pitch }));

let folder: string;
let modelPath: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-listen-'));
  modelPath = noteModelPath();
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string, bytes: Uint8Array) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
};
const hear = async (file: string, options: Partial<ListenOptions> = {}) => {
  const result = await listen(file, { modelPath, ...options });
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`);
  return result.value;
};
const codeOf = async (file: string, options: Partial<ListenOptions> = {}) => {
  const result = await listen(file, { modelPath, ...options });
  return result.ok ? 'ok' : result.error.code;
};

describe('a recording of a known piece', () => {
  test('gives its notes, its length and its tuning', async () => {
    const stages: ListenProgress[] = [];
    const heard = await hear(fixture('minuet-self-made.mp3'), { onProgress: (progress) => stages.push(progress) });
    expect(heard.durationSec).toBeCloseTo(20.9, 1);
    expect(Math.abs(heard.tuningCents)).toBeLessThan(3);
    expect(compareNotes(truth, heard.notes).f1).toBeGreaterThan(0.88);
    expect(heard.onsetStrength!.values.length / heard.onsetStrength!.frameRateHz).toBeCloseTo(20.9, 1);

    const fractions = stages.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.length).toBeGreaterThan(5);
    expect(fractions.at(-1)).toBe(1);
  });

  test('cut off in the middle gives what can be heard', async () => {
    const bytes = readFileSync(fixture('minuet-self-made.mp3'));
    const heard = await hear(fileOf('truncated.mp3', bytes.subarray(0, bytes.length / 2)));
    expect(heard.durationSec).toBeGreaterThan(9);
    expect(heard.durationSec).toBeLessThan(11.5);
    const played = truth.filter(({ onsetSec }) => onsetSec < heard.durationSec - 0.2);
    expect(compareNotes(played, heard.notes).f1).toBeGreaterThan(0.88);
  });

  test('is known by its content, whatever its name says', async () => {
    const heard = await hear(fileOf('wrong-name.wav', readFileSync(fixture('minuet-self-made.mp3'))));
    expect(compareNotes(truth, heard.notes).f1).toBeGreaterThan(0.88);
  });
});

describe('synthesised music', () => {
  const chords = [
    [60, 64, 67],
    [57, 60, 65],
    [55, 59, 62],
    [48, 64, 72],
  ].flatMap((chord, index) => chord.map((midi) => ({ onsetSec: index, offsetSec: index + 0.95, midi })));

  test('every note of every chord is heard within 50 ms, also the first at time 0, and nothing else', async () => {
    const heard = await hear(fileOf('chords.wav', wavOf(synthesise(chords, { sec: 4 }))));
    const { missing, extra } = compareNotes(chords, heard.notes);
    expect(missing).toEqual([]);
    expect(extra).toEqual([]);
  });

  test('onsets are neither late nor early: the median of struck notes is within 3 ms', async () => {
    const played = Array.from({ length: 25 }, (_, index) => ({
      onsetSec: 0.4 + index * 0.4123,
      offsetSec: 0.7 + index * 0.4123,
      midi: 48 + ((index * 7) % 36),
    }));
    const heard = await hear(fileOf('struck.wav', wavOf(synthesise(played, { sec: 11 }))));
    const late = played.flatMap(({ midi, onsetSec }) => {
      const note = heard.notes.find((other) => other.midi === midi && Math.abs(other.onsetSec - onsetSec) < 0.05);
      return note ? [1000 * (note.onsetSec - onsetSec)] : [];
    });
    expect(late.length).toBeGreaterThan(22);
    expect(Math.abs(late.sort((a, b) => a - b)[Math.floor(late.length / 2)]!)).toBeLessThan(3);
  });

  test('a piano 40 cents too high is written at the pitches it means, at the times it was played', async () => {
    const heard = await hear(fileOf('sharp.wav', wavOf(synthesise(chords, { sec: 4, cents: 40 }))));
    expect(heard.tuningCents).toBeGreaterThan(36);
    expect(heard.tuningCents).toBeLessThan(44);
    expect(compareNotes(chords, heard.notes).f1).toBeGreaterThan(0.95);
  });

  test('a line of a wind instrument is heard as one voice', async () => {
    const line = [72, 74, 76, 77, 79, 77, 76, 74].map((midi, index) => ({
      onsetSec: 0.2 + index * 0.4,
      offsetSec: 0.2 + index * 0.4 + 0.36,
      midi,
    }));
    const sound = fileOf('line.wav', wavOf(synthesise(line, { sec: 4, tone: 'blown' })));
    const heard = await hear(sound, { instrument: 'flute' });
    expect(compareNotes(line, heard.notes)).toMatchObject({ missing: [], extra: [] });
    heard.notes.forEach((note, index) =>
      expect(note.offsetSec).toBeLessThanOrEqual(heard.notes[index + 1]?.onsetSec ?? Infinity),
    );
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

  test('notes come on the way, each once, and are those of the end', async () => {
    const onTheWay: HeardNote[][] = [];
    const heard = await hear(fixture('minuet-self-made.mp3'), {
      passageSec: 3,
      onNotes: (notes) => onTheWay.push([...notes]),
    });
    expect(onTheWay.length).toBeGreaterThan(3);
    const name = ({ onsetSec, offsetSec, midi }: HeardNote) => `${midi} ${onsetSec}-${offsetSec}`;
    expect(onTheWay.flat().map(name).sort()).toEqual(heard.notes.map(name).sort());
  });

  test('everything else is measured too, on the clock of the recording, and survives being stored', async () => {
    const heard = await hear(fixture('minuet-self-made.mp3'));
    const { chroma, bassChroma, beliefs, loudness, tuning, silences } = heard;
    expect(chroma!.values.length / 12 / chroma!.frameRateHz).toBeCloseTo(20.9, 0);
    expect(bassChroma!.values.length).toBe(chroma!.values.length);
    expect(beliefs!.note.length / 88 / beliefs!.frameRateHz).toBeCloseTo(20.9, 1);
    expect(loudness!.values.length / loudness!.frameRateHz).toBeCloseTo(20.9, 0);
    expect(tuning!.values).toHaveLength(5);
    expect(silences!.every(({ fromSec, toSec }) => toSec - fromSec >= 0.4 && toSec <= heard.durationSec)).toBe(true);
    for (const { midi, onsetSec } of heard.notes) {
      const frame = Math.round(onsetSec * beliefs!.frameRateHz);
      const around = [-2, -1, 0, 1, 2].map((shift) => beliefs!.onset[(frame + shift) * 88 + midi - 21] ?? 0);
      expect(Math.max(...around)).toBeGreaterThan(0);
    }
    const again = readEvidence(writeEvidence(heard));
    expect(again.ok && again.value.notes).toEqual(heard.notes);
    expect(again.ok && again.value.beliefs).toEqual(beliefs);
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

describe('what cannot be heard says why', () => {
  test('an empty file', async () => expect(await codeOf(fileOf('empty.mp3', new Uint8Array(0)))).toBe('empty-file'));

  test('words in a file named like music', async () =>
    expect(await codeOf(fileOf('words.mp3', Buffer.from('All your base are belong to us. '.repeat(500))))).toBe(
      'not-audio',
    ));

  test('a playlist that would open other files', async () =>
    expect(await codeOf(fileOf('list.mp3', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')))).toBe(
      'not-audio',
    ));

  test('a container without content', async () =>
    expect(await codeOf(fileOf('head-only.wav', wavOf(new Float32Array(0))))).toBe('decode-failed'));

  test('a damaged file', async () => {
    const bytes = Buffer.alloc(5000, 0xaa);
    bytes.write('OggS');
    expect(await codeOf(fileOf('damaged.ogg', bytes))).toBe('decode-failed');
  });

  test('silence', async () => expect(await codeOf(fixture('silent.mp3'))).toBe('silent'));

  test('half a second', async () =>
    expect(
      await codeOf(fileOf('short.wav', wavOf(synthesise([{ onsetSec: 0, offsetSec: 0.5, midi: 60 }], { sec: 0.5 })))),
    ).toBe('too-short'));

  test('more than was allowed', async () =>
    expect(await codeOf(fixture('minuet-self-made.mp3'), { maxSeconds: 10 })).toBe('too-long'));
});

describe('limits', () => {
  test('cancelling before and while listening', async () => {
    const before = new AbortController();
    before.abort();
    expect(await codeOf(fixture('minuet-self-made.mp3'), { signal: before.signal })).toBe('cancelled');

    const during = new AbortController();
    const code = await codeOf(fixture('minuet-self-made.mp3'), {
      signal: during.signal,
      onProgress: ({ fraction }) => fraction > 0.1 && during.abort(),
    });
    expect(code).toBe('cancelled');
  });

  test('a recording that takes too long is stopped', async () =>
    expect(await codeOf(fixture('minuet-self-made.mp3'), { limits: { wallSec: 0.3 } })).toBe('timeout'));

  test('a program that dies is a crash, not an exception', async () => {
    const childPath = fileOf('dies.mjs', Buffer.from('process.exit(3)'));
    expect(await codeOf(fixture('minuet-self-made.mp3'), { childPath })).toBe('crashed');
  });

  test('a missing model is a crash with the reason', async () => {
    const result = await listen(fixture('minuet-self-made.mp3'), { modelPath: '/nowhere.onnx' });
    expect(result).toMatchObject({ ok: false, error: { code: 'crashed', detail: expect.stringContaining('nowhere') } });
  });

  test.runIf(hasPrlimit())('a program that takes too much memory or time is stopped', async () => {
    const hungry = 'const all = []; process.on("message", () => { for (;;) all.push(Buffer.alloc(2 ** 24, 1)); });';
    const limits = { memoryMb: 300, cpuSec: 1 };
    expect(await codeOf('any', { childPath: fileOf('hungry.mjs', Buffer.from(hungry)), limits })).toBe('out-of-memory');
    const busy = 'process.on("message", () => { for (;;); });';
    expect(await codeOf('any', { childPath: fileOf('busy.mjs', Buffer.from(busy)), limits })).toBe('timeout');
  });
});

function hasPrlimit(): boolean {
  try {
    execFileSync('prlimit', ['--version']);
    return true;
  } catch {
    return false;
  }
}
