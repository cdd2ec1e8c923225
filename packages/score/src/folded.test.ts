import { rounds } from './testing/rounds';
import { describe, expect, test } from 'vitest';
import { violations } from './invariants';
import { folded } from './folded';
import type { Chord, MeasureHeader, Score } from './model';
import { passesSec } from './passes';
import { playingOrder } from './played-form';
import { seededRandom } from './seeded-random';
import { music, notation, randomScore } from './testing/index';
import { soundingTempos } from './sounding-tempo';
import { clefAt } from './walk';
import { without } from './without';
import { writtenOut } from './written-out';

const fold = (text: string) => notation(folded(music(text)));
const unfold = (text: string) => notation(writtenOut(music(text)));
const BARS = ['C4/w', 'D4/w', 'E4/w', 'F4/w'];
/** The words of headers and the bars, one after the other. */
const line = (...bars: readonly string[]) => `4/4 | ${bars.join(' | ')} |`;

describe('music that is played twice in a row', () => {
  test('is written once, between repeat signs, and knows where both passes are heard', () => {
    const timed = (from: number) => BARS.map((bar, index) => `at=${from + 2 * index} ${bar}`);
    expect(fold(line('at=0 G4/w', ...timed(2), ...timed(10), 'at=18 A4/w'))).toBe(
      notation(
        music(
          line(
            'at=0 G4/w',
            'repeat=start at=2,10 C4/w',
            'at=4,12 D4/w',
            'at=6,14 E4/w',
            'repeat=end at=8,16 F4/w',
            'at=18 A4/w',
          ),
        ),
      ),
    );
  });

  test('with other last measures has two endings', () =>
    expect(fold(line(...BARS, 'G4/w', ...BARS, 'A4/w', 'B4/w'))).toBe(
      notation(music(line(...BARS, 'ending=1 repeat=end G4/w', 'ending=2 A4/w', 'B4/w'))),
    ));

  test('in a phrase of four measures of which the last differs, has two endings', () =>
    expect(fold(line(...BARS, ...BARS.with(3, 'G4/w'), 'A4/w'))).toBe(
      notation(music(line(...BARS.with(3, 'ending=1 repeat=end F4/w'), 'ending=2 G4/w', 'A4/w'))),
    ));

  test('with other words has two verses', () => {
    const sung = (...words: readonly string[]) => BARS.map((bar, index) => `${bar}"${words[index]}"`);
    const twoVerses = line(...sung('a\\nte', 'vis\\ngre', 'rit\\nva', 'ca\\nle').with(3, 'repeat=end F4/w"ca\\nle"'));
    expect(fold(line(...sung('a', 'vis', 'rit', 'ca'), ...sung('te', 'gre', 'va', 'le')))).toBe(
      notation(music(twoVerses)),
    );
    expect(unfold(twoVerses)).toBe(line(...sung('a', 'vis', 'rit', 'ca'), ...sung('te', 'gre', 'va', 'le')));
  });

  test('that ends with a double barline has the repeat sign there', () =>
    expect(fold(line(...BARS, ...BARS.with(3, `double-bar ${BARS[3]}`), 'G4/w'))).toBe(
      notation(music(line(...BARS.with(3, `repeat=end ${BARS[3]}`), 'G4/w'))),
    ));

  test('is folded where it is longest', () =>
    expect(fold(line(...BARS, ...BARS, 'G4/w', ...BARS, ...BARS, 'G4/w'))).toBe(
      notation(music(line(...BARS, ...BARS, 'repeat=end G4/w'))),
    ));
});

test.each([
  ['other chord symbols', line(...BARS, ...BARS.with(1, 'D4/w{Am}'))],
  ['another part', `${line(...BARS, ...BARS)}\n| C3/w | C3/w | C3/w | C3/w | C3/w | D3/w | C3/w | C3/w |`],
  ['another tempo', line('bpm=100 C4/w', ...BARS.slice(1), 'bpm=90 C4/w', ...BARS.slice(1))],
  ['a tie over the sign', line('F4/w', ...BARS.slice(1, 3), 'F4/w~', 'F4/w', ...BARS.slice(1, 3), 'F4/w')],
  ['words in one pass only', line(...BARS.map((bar) => `${bar}"la"`), ...BARS)],
  ['a double barline in one pass only', line(...BARS.with(1, `double-bar ${BARS[1]}`), ...BARS)],
  ['a label of its own', line(...BARS, 'section="B" C4/w', ...BARS.slice(1))],
  ['four measures of which two differ', line(...BARS, ...BARS.slice(0, 2), 'G4/w', 'A4/w')],
  ['three measures alone', line(...BARS.slice(1), ...BARS.slice(1))],
  ['silence', line(...Array<string>(12).fill('r/w'))],
  ['a jump behind', line(...BARS, ...BARS, 'da-capo G4/w')],
])('music with %s stays as it is', (_, text) => {
  const score = music(text);
  expect(folded(score)).toBe(score);
});

test('repeats, endings and jumps are written out, each note where the signs lead', () => {
  expect(unfold('4/4 | C4/w | ending=1 repeat=end D4/w~ | ending=2 D4/w | fine E4/w | da-capo-al-fine F4/w |')).toBe(
    line('C4/w', 'D4/w', 'C4/w', 'D4/w', 'E4/w', 'F4/w', 'C4/w', 'D4/w', 'E4/w'),
  );
});

