import { networkFolder } from '@notewright/networks/node';
import { tonicOf, violations, keyOf, type ChordSymbol, type Score } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { soundingTones } from '../sounding';
import { composerFrom, newMusic, newMusicSteps, readTheme, STYLES, themeMeasures, USUAL, type NewMusicWish } from '.';

const read = composerFrom(networkFolder('models'));
if (!read.ok) throw new Error(read.error.sentence);
const composer = read.value;

const wish: NewMusicWish = {
  ...{ style: 'waltz', layout: 'piano', soloist: 'piano', key: { fifths: -1, mode: 'minor' }, meter: '3/4' },
  ...{ bpm: 150, measures: 16, motion: 'medium', register: 'middle' },
};
function composed(asked: NewMusicWish, seed: number): Score {
  const score = newMusic(asked, composer, seed);
  if (!score) throw new Error(`nothing came of ${asked.style}, seed ${seed}`);
  return score;
}

/** Two measures of the tune alone, without what only stands at the beginning. */
function tuneIn(score: Score, from: number): string {
  const [first] = score.parts;
  if (!first) return '';
  const measures = first.measures.slice(from, from + 2).map(({ voices }) => ({ voices: voices.slice(0, 1) }));
  const parts = [{ ...first, staves: first.staves.slice(0, 1), dynamics: [], measures }];
  return notation({ ...score, measures: score.measures.slice(0, 2), parts }).replace(/\{[^}]*\}/, '');
}

describe.each(STYLES.flatMap((style) => USUAL[style].meters.map((meter) => [style, meter] as const)))(
  '%s in %s',
  (style, meter) => {
    const pieces = [1, 2, 3].map((seed) => {
      const key = keyOf((seed * 5) % 12, seed % 2 ? 'major' : 'minor');
      const layout = (['piano', 'leadsheet', 'duo'] as const)[seed - 1] ?? 'piano';
      const asked: NewMusicWish = { ...wish, style, meter, key, layout, soloist: seed === 1 ? 'piano' : 'violin' };
      return { asked, score: composed(asked, seed) };
    });

    test('keeps every law of scores, in the key, meter and length asked for', () => {
      for (const { asked, score } of pieces) {
        expect(violations(score)).toEqual([]);
        expect(score.measures).toHaveLength(asked.measures);
        for (const { key, timeSignature } of score.measures) {
          expect(key).toEqual(asked.key);
          expect(`${timeSignature.beats}/${timeSignature.beatUnit}`).toBe(meter);
        }
      }
    });

    test('ends with the tonic in the tune, alone or over its chord', () => {
      for (const { asked, score } of pieces) {
        const tones = soundingTones(score);
        const end = Math.max(...tones.map(({ endTicks }) => endTicks));
        const last = tones.filter(({ endTicks }) => endTicks === end).map(({ midi }) => midi);
        const tonic = tonicOf(asked.key);
        expect(Math.max(...last) % 12).toBe(tonic);
        expect(Math.min(...last) % 12).toBe(tonic);
      }
    });

    test('the first phrase comes back', () => {
      for (const { score } of pieces) {
        const tune = (from: number): string => tuneIn(score, from);
        expect(tune(4)).toBe(tune(0));
        expect(tune(8)).not.toBe(tune(0));
      }
    });
  },
);

test('the same seed is the same music, another one is other music', () => {
  expect(composed(wish, 7)).toEqual(composed(wish, 7));
  expect(notation(composed(wish, 8))).not.toBe(notation(composed(wish, 7)));
});

test('any length of whole phrases is had; what is done ascends', () => {
  for (let measures = 8; measures <= 64; measures += 4) {
    const steps = newMusicSteps({ ...wish, measures }, composer, measures);
    let [share, step] = [0, steps.next()];
    for (; !step.done; step = steps.next()) {
      expect(step.value).toBeGreaterThan(share);
      expect(step.value).toBeLessThan(1);
      share = step.value;
    }
    expect(step.value?.measures).toHaveLength(measures);
  }
});

test('calm is fewer notes than lively, low is lower than high', () => {
  const seeds = [1, 2, 3, 4, 5, 6];
  const tunes = (change: Partial<NewMusicWish>) =>
    seeds.flatMap((seed) => soundingTones(composed({ ...wish, layout: 'leadsheet', ...change }, seed)));
  expect(tunes({ motion: 'lively' }).length).toBeGreaterThan(1.2 * tunes({ motion: 'calm' }).length);
  const mean = (tones: ReturnType<typeof tunes>) => tones.reduce((sum, { midi }) => sum + midi, 0) / tones.length;
  expect(mean(tunes({ register: 'high' })) - mean(tunes({ register: 'low' }))).toBeGreaterThan(5);
});

test('over a minor chord no note of the tune begins that is its major third', () => {
  const heard = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
    const { parts } = composed({ ...wish, layout: 'leadsheet' }, seed);
    let symbol: ChordSymbol | undefined;
    let tied = false;
    return (parts[0]?.measures ?? []).flatMap(({ voices }) =>
      (voices[0]?.elements ?? []).flatMap((one) => {
        symbol = one.chordSymbol ?? symbol;
        if (one.kind === 'rest') return [];
        const [goesOn, head] = [tied, one.heads[0]];
        tied = Boolean(head?.tieStart);
        if (goesOn || !head || !symbol?.kind.startsWith('minor')) return [];
        return [(head.midi - symbol.root + 120) % 12];
      }),
    );
  });
  expect(heard.length).toBeGreaterThan(100);
  expect(heard).not.toContain(4);
});

test('a beginning that is given is the beginning, and comes back', () => {
  const beginning = [[62, 65, 69].map((midi, index) => ({ place: 4 * index, length: 4, midi }))];
  const score = composed({ ...wish, layout: 'leadsheet', beginning }, 3);
  const pitches = (measure: number) =>
    score.parts[0]?.measures[measure]?.voices[0]?.elements.flatMap((one) => (one.kind === 'chord' ? one.heads.map(({ midi }) => midi) : [])); // prettier-ignore
  for (const measure of [0, 4, 12]) expect(pitches(measure)).toEqual([62, 65, 69]);
});

test('a beginning may end within a measure, is sung where the tune lies, and has chords that hold it', () => {
  const beginning = themeMeasures(readTheme('C, E, G, | C/2', { fifths: 0, mode: 'major' }).notes, '3/4');
  for (const seed of [1, 2, 3]) {
    const key = { fifths: 0, mode: 'major' } as const;
    const score = composed({ ...wish, key, layout: 'leadsheet', beginning }, seed);
    expect(violations(score)).toEqual([]);
    const tune = tuneIn(score, 0);
    expect(tune).toMatch(/^3\/4 .*\| C4\/q\S* E4\/q\S* G4\/q\S* \| C5\/8/);
    expect(score.parts[0]?.measures[0]?.voices[0]?.elements[0]?.chordSymbol).toMatchObject({ root: 0, kind: 'major' });
  }
});

test('where everything was heard before, nothing comes of it', () => {
  const full = composerFrom({
    open: (name) => {
      const file = networkFolder('models').open(name);
      if (!file.ok || name !== 'new-music-copies') return file;
      const bits = file.value.tensors.get('bits');
      const all = { shape: bits?.shape ?? [], values: new Float32Array(bits?.values.length ?? 0).fill(255) };
      return { ok: true, value: { ...file.value, tensors: new Map([['bits', all]]) } };
    },
  });
  if (!full.ok) throw new Error(full.error.sentence);
  expect(newMusic(wish, full.value, 1)).toBeUndefined();
});
