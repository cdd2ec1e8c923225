import { keyOf, tonicOf, violations, type Score } from '@notewright/score';
import { music, notation, randomScore } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { soundingTones } from '../sounding';
import { accompanied, passageOf, PATTERNS, SIDES, type Accompaniment } from '.';

const whole = (score: Score) => passageOf(score) ?? { partIndex: 0, staff: 0, from: 0, to: score.measures.length };
function add(text: string, how: Accompaniment, measures?: { readonly from: number; readonly to: number }): string {
  const score = music(text);
  const added = accompanied(score, how, { ...whole(score), ...measures });
  if (!added.ok) return added.error;
  expect(violations(added.value)).toEqual([]);
  return notation(added.value).replaceAll('!80', '').replaceAll('!64', '');
}

describe('chords', () => {
  const CHORDS = { kind: 'chords' } as const;
  test('come over a tune that has none, where its harmony changes', () =>
    expect(add('4/4 | C4/q E4/q G4/q E4/q | B4/q D5/q G4/h | C5/w |', CHORDS)).toBe(
      '4/4 | C4/q{C} E4/q G4/q E4/q | B4/q{G} D5/q G4/h | C5/w{C} |',
    ));

  test('measures that have symbols keep them', () =>
    expect(add('4/4 | C4/q{Am} E4/q G4/q E4/q | B4/q D5/q G4/h |', CHORDS)).toContain(
      '| C4/q{Am} E4/q G4/q E4/q | B4/q{G}',
    ));

  test('of a minor key have its dominant', () =>
    expect(add('4/4 key=Am | A4/h E4/h | G#4/h B4/h | A4/w |', CHORDS)).toMatch(/\{Am\}.*\{E7?\}.*\{Am\}/));

  test('where every measure has its own there is nothing to add', () =>
    expect(add('4/4 | C4/w{C} | D4/w{G} |', CHORDS)).toBe('chords-there'));

  test('only in the passage', () =>
    expect(add('4/4 | C4/w | G4/w | C4/w |', CHORDS, { from: 1, to: 2 })).toMatch(
      /^4\/4 \| C4\/w \| G4\/w\{\w+\} \| C4\/w \|$/,
    ));
});

describe('a left hand', () => {
  const hand = (pattern: (typeof PATTERNS)[number], text: string) => add(text, { kind: 'left-hand', pattern }).split('//').slice(1).map((part) => part.split('|')[0]?.trim()); // prettier-ignore
  const FOUR = '4/4 | C5/q{C} E5/q G5/q E5/q |';

  test('in block chords', () => expect(hand('block', FOUR)).toEqual(['[C2 E3 G3 C4]/w']));
  test('broken', () => expect(hand('broken', FOUR)).toEqual(['E3/8 G3/8 C4/8 G3/8 E3/8 G3/8 C4/8 G3/8']));
  test('after Alberti', () => expect(hand('alberti', FOUR)).toEqual(['E3/8 C4/8 G3/8 C4/8 E3/8 C4/8 G3/8 C4/8']));
  test('as an arpeggio', () => expect(hand('arpeggio', FOUR)).toEqual(['C2/8 E3/8 G3/8 C4/8 E4/8 C4/8 G3/8 E3/8']));
  test('as a waltz', () => expect(hand('waltz', '3/4 | C5/h.{C} |')).toEqual(['C2/q [E3 G3 C4]/q [E3 G3 C4]/q']));
  test('oom-pah, its bass in turn root and fifth', () =>
    expect(hand('oom-pah', FOUR)).toEqual(['C2/q [E3 G3 C4]/q G2/q [E3 G3 C4]/q']));
  test('oom-pah in 6/8 goes long and short', () =>
    expect(hand('oom-pah', '6/8 | C5/q.{C} E5/q. |')).toEqual(['C2/q [E3 G3 C4]/8 G2/q [E3 G3 C4]/8']));

  test('follows a slash bass, and a chord that changes within the measure brings its bass', () =>
    expect(hand('oom-pah', '4/4 | C5/q{C/E} E5/q{G} G5/h |')[0]).toMatch(/^E2\/q G2\/q/));

  test('under a violin is a piano part of its own', () => {
    const score = music('4/4 name="Violin" program=40 | C5/w{C} |');
    const added = accompanied(score, { kind: 'left-hand', pattern: 'block' }, whole(score));
    expect(added.ok && added.value.parts.map(({ name, staves }) => [name, staves])).toEqual([
      ['Violin', ['treble']],
      ['Piano', ['bass']],
    ]);
  });

  test('where something is played already there is none', () =>
    expect(add('4/4 clefs=treble,bass | C5/w // C3/w |', { kind: 'left-hand', pattern: 'block' })).toBe('taken'));

  test('pauses in a pick-up and in silence', () =>
    expect(hand('block', '4/4 pickup | G4/q | C5/w{C} | r/w |')).toEqual(['r/q', '[C2 E3 G3 C4]/w', 'r/w']));
});

