import type { DrumHits, Evidence } from '@notewright/evidence';
import { describe, expect, test } from 'vitest';
import { notate, notator } from '../notate';
import { onsetEvents } from '../onset-events';
import { networks } from '../testing/networks';
import { PIANO, played } from '../testing/played';
import { BeatSearch } from './beat-search';
import type { BeatNetworks } from './find-beats';

const BPM = 100;
const BEAT_SEC = 60 / BPM;
const START_SEC = 0.5;
const BEATS = 96;
/** Eighths that say nothing of measures: one chord, struck over and over. */
const even = played(
  `4/4 | ${Array.from({ length: BEATS / 4 }, () => Array.from({ length: 8 }, () => '[C4 E4 G4]/8').join(' ')).join(' | ')} |`,
  { bpm: BPM, jitterMs: 6 },
);
const beats = Array.from({ length: BEATS }, (_, beat) => beat);
const at = (beat: number) => START_SEC + beat * BEAT_SEC;

/** A rock beat in which `first` is the number of the first beat that begins a measure. */
const rock = (first: number): DrumHits => ({
  kick: beats.filter((beat) => (beat - first + 4) % 4 === 0).flatMap((beat) => [at(beat), at(beat + 2.5)]),
  snare: beats.filter((beat) => (beat - first + 4) % 2 === 1).map(at),
  hat: beats.flatMap((beat) => [at(beat), at(beat + 0.5)]),
});
const downbeatsOf = (evidence: Evidence) => {
  const { downbeatsSec, timeSignature } = notate(evidence, PIANO, networks);
  return { timeSignature, beats: downbeatsSec.map((sec) => Math.round((sec - START_SEC) / BEAT_SEC)) };
};

describe('a drum kit says where measures begin', () => {
  test.each([0, 1, 2, 3])('on beat %i', (first) => {
    const { timeSignature, beats: found } = downbeatsOf({ ...even, drums: rock(first) });
    expect(timeSignature).toEqual({ beats: 4, beatUnit: 4 });
    for (const beat of found) expect((((beat - first) % 4) + 4) % 4).toBe(0);
  });

  test('and how fast they go: the same strikes at twice the pace are twice the measures', () => {
    const twice = (hits: readonly number[]) => hits.map((sec) => START_SEC + (sec - START_SEC) / 2);
    const slow = rock(0);
    const quick = { kick: twice(slow.kick), snare: twice(slow.snare), hat: twice(slow.hat) };
    const again = (hits: readonly number[]) => [...hits, ...hits.map((sec) => sec + (BEATS / 2) * BEAT_SEC)];
    const drums = { kick: again(quick.kick), snare: again(quick.snare), hat: again(quick.hat) };
    expect(notate({ ...even, drums: slow }, PIANO, networks).tempoBpm).toBeCloseTo(BPM, -1);
    expect(notate({ ...even, drums }, PIANO, networks).tempoBpm).toBeCloseTo(2 * BPM, -1);
  });

  test('together with the smaller networks, whatever those that hear the whole piece find', () => {
    const { meter, readings, positions, downbeats, chords, songPulses } = networks;
    const smaller = { meter, readings, positions, downbeats, chords, songPulses };
    const found = (by: BeatNetworks, drums?: DrumHits) =>
      new BeatSearch(onsetEvents(even.notes), at(BEATS), by, drums).best({});
    expect(found(networks, rock(0))).toEqual(found(smaller, rock(0)));
    expect(found(networks)).not.toEqual(found(smaller));
  });

  test('not against a meter that was told', () =>
    expect(
      notate({ ...even, drums: rock(0) }, { ...PIANO, timeSignature: { beats: 3, beatUnit: 4 } }, networks)
        .timeSignature,
    ).toEqual({ beats: 3, beatUnit: 4 }));
});

test('a lead sheet and a piano score of one recording do not share their beats where the tune was told apart', () => {
  const lead = even.notes.slice(0, 40).map((note) => ({ ...note, midi: 79 }));
  const evidence = { ...even, lead };
  const song = notator(evidence, networks);
  song({ ...PIANO, mode: 'leadsheet' });
  expect(song(PIANO)).toEqual(notate(evidence, PIANO, networks));
});
