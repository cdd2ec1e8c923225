import { readEvidence, writeEvidence, type HeardNote } from '@notewright/evidence';
import { describe, expect, test } from 'vitest';
import { hearingRoom } from './testing/hearing-room';
import { fixture } from './testing/model';
import { compareNotes } from './testing/notes';
import { synthesise } from './testing/synthesis';
import { wavOf } from './testing/wav';

const { fileOf, hear } = hearingRoom();

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
    // Twenty-one seconds, in which onsets are heard 6.6 s at a time.
    expect(onTheWay.length).toBeGreaterThanOrEqual(3);
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
