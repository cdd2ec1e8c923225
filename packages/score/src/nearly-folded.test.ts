import { describe, expect, test } from 'vitest';
import { violations } from './invariants';
import { inCommon, measureReadings } from './measure-readings';
import type { Score } from './model';
import { nearlyFolded } from './nearly-folded';
import { seededRandom } from './seeded-random';
import { music, notation } from './testing/index';
import { rounds } from './testing/rounds';
import { writtenOut } from './written-out';

const PHRASE = ['C4/q{C} D4/q E4/q F4/q', 'G4/q{G} A4/q G4/h', 'A4/q{F} G4/q F4/q E4/q', 'D4/q{G} D4/q C4/h{C}'];
const VERSE = [...PHRASE, ...PHRASE.slice(0, 3), 'G4/q{G} F4/q E4/q D4/q'];
/** Bars heard two seconds each. */
const timed = (...bars: readonly string[]) =>
  `4/4 bpm=120 | ${bars.map((bar, index) => `at=${2 * index} ${bar}`).join(' | ')} |`;
/** The same after folding: each bar with its moments. */
const folded = (...bars: readonly string[]) => notation(music(`4/4 bpm=120 | ${bars.join(' | ')} |`));
const fold = (text: string) => notation(nearlyFolded(music(text)));
const twice = (index: number, bar: string) => `at=${2 * index},${2 * (index + 8)} ${bar}`;

describe('two passes that were heard almost alike', () => {
  test('are written once, and the original plays both', () =>
    expect(fold(timed(...VERSE, ...VERSE.with(2, 'A4/q{F} G4/q F4/h'), 'C4/w{C}'))).toBe(
      folded(...VERSE.map((bar, index) => twice(index, bar)).with(7, `repeat=end ${twice(7, VERSE[7] ?? '')}`), 'at=32 C4/w{C}'), // prettier-ignore
    ));

  test('are taken from the pass that was heard better, measure by measure', () => {
    // Each pass lost a note of the other one, and the second invented one.
    const first = VERSE.with(1, 'G4/q{G} r/q G4/h');
    const second = VERSE.with(4, 'C4/q{C} r/q E4/q F4/q').with(5, 'G4/q{G} A4/q G4/q E5?0.3/q');
    expect(fold(timed(...first, ...second, 'C4/w'))).toBe(
      folded(...VERSE.map((bar, index) => twice(index, bar)).with(7, `repeat=end ${twice(7, VERSE[7] ?? '')}`), 'at=32 C4/w'), // prettier-ignore
    );
  });

  test('that end differently have two endings', () =>
    expect(fold(timed(...VERSE.with(1, 'G4/q{G} A4/q B4/h'), ...VERSE.with(7, 'C4/w{C}'), 'D4/w{Dm}'))).toBe(
      folded(
        ...VERSE.slice(0, 7).map((bar, index) => twice(index, index === 1 ? 'G4/q{G} A4/q B4/h' : bar)),
        `at=14 ending=1 repeat=end ${VERSE[7]}`,
        'at=30 ending=2 C4/w{C}',
        'at=32 D4/w{Dm}',
      ),
    ));

  test('say the chord again where a sign leads to a measure that another chord was before', () => {
    const bars = VERSE.with(0, 'C4/q D4/q E4/q F4/q');
    expect(fold(timed('C4/w{C}', ...bars, ...bars, 'D4/w{Dm}'))).toContain('repeat=start at=2,18 C4/q{C}');
  });
});

test.each([
  ['a tune of its own in the second pass', timed(...VERSE, ...PHRASE, 'E4/q{C} C4/q C4/h', 'B3/q{G} A4/q A4/h', 'F4/w{F}', 'G4/w{G}')], // prettier-ignore
  ['other chords in the second pass', timed(...VERSE, ...VERSE.map((bar) => bar.replaceAll(/\{\w\}/g, '{Am}')))],
  [
    'a note held over the sign',
    timed(...VERSE.with(7, 'G4/q F4/q E4/q D4/q~'), 'D4/q D4/q E4/q F4/q', ...VERSE.slice(1)),
  ],
  ['words', timed(...VERSE.with(0, 'C4/q{C}"la" D4/q E4/q F4/q'), ...VERSE)],
  ['a label of its own', timed(...VERSE, `section="B" ${VERSE[0]}`, ...VERSE.slice(1))],
  ['another tempo', timed(...VERSE, `bpm=90 ${VERSE[0]}`, ...VERSE.slice(1))],
  ['two parts', `${timed(...VERSE, ...VERSE)}\n| ${Array<string>(16).fill('C3/w').join(' | ')} |`],
  ['no place in a recording', timed(...VERSE, ...VERSE).replaceAll(/at=\d+ /g, '')],
  ['five measures that come twice', timed(...VERSE.slice(0, 5), ...VERSE.slice(0, 5))],
])('music with %s stays as it is', (_, text) => {
  const score = music(text);
  expect(nearlyFolded(score)).toBe(score);
});

