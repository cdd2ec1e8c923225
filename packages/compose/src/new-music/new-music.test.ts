import { networkFolder } from '@notewright/networks/node';
import { keyOf, tonicOf, violations, type Score } from '@notewright/score';
import { notation } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { soundingTones } from '../sounding';
import { composed, composer, wish } from '../testing/composed';
import { composerFrom, newMusic, newMusicSteps, readTheme, STYLES, themeMeasures, USUAL, type NewMusicWish } from '.';

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
        const measure = (index: number): string | undefined => tune(index).split(' | ')[1];
        // Of hymns the beginning comes back, of dances and songs a whole phrase with what it begins with.
        expect(measure(4)).toBe(measure(0));
        expect(measure(12)).toBe(measure(0));
        if (style !== 'hymn') expect([tune(4), tune(12)]).toEqual([tune(0), tune(4)]);
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