describe('a second voice', () => {
  const second = (text: string, side: (typeof SIDES)[number] = 'below') => add(text, { kind: 'second-voice', side });

  test('goes in thirds below', () =>
    expect(second('4/4 | E4/q{C} F4/q G4/q E4/q |')).toBe('4/4 | E4/q{C} F4/q G4/q E4/q & C4/q D4/q E4/q C4/q |'));

  test('takes the sixth where the third is none of the chord', () =>
    expect(second('4/4 | C5/w{C} |')).toBe('4/4 | C5/w{C} & E4/w |'));

  test('above, the tune becomes the lower voice', () =>
    expect(second('4/4 | C4/h{C} E4/h |', 'above')).toBe('4/4 | E4/h G4/h & C4/h{C} E4/h |'));

  test('has the leading tone of minor where the chord has it', () =>
    expect(second('4/4 key=Am | B4/h{E7} C5/h{Am} |')).toMatch(/& G#4\/h A4\/h/));

  test('rests and ties go with the tune', () =>
    expect(second('4/4 | r/q E4/q{C} G4/h~ | G4/h r/h |')).toMatch(/& \S+ C4\/q E4\/h~ \| G4\/h r\/h & E4\/h/));

  test('where the staff has two voices there is no room', () => expect(second('4/4 | C5/w & C4/w |')).toBe('taken'));
});

describe('drums', () => {
  const drums = (text: string) => add(text, { kind: 'drums' }).split('\n').at(-1) ?? '';

  test('beat time, with the snare off the beat', () =>
    expect(drums('4/4 | C4/q D4/q E4/q F4/q | G4/w |')).toMatch(
      /\[C2 C#3\]\/q \[D2 F#2\]\/q \[C2 F#2\]\/q \[D2 F#2\]\/q/,
    ));

  test('are as quick as the music', () =>
    expect(drums('4/4 bpm=100 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |')).toMatch(/F#2\/8/));

  test('where drums play already there are none', () => {
    const score = music('4/4 | C4/w |');
    const once = accompanied(score, { kind: 'drums' }, whole(score));
    const twice = once.ok && accompanied(once.value, { kind: 'drums' }, whole(score));
    expect(twice).toEqual({ ok: false, error: 'taken' });
  });
});

test('silence and drums are not accompanied', () => {
  for (const kind of ['chords', 'drums'] as const) expect(add('4/4 | r/w |', { kind })).toBe('silent');
  expect(passageOf(music('4/4 | r/w |'))).toBeUndefined();
});

const EVERY: readonly Accompaniment[] = [
  { kind: 'chords' },
  { kind: 'drums' },
  ...PATTERNS.map((pattern) => ({ kind: 'left-hand', pattern }) as const),
  ...SIDES.map((side) => ({ kind: 'second-voice', side }) as const),
];

/** One voice, as a tune has it. */
function tuneAlone(seed: number): Score {
  const score = randomScore(seed, { measures: 3, parts: 1 });
  const parts = score.parts.map((part) => ({
    ...part,
    measures: part.measures.map((measure) => ({ voices: measure.voices.slice(0, 1) })),
    staves: part.staves.slice(0, 1),
    dynamics: [],
  }));
  return { ...score, parts };
}

test.each(EVERY)(
  'of random tunes, %j: every law is kept, and the tune stays note for note',
  (how) => {
    let done = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const score = tuneAlone(seed);
      if (violations(score).length > 0) continue;
      const added = accompanied(score, how, whole(score));
      if (!added.ok) continue;
      done++;
      const kept = new Set(soundingTones(added.value).map((tone) => JSON.stringify(tone)));
      const lost = soundingTones(score).filter((tone) => !kept.has(JSON.stringify(tone)));
      const ids = added.value.parts.flatMap(({ measures }) => measures.flatMap(({ voices }) => voices.flatMap(({ elements }) => elements.map(({ id }) => id)))); // prettier-ignore
      expect({ broken: violations(added.value), lost, twice: ids.length - new Set(ids).size }).toEqual({ broken: [], lost: [], twice: 0 }); // prettier-ignore
    }
    expect(done).toBeGreaterThan(3);
  },
  120_000,
);

test('a second voice of a tune in any key stays in it, and never sounds a second, a seventh or parallel fifths', () => {
  for (let tonic = 0; tonic < 12; tonic++) {
    const key = keyOf(tonic, 'major');
    const scale = [0, 2, 4, 5, 7, 9, 11, 12, 11, 9, 7, 5, 4, 2, 0, 0].map((step) => 60 + tonicOf(key) + step);
    const score = music(`4/4 | ${[0, 1, 2, 3].map((measure) => scale.slice(4 * measure, 4 * measure + 4).map(() => 'C4/q').join(' ')).join(' | ')} |`); // prettier-ignore
    let next = 0;
    const tune: Score = {
      ...score,
      measures: score.measures.map((header) => ({ ...header, key })),
      parts: score.parts.map((part) => ({ ...part, measures: part.measures.map((measure) => ({ voices: measure.voices.map((voice) => ({ ...voice, elements: voice.elements.map((one) => (one.kind === 'chord' ? { ...one, heads: [{ midi: scale[next++] ?? 60 }] } : one)) })) })) })), // prettier-ignore
    };
    for (const side of SIDES) {
      const added = accompanied(tune, { kind: 'second-voice', side }, whole(tune));
      if (!added.ok) throw new Error(added.error);
      const inKey = [0, 2, 4, 5, 7, 9, 11].map((step) => (step + tonicOf(key)) % 12);
      const both = new Map<number, number[]>();
      for (const { startTicks, midi } of soundingTones(added.value)) {
        if (!inKey.includes(midi % 12)) throw new Error(`${midi} is not in the key of ${tonic}`);
        both.set(startTicks, [...(both.get(startTicks) ?? []), midi]);
      }
      const intervals = [...both.values()].map(([low = 0, high = 0]) => high - low);
      expect(intervals.filter((interval) => [1, 2, 10, 11].includes(interval))).toEqual([]);
      expect(intervals.filter((interval) => [3, 4, 8, 9].includes(interval)).length).toBeGreaterThan(
        intervals.length * 0.7,
      );
      expect(intervals.some((interval, index) => interval % 12 === 7 && intervals[index + 1] === interval)).toBe(false);
    }
  }
});