/** Every note with some confidence, as a listener gives it. */
const heardSurely = (score: Score, sure: () => number = () => 0.9): Score => ({
  ...score,
  parts: score.parts.map((part) => ({
    ...part,
    measures: part.measures.map((measure) => ({
      ...measure,
      voices: measure.voices.map((voice) => ({
        ...voice,
        elements: voice.elements.map((element) =>
          element.kind === 'rest'
            ? element
            : { ...element, heads: element.heads.map((head) => ({ ...head, confidence: sure() })) },
        ),
      })),
    })),
  })),
});

/** A song of passages that come twice, of which each pass was heard with other mistakes. */
function heardTwice(seed: number): Score {
  const random = seededRandom(seed);
  const one = <Item>(...items: readonly Item[]) => items[Math.floor(items.length * random())];
  const note = () => `${one('C', 'D', 'E', 'F', 'G', 'A', 'B')}${one(4, 5)}`;
  const symbol = () => (random() < 0.6 ? `{${one('C', 'Am', 'F', 'G7', 'Dm')}}` : '');
  const bar = (): readonly string[] => [
    note() + '/q' + symbol(),
    note() + '/q',
    note() + '/q' + symbol(),
    note() + '/q',
  ];
  const tied = () => (random() < 0.15 ? '~' : '');
  const misheard = (bars: readonly (readonly string[])[]) =>
    bars.map((notes) =>
      notes.map((text) =>
        random() < 0.03 ? text.replace(/^../, 'r') : random() < 0.02 ? note() + text.slice(2) : text,
      ),
    );
  const bars: (readonly string[])[] = [];
  while (bars.length < 40) {
    const passage = Array.from({ length: 6 + Math.floor(6 * random()) }, bar);
    const ending = random() < 0.4 ? bar() : passage.at(-1);
    bars.push(...misheard(passage));
    if (random() < 0.7 && ending) bars.push(...misheard(passage.with(-1, ending)));
  }
  const next = (index: number) => bars[index + 1]?.[0]?.slice(0, 2);
  const texts = bars.map((notes, index) => {
    const last = notes.at(-1) ?? '';
    const tie = next(index) === last.slice(0, 2) && !last.startsWith('r') ? tied() : '';
    return notes.with(-1, last + tie).join(' ');
  });
  return heardSurely(music(timed(...texts)), () => 0.3 + 0.7 * random());
}

describe('whatever was heard', () => {
  test('no law is broken, each measure keeps its moments, and says what one of its passes said', () => {
    let saved = 0;
    for (let seed = 1; seed <= rounds(80); seed++) {
      const score = heardTwice(seed);
      const once = nearlyFolded(score);
      const name = `seed ${seed}`;
      expect(violations(once), name).toEqual([]);
      const out = writtenOut(once);
      expect(out.measures.map(({ timestampSec }) => timestampSec), name).toEqual(score.measures.map(({ timestampSec }) => timestampSec)); // prettier-ignore
      expect(nearlyFolded(once), name).toBe(once);
      const [before, after] = [measureReadings(score), measureReadings(out)];
      const passes = passesIn(once);
      for (const [index, reading] of after.entries()) {
        // No sign says that a chord is over: where a pass began without one, that of the measure before goes on.
        const said = (chords: readonly string[]) => chords.map((chord, place) => chord && reading.chords[place]);
        const are = [JSON.stringify(reading.struck), reading.chords];
        const were = passes(index).map((pass) => [JSON.stringify(before[pass]?.struck), before[pass]?.chords] as const);
        const was = were.find(([struck, chords]) => struck === are[0] && chords?.join() === said(chords ?? []).join());
        expect(was, `${name}, measure ${index + 1}: ${are.join(' ')} for ${were.join(' ')}`).toBeDefined();
      }
      saved += score.measures.length - once.measures.length;
    }
    expect(saved).toBeGreaterThan(4 * rounds(80));
  });
});

/** Which measures of the music before, two seconds each, a measure of the music written out stands for. */
function passesIn(once: Score): (index: number) => readonly number[] {
  const all = new Map(
    once.measures.flatMap(({ timestampSec = 0, laterPassesSec = [] }) => {
      const indices = [timestampSec, ...laterPassesSec].map((sec) => sec / 2);
      return indices.map((index) => [index, indices] as const);
    }),
  );
  return (index) => all.get(index) ?? [index];
}

test('a note is the same a sixteenth earlier, but not an octave away', () => {
  const [one, other] = measureReadings(music('4/4 | C4/q D4/q E4/h | C5/8. D4/16~ D4/q F4/h |'));
  expect(one && other && [...inCommon(one, other)]).toEqual([[1, 1]]);
});
