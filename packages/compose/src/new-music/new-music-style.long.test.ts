import { CHORD_INTERVALS, elementTicks, keyOf, tonicOf, type ChordSymbol } from '@notewright/score';
import { expect, test } from 'vitest';
import { soundingTones } from '../sounding';
import { composed, wish } from '../testing/composed';
import { STYLES, USUAL, type NewMusicWish } from '.';

test('calm is fewer notes than lively, low is lower than high', () => {
  const seeds = [1, 2, 3, 4, 5, 6];
  const tunes = (change: Partial<NewMusicWish>) =>
    seeds.flatMap((seed) => soundingTones(composed({ ...wish, layout: 'leadsheet', ...change }, seed)));
  expect(tunes({ motion: 'lively' }).length).toBeGreaterThan(1.2 * tunes({ motion: 'calm' }).length);
  const mean = (tones: ReturnType<typeof tunes>) => tones.reduce((sum, { midi }) => sum + midi, 0) / tones.length;
  expect(mean(tunes({ register: 'high' })) - mean(tunes({ register: 'low' }))).toBeGreaterThan(5);
});

/** Notes of the tune as they begin, with the chord they are sung over. */
function sungOver(asked: NewMusicWish, seed: number) {
  let symbol: ChordSymbol | undefined;
  let tied = false;
  return (composed({ ...asked, layout: 'leadsheet' }, seed).parts[0]?.measures ?? []).flatMap(({ voices }, measure) => {
    let at = 0;
    return (voices[0]?.elements ?? []).flatMap((one) => {
      symbol = one.chordSymbol ?? symbol;
      const [place, goesOn] = [at, tied];
      at += elementTicks(one) / 2520;
      const head = one.kind === 'chord' ? one.heads[0] : undefined;
      tied = Boolean(head?.tieStart);
      return goesOn || !head || !symbol ? [] : [{ measure, place, length: at - place, midi: head.midi, tied, symbol }];
    });
  });
}

test('over a chord no note of the tune begins that is its other third', () => {
  const heard = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => sungOver(wish, seed));
  const thirds = (minor: boolean) =>
    heard.flatMap(({ midi, symbol }) =>
      symbol.kind.startsWith('minor') === minor ? [(midi - symbol.root + 120) % 12] : [],
    );
  expect(thirds(true).length).toBeGreaterThan(100);
  expect(thirds(true)).not.toContain(4);
  expect(thirds(false).length).toBeGreaterThan(50);
  expect(thirds(false)).not.toContain(3);
});

test('a note that neither the key nor the chord has is short, off the beat, and goes on by a step', () => {
  let chromatic = 0;
  for (let seed = 1; seed <= 30; seed++) {
    const asked: NewMusicWish = { ...wish, style: 'polonaise', motion: 'lively', key: keyOf(seed % 12, seed % 2 ? 'minor' : 'major') }; // prettier-ignore
    const scale = asked.key.mode === 'minor' ? [0, 2, 3, 5, 7, 8, 10, 11] : [0, 2, 4, 5, 7, 9, 11];
    const notes = sungOver(asked, seed);
    for (const [index, { place, length, midi, tied, symbol }] of notes.entries()) {
      if (scale.includes((midi - tonicOf(asked.key) + 120) % 12)) continue;
      if (CHORD_INTERVALS[symbol.kind].includes((midi - symbol.root + 120) % 12)) continue;
      chromatic++;
      expect(place % 4).not.toBe(0);
      expect(tied).toBe(false);
      expect(length).toBeLessThanOrEqual(2);
      expect((midi - symbol.root + 120) % 12).not.toBe(1);
      const step = Math.abs((notes[index + 1]?.midi ?? 0) - midi);
      expect([1, 2], `seed ${seed}`).toContain(step);
    }
  }
  expect(chromatic).toBeGreaterThan(5);
});

test('chords of another key are rare, but for dominants', () => {
  const heard = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
    (['hymn', 'song', 'waltz'] as const).flatMap((style) =>
      sungOver({ ...wish, style, key: keyOf(9, 'minor'), measures: 32 }, seed).map(({ symbol }) => symbol),
    ),
  );
  const astray = heard.filter(({ root, kind }) => kind.startsWith('minor') && ![9, 2, 4].includes(root));
  expect(heard.length).toBeGreaterThan(500);
  expect(astray.length).toBeLessThan(heard.length / 50);
});

test('hymns go by steps, within phrases and from one into the next', () => {
  const [within, between]: [number[], number[]] = [[], []];
  for (let seed = 1; seed <= 24; seed++) {
    const asked: NewMusicWish = { ...wish, style: 'hymn', meter: '4/4', key: keyOf(seed % 12, 'major') };
    let last: number | undefined;
    for (const { midi, measure, place } of sungOver(asked, seed)) {
      if (last !== undefined) (measure % 4 === 0 && place === 0 ? between : within).push(Math.abs(midi - last));
      last = midi;
    }
  }
  const share = (steps: readonly number[], wanted: (step: number) => boolean): number =>
    steps.filter(wanted).length / steps.length;
  expect(within.length).toBeGreaterThan(800);
  // Of those learned from .61 are seconds.
  expect(share(within, (step) => step === 1 || step === 2)).toBeGreaterThan(0.52);
  expect(between).toHaveLength(72);
  expect(share(between, (step) => step > 7)).toBeLessThan(0.1);
});

test('the left hand reaches what it strikes: an octave', () => {
  for (const style of STYLES)
    for (const seed of [1, 2, 3, 4]) {
      const score = composed({ ...wish, style, meter: USUAL[style].meters[0], key: keyOf(seed * 2, 'major') }, seed);
      const left = (score.parts[0]?.measures ?? []).flatMap(({ voices }) => voices.filter(({ staff }) => staff === 1));
      const struck = left.flatMap(({ elements }) => elements.flatMap((one) => (one.kind === 'chord' ? [one.heads.map(({ midi }) => midi)] : []))); // prettier-ignore
      expect(struck.length).toBeGreaterThan(15);
      for (const midis of struck) expect(Math.max(...midis) - Math.min(...midis), style).toBeLessThanOrEqual(12);
    }
});

test('semitones and fourths are as frequent as in the tunes learned from', () => {
  // Shares of hymns and songs there, in major: .19 and .16; .06 and .07.
  for (const style of ['hymn', 'song'] as const) {
    const steps: number[] = [];
    for (let seed = 1; seed <= 40; seed++) {
      const asked: NewMusicWish = { ...wish, style, meter: '4/4', key: keyOf(seed % 12, 'major') };
      const midis = sungOver(asked, seed).map(({ midi }) => midi);
      steps.push(...midis.slice(1).map((midi, index) => Math.abs(midi - (midis[index] ?? midi))));
    }
    const share = (wanted: number): number => steps.filter((step) => step === wanted).length / steps.length;
    expect(steps.length).toBeGreaterThan(1000);
    expect(share(1), style).toBeGreaterThan(0.15);
    expect(share(1), style).toBeLessThan(0.24);
    expect(share(5), style).toBeLessThan(0.09);
  }
});