test('what is in force where the signs lead is written there', () =>
  expect(unfold('4/4 bpm=90 | C4/w | repeat=start D4/w | bpm=60 swing clef=alto E4/w | repeat=end F4/w | G4/w |')).toBe(
    notation(
      music(
        '4/4 bpm=90 | C4/w | D4/w | bpm=60 swing clef=alto E4/w | F4/w | bpm=90 straight clef=treble D4/w | bpm=60 swing clef=alto E4/w | F4/w | G4/w |',
      ),
    ),
  ));

test('dynamics are played again with their passage', () =>
  expect(unfold('4/4 dynamics=f:0/1-1/1,p:1/1-3/1 | C4/w | repeat=end D4/w | E4/w |')).toBe(
    '4/4 dynamics=f:0/1-1/1,p:1/1-2/1,f:2/1-3/1,p:3/1-5/1 | C4/w | D4/w | C4/w | D4/w | E4/w |',
  ));

test('a verse that no pass is left for stays under the last one', () =>
  expect(unfold('4/4 | C4/h"one\\ntwo\\nthree" D4/h | repeat=end E4/w"a" |')).toBe(
    '4/4 | C4/h"one" D4/h | E4/w"a" | C4/h"two\\nthree" D4/h | E4/w |',
  ));

test('music without repeats is itself', () => {
  const score = music(line(...BARS));
  expect(writtenOut(score)).toBe(score);
});

/** Random music whose passages follow each other twice, now and then with other endings or words; a measure every two seconds. */
function repetitive(seed: number): Score {
  const random = seededRandom(seed);
  const score = randomScore(seed, { measures: 24, pickup: false, changes: random() < 0.3 });
  const order: number[] = [];
  for (let at = 0; at < 24;) {
    const length = 4 + Math.floor(5 * random());
    const pass = Array.from({ length }, (_, offset) => at + offset).filter((index) => index < 24);
    const other = pass.with(-1, Math.floor(24 * random()));
    order.push(...pass, ...(random() < 0.6 ? (random() < 0.5 ? pass : other) : []));
    at += length;
  }
  let ids = 0;
  const words = random() < 0.3;
  const renamed = (chord: Chord): Chord => ({
    ...chord,
    ...(words && random() < 0.2 && { lyric: 'la' }),
    heads: chord.heads.map(({ tieStart: _, ...head }) => head),
  });
  return {
    ...score,
    measures: order.map((index, at): MeasureHeader => {
      const header = without(score.measures[index]!, 'section', 'laterPassesSec');
      return { ...header, timestampSec: 2 * at, ...(at === 0 && { tempoBpm: 100 }) };
    }),
    parts: score.parts.map((part) => ({
      ...part,
      measures: order.map((index) => ({
        ...part.measures[index]!,
        voices: part.measures[index]!.voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map((element) => {
            const named = { ...element, id: `e${++ids}` };
            return named.kind === 'rest' ? named : renamed(named);
          }),
        })),
      })),
    })),
  };
}

/** What is played, measure by measure, whatever marks are printed again; how loud a note was stored is that of the first pass. */
const played = (score: Score) => ({
  tempos: soundingTempos(score.measures),
  measures: score.measures.map(({ tempoBpm: _, ...header }) => header),
  parts: score.parts.map((part) => ({
    dynamics: part.dynamics,
    measures: part.measures.map(({ voices }, index) => ({
      clefs: part.staves.map((_, staff) => clefAt(part, staff, index)),
      voices: voices.map(({ staff, elements }) => ({
        staff,
        elements: elements.map((element) =>
          element.kind === 'rest'
            ? { ...element, id: '' }
            : { ...element, id: '', velocity: 80, heads: element.heads.map(({ confidence: _, ...head }) => head) },
        ),
      })),
    })),
  })),
});

describe('whatever the music', () => {
  test('folding and writing out again gives the music back, moments included', () => {
    let saved = 0;
    for (let seed = 1; seed <= rounds(150); seed++) {
      const score = repetitive(seed);
      const once = folded(score);
      const name = `seed ${seed}`;
      expect(violations(once), name).toEqual([]);
      expect(played(writtenOut(once)), name).toEqual(played(score));
      expect(playingOrder(once.measures).length, name).toBe(score.measures.length);
      expect(folded(once), name).toBe(once);
      saved += score.measures.length - once.measures.length;
    }
    expect(saved).toBeGreaterThan(3 * rounds(150));
  });

  test('what is written out breaks no law, is played like the signs, and each moment stays', () => {
    for (let seed = 1; seed <= rounds(150); seed++) {
      const random = seededRandom(seed);
      const plain = randomScore(seed, { measures: 8 });
      const score: Score = {
        ...plain,
        measures: plain.measures.map((header) => ({
          ...header,
          ...(random() < 0.3 && { repeat: (['start', 'end', 'both'] as const)[Math.floor(3 * random())]! }),
          ...(random() < 0.2 && { ending: random() < 0.5 ? '1' : '2' }),
        })),
      };
      const out = writtenOut(score);
      const order = playingOrder(score.measures);
      expect(violations(out), `seed ${seed}`).toEqual([]);
      if (out === score) continue;
      const pitches = (one: Score, index: number) =>
        one.parts.map(({ measures }) =>
          measures[index]!.voices.map(({ elements }) =>
            elements.map((element) => (element.kind === 'rest' ? [] : element.heads.map(({ midi }) => midi))),
          ),
        );
      const [signs, straight] = [soundingTempos(score.measures), soundingTempos(out.measures)];
      expect(straight).toEqual(order.map((index) => signs[index]));
      for (const [at, index] of order.entries()) expect(pitches(out, at)).toEqual(pitches(score, index));
      const moments = (one: Score) => [...new Set(one.measures.flatMap(passesSec))].sort((a, b) => a - b);
      expect(moments(out)).toEqual(moments(score));
    }
  });
});
