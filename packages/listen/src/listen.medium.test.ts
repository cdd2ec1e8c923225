import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEvidence, writeEvidence, type HeardNote } from '@notewright/evidence';
import { describe, expect, test } from 'vitest';
import { listenAndMake, type ListenProgress } from './index';
import { hearingRoom } from './testing/hearing-room';
import { fixture, noteModelPath } from './testing/model';
import type { CountOrder } from './testing/making-child';
import { compareNotes } from './testing/notes';
import { synthesise } from './testing/synthesis';
import { wavOf } from './testing/wav';

const truth = (
  JSON.parse(readFileSync(fixture('minuet-self-made.json'), 'utf8')) as { notes: { onset: number; pitch: number }[] }
).notes.map(({ onset, pitch }) => ({ onsetSec: onset, midi: pitch }));

const { fileOf, hear, codeOf } = hearingRoom();

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
});

describe('a program that makes something of what it heard', () => {
  const making = (order: CountOrder, onMaking?: (share: number) => void) =>
    listenAndMake<CountOrder, { notes: number }>(fixture('minuet-self-made.mp3'), {
      modelPath: noteModelPath(),
      childPath: fileURLToPath(new URL('./testing/making-child.ts', import.meta.url)),
      order,
      ...(onMaking && { onMaking }),
    });

  test('answers with that, and says how far it is even while nothing else gets to run', async () => {
    const shares: number[] = [];
    const made = await making('count', (share) => shares.push(share));
    expect(made.ok && made.value.notes).toBeGreaterThan(20);
    expect(shares).toEqual([0.25, 1]);
  });

  test('and fails or dies doing so is a crash, as in listening', async () => {
    const detail = expect.stringContaining('no fingers left') as string;
    expect(await making('throw')).toMatchObject({ ok: false, error: { code: 'crashed', detail } });
    expect(await making('die')).toMatchObject({ ok: false, error: { code: 'crashed' } });
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
