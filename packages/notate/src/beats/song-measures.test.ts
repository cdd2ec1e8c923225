import type { DrumHits } from '@notewright/evidence';
import { describe, expect, test } from 'vitest';
import { notate } from '../notate';
import { networks } from '../testing/networks';
import { PIANO, played } from '../testing/played';

const BPM = 96;
const BEAT_SEC = 60 / BPM;
const START_SEC = 0.5;
/** Basses, and two tones above. */
const CHORDS = ['C3 E4 G4', 'A2 E4 A4', 'F2 F4 A4', 'G2 D4 G4'].map((chord) => chord.split(' '));
const MEASURES = 24;

/**
 * Chords that change every four beats, the first of them after so many beats; but what is struck full and rings long comes two beats later, where
 * a page without drums would put the barline.
 */
const song = (before: number) => {
  const beats = Array.from({ length: 4 * MEASURES }, (_, beat) => {
    const [bass, low, high] = CHORDS[(Math.floor((beat + 4 - before) / 4) + 3) % 4]!;
    const place = (beat - before + 4) % 4;
    if (place === 0) return `[${bass}]/8 ${low}/8`;
    if (place === 1) return `${high}/8 ${low}/8`;
    return place === 2 ? `[${bass} ${low} ${high} C5]/q` : `[${low} C5]/q`;
  });
  const measures = Array.from({ length: MEASURES }, (_, m) => beats.slice(4 * m, 4 * m + 4).join(' '));
  return played(`4/4 | ${measures.join(' | ')} |`, { bpm: BPM, jitterMs: 6 });
};
const at = (beat: number) => START_SEC + beat * BEAT_SEC;
const everyBeat = Array.from({ length: 4 * MEASURES }, (_, beat) => beat);

/** Kick and snare in turn: a measure of two as well as of four, and any measure may begin at its half. */
const inTwo = (before: number): DrumHits => ({
  kick: everyBeat.filter((beat) => (beat - before + 4) % 2 === 0).map(at),
  snare: everyBeat.filter((beat) => (beat - before + 4) % 2 === 1).map(at),
  hat: everyBeat.flatMap((beat) => [at(beat), at(beat + 0.5)]),
});

const found = (before: number) => {
  const { downbeatsSec, timeSignature } = notate({ ...song(before), drums: inTwo(before) }, PIANO, networks);
  return { timeSignature, beats: downbeatsSec.map((sec) => Math.round((sec - START_SEC) / BEAT_SEC)) };
};

describe('where drums leave open which half of a measure it is', () => {
  test.each([0, 1, 2, 3])('measures begin where the harmony changes, on beat %i', (before) => {
    const { timeSignature, beats } = found(before);
    expect(timeSignature).toEqual({ beats: 4, beatUnit: 4 });
    expect(new Set(beats.map((beat) => (((beat - before) % 4) + 4) % 4))).toEqual(new Set([0]));
  });

  test('a meter that was told stays', () =>
    expect(
      notate({ ...song(2), drums: inTwo(2) }, { ...PIANO, timeSignature: { beats: 6, beatUnit: 8 } }, networks)
        .timeSignature,
    ).toEqual({ beats: 6, beatUnit: 8 }));

  test('a tempo that was told stays, with measures where the harmony changes', () => {
    const { tempoBpm, downbeatsSec } = notate({ ...song(2), drums: inTwo(2) }, { ...PIANO, bpm: BPM }, networks);
    expect(tempoBpm).toBeCloseTo(BPM, -1);
    for (const sec of downbeatsSec) expect(Math.abs(Math.round((sec - at(2)) / BEAT_SEC) % 4)).toBe(0);
  });
});

describe('a song without a kit', () => {
  /** Bass and chord in turn, as for a dance in two, under a tune that goes in four. */
  const accompaniment = Array.from({ length: MEASURES }, (_, m) => {
    const [bass, low, high] = CHORDS[m % 4]!;
    return `${bass}/q [${low} ${high}]/q ${bass}/q [${low} ${high}]/q`;
  });
  const tune = ['G5/h E5/q F5/q', 'E5/h. D5/q', 'C5/q D5/q F5/q A5/q', 'G5/w'];
  const song = played(`4/4 | ${accompaniment.join(' | ')} |`, { bpm: BPM, jitterMs: 6 });
  const sung = Array.from({ length: MEASURES }, (_, m) => tune[m % 4]).join(' | ');
  const lead = played(`4/4 | ${sung} |`, { bpm: BPM, jitterMs: 6, seed: 2 }).notes;
  const evidence = { ...song, lead };

  test('is in four, though its accompaniment goes in two', () => {
    const { timeSignature, downbeatsSec } = notate(evidence, { ...PIANO, mode: 'leadsheet' }, networks);
    expect(timeSignature).toEqual({ beats: 4, beatUnit: 4 });
    for (const sec of downbeatsSec) expect(Math.abs(Math.round((sec - START_SEC) / BEAT_SEC) % 4)).toBe(0);
  });

  test('is in two where that is told', () =>
    expect(
      notate(evidence, { ...PIANO, mode: 'leadsheet', timeSignature: { beats: 2, beatUnit: 4 } }, networks)
        .timeSignature,
    ).toEqual({ beats: 2, beatUnit: 4 }));
});
