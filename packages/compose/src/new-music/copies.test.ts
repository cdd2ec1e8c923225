import type { NetworkFiles } from '@notewright/networks';
import { networkFolder } from '@notewright/networks/node';
import { elementTicks, type Score } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { composerFrom, newMusic, type Composer, type NewMusicWish } from '.';
import { bitsOf, tuneStretches } from './copies';

type Sung = Readonly<{ length: number; midi: number | null }>;

const composer = composerOf(networkFolder('models'));

function composerOf(files: NetworkFiles): Composer {
  const read = composerFrom(files);
  if (!read.ok) throw new Error(read.error.sentence);
  return read.value;
}

/** The same composer, to whom these stretches were heard before, too. */
const knowing = (stretches: readonly (readonly number[])[]): Composer =>
  composerOf({
    open: (name) => {
      const file = networkFolder('models').open(name);
      const bits = file.ok && name === 'new-music-copies' ? file.value.tensors.get('bits') : undefined;
      if (!file.ok || !bits) return file;
      const values = Float32Array.from(bits.values);
      for (const bit of stretches.flatMap((one) => bitsOf(one, 8 * values.length)))
        values[bit >> 3] = (values[bit >> 3] ?? 0) | (1 << (bit & 7));
      return { ok: true, value: { ...file.value, tensors: new Map([['bits', { ...bits, values }]]) } };
    },
  });

describe('the index of copies', () => {
  // Beethoven's hymn, which is in the training data in 4/4, as quarters.
  const joy: readonly Sung[] = [64, 64, 65, 67, 67, 65, 64, 62, 60, 60, 62, 64].map((midi) => ({ midi, length: 4 }));

  test.each([8, 12, 16])('knows a tune by what is just longer than two measures of %i sixteenths', (measure) => {
    const notes = (2 * measure) / 4;
    expect(composer.copies.holdsPartOf(joy.slice(0, notes), measure)).toBe(false);
    expect(composer.copies.holdsPartOf(joy.slice(0, notes + 1), measure)).toBe(true);
  });

  test('knows it in any key, and not with one note changed', () => {
    const moved = (by: number, at = -1): readonly Sung[] =>
      joy.slice(0, 9).map(({ midi, length }, index) => ({ midi: (midi ?? 0) + by + (index === at ? 6 : 0), length }));
    expect(composer.copies.holdsPartOf(moved(5), 16)).toBe(true);
    expect(composer.copies.holdsPartOf(moved(5, 4), 16)).toBe(false);
  });
});

describe('a piece whose tune was heard before', () => {
  const wish: NewMusicWish = {
    ...{ style: 'song', layout: 'leadsheet', soloist: 'violin', key: { fifths: 1, mode: 'major' }, meter: '2/4' },
    ...{ bpm: 100, measures: 16, motion: 'medium', register: 'middle' },
  };

  test('is drawn again, until it is another one', () => {
    for (const seed of [1, 2, 3]) {
      const first = tuneOf(newMusic(wish, composer, seed));
      const known = [...tuneStretches(first, 8)];
      expect(known.length).toBeGreaterThan(20);
      const again = knowing(known);
      const second = tuneOf(newMusic(wish, again, seed));
      expect(second.length).toBeGreaterThan(20);
      expect(again.copies.holdsPartOf(first, 8)).toBe(true);
      expect(again.copies.holdsPartOf(second, 8)).toBe(false);
    }
  });

  test('is drawn again for a single stretch over the joint of two phrases', () => {
    const first = tuneOf(newMusic(wish, composer, 4));
    const starts = first.map((_, index) => first.slice(0, index).reduce((sum, { length }) => sum + length, 0));
    // Measures 4 and 5: neither phrase alone has it.
    const from = starts.findIndex((start, index) => start >= 3 * 8 && first[index]?.midi !== null);
    const [joint = []] = tuneStretches(first.slice(from), 8);
    const second = tuneOf(newMusic(wish, knowing([joint]), 4));
    expect([...tuneStretches(first, 8)]).toContainEqual(joint);
    expect([...tuneStretches(second, 8)]).not.toContainEqual(joint);
  });
});

/** What the first voice sings, in sixteenths; written values that are tied, and rests that follow one another, are one. */
function tuneOf(score: Score | undefined): readonly Sung[] {
  const tune: { length: number; midi: number | null }[] = [];
  for (const { voices } of score?.parts[0]?.measures ?? []) {
    let held = false;
    for (const [index, element] of (voices[0]?.elements ?? []).entries()) {
      const length = elementTicks(element) / 2520;
      const head = element.kind === 'chord' ? element.heads[0] : undefined;
      const last = tune.at(-1);
      if (last && (held || (index > 0 && !head && last.midi === null))) last.length += length;
      else tune.push({ length, midi: head?.midi ?? null });
      held = Boolean(head?.tieStart);
    }
  }
  return tune;
}
