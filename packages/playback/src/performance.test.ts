import { elementsOf, TICKS_PER_QUARTER } from '@notewright/score';
import { music, randomScore } from '@notewright/score/testing';
import { rounds } from '@notewright/score/testing/rounds';
import { describe, expect, test } from 'vitest';
import { performanceOf } from './performance';
import { heldAt, keyOf, strokesOf } from './strokes';
import { tempoTimeMap } from './time-map';

/** Sounding notes as 'midi onset–offset', in quarters. */
const sounding = (text: string) =>
  performanceOf(music(text)).map(
    ({ midi, onsetTicks, offsetTicks }) =>
      `${midi} ${onsetTicks / TICKS_PER_QUARTER}–${offsetTicks / TICKS_PER_QUARTER}`,
  );
const velocities = (text: string) => performanceOf(music(text)).map(({ velocity }) => velocity);

test('rests are silent', () => expect(sounding('4/4 | r/w |')).toEqual([]));

test('notes of all voices and staves sound in order', () =>
  expect(sounding('4/4 | r/q E5/h. & C4/w // [C3 G3]/h r/h |')).toEqual(['48 0–2', '55 0–2', '60 0–4', '76 1–4']));

test('tied heads are one note, across barlines and in chords', () =>
  expect(sounding('2/4 | C4/q [C4 E4]/q~ | [C4~ E4]/h | C4/h |')).toEqual(['60 0–1', '60 1–6', '64 1–4']));

test('a note that starts a tie is named by its first head', () =>
  expect(performanceOf(music('2/4 | C4/q~ [A3 C4]/q |'))[0]).toMatchObject({
    elementId: 'e1',
    headIndex: 0,
    offsetTicks: 2 * TICKS_PER_QUARTER,
  }));

test('muted parts are silent', () => expect(sounding('2/4 mute | C4/h |\n| D4/h |')).toEqual(['62 0–2']));

test('a pick-up starts at 0', () => expect(sounding('3/4 pickup | G4/q | C4/h. |')).toEqual(['67 0–1', '60 1–4']));

test('unshaped notes take the dynamic in force, shaped ones keep their velocity', () =>
  expect(velocities('4/4 dynamics=ff:0/1-1/2,p:3/4-1/1 | C4/q C4/q!40 C4/q C4/q |')).toEqual([112, 40, 80, 49]));

test('staccato is short, an accent loud, both within bounds', () => {
  expect(sounding('4/4 | C4/h:staccato C4/h |')).toEqual(['60 0–1', '60 2–4']);
  expect(velocities('4/4 | C4/h:accent C4/h!120:accent |')).toEqual([96, 127]);
});

test('small notes come before the beat, on the highest head; a sign is played out', () => {
  const text = '2/4 bpm=120 | C4/q [D4 F4]/q:grace=E4 |';
  expect(sounding(text)).toEqual(['60 0–1', '64 0.875–1', '62 1–2', '65 1–2']);
  expect(sounding('2/4 bpm=120 | C4/q:mordent r/q |')).toEqual(['60 0–0.125', '59 0.125–0.25', '60 0.25–1']);
});

test('a rolled chord sounds from its lowest key up, within half its length', () => {
  const [low, middle, high] = performanceOf(music('2/4 bpm=60 | [C4 E4 G4]/h:arpeggio |'));
  expect([low?.midi, low?.onsetTicks, middle?.midi, high?.midi]).toEqual([60, 0, 64, 67]);
  const apart = [middle!.onsetTicks - low!.onsetTicks, high!.onsetTicks - middle!.onsetTicks];
  for (const ticks of apart) expect(ticks / TICKS_PER_QUARTER).toBeCloseTo(0.035, 3);
  expect([low, middle, high].every((note) => note?.offsetTicks === 2 * TICKS_PER_QUARTER)).toBe(true);
  expect(sounding('2/4 bpm=240 | [C4 E4 G4]/16:arpeggio r/16 r/8 r/q |')[2]).toBe('67 0.125–0.25');
});

test('under swing the second eighth of a beat comes late', () =>
  expect(sounding('2/4 swing | C4/8 D4/8 (3:2 C4/8 D4/8 E4/8) |').slice(0, 3)).toEqual([
    '60 0–0.6666666666666666',
    '62 0.6666666666666666–1',
    '60 1–1.3333333333333333',
  ]));

test('a trill goes on through a tie', () => {
  const trill = performanceOf(music('2/4 bpm=120 | C4/q~:trill C4/q |'));
  expect(trill).toHaveLength(16);
  expect(new Set(trill.map(({ elementId }) => elementId))).toEqual(new Set(['e1']));
  expect(trill.at(-1)).toMatchObject({ midi: 62, offsetTicks: 2 * TICKS_PER_QUARTER });
});

test('every untied head of random music sounds once', () => {
  for (let seed = 0; seed < rounds(60); seed++) {
    const score = randomScore(seed);
    let ties = 0;
    let heads = 0;
    for (const [index, part] of score.parts.entries())
      for (const { element } of part.mute ? [] : elementsOf(part, index))
        if (element.kind === 'chord')
          for (const { tieStart } of element.heads) {
            heads++;
            if (tieStart) ties++;
          }
    expect(performanceOf(score)).toHaveLength(heads - ties);
  }
});

describe('a keyboard plays', () => {
  const keys = (text: string) => {
    const score = music(text);
    return strokesOf(performanceOf(score), tempoTimeMap(score)).map(
      ({ kind, midi, atSec }) => `${midi} ${kind} ${atSec}`,
    );
  };

  test('keys come up before others go down', () =>
    expect(keys('2/4 bpm=60 | C4/q C4/q |')).toEqual(['60 down 0', '60 up 1', '60 down 1', '60 up 2']));

  test('two voices on one key: struck again, and up when the last ends', () =>
    expect(keys('2/4 bpm=60 | r/q C4/q & C4/h |')).toEqual(['60 down 0', '60 up 1', '60 down 1', '60 up 2']));

  test('in the middle of long notes their keys are down', () => {
    const score = music('4/4 bpm=60 | C5/q D5/q r/h & C4/h E4/h |');
    const strokes = strokesOf(performanceOf(score), tempoTimeMap(score));
    const down = (atSec: number) => heldAt(strokes, atSec).map(({ midi }) => midi);
    expect([0, 0.5, 1, 1.5, 2, 3, 4, 9].map(down)).toEqual([[], [60, 72], [60], [60, 74], [], [64], [], []]);
  });

  test('a bent string is a key of its own that sounds higher and higher, beside the same key of another voice', () => {
    const score = music('4/4 bpm=60 | C4%bend4/h r/h & C4/w |');
    const strokes = strokesOf(performanceOf(score), tempoTimeMap(score));
    const bent = strokes.filter((stroke) => stroke.bent !== undefined);
    expect(bent.map(({ kind }) => kind)).toEqual(['down', ...Array<string>(20).fill('bend'), 'up']);
    expect([bent[0], bent[20]].map((stroke) => [stroke?.atSec.toFixed(2), stroke?.bent?.toFixed(1)])).toEqual([
      ['0.00', '0.0'],
      ['0.67', '4.0'],
    ]);
    const plain = strokes.filter((stroke) => stroke.bent === undefined);
    expect(plain.map(({ kind, atSec }) => `${kind} ${atSec}`)).toEqual(['down 0', 'up 4']);
  });

  test('who begins in the middle of a bend hears it as far as it is by then', () => {
    const score = music('4/4 bpm=60 | C4~%bend4/h C4%release4/h |');
    const strokes = strokesOf(performanceOf(score), tempoTimeMap(score));
    const bent = (atSec: number) => heldAt(strokes, atSec).map((stroke) => stroke.bent?.toFixed(1));
    expect([0.34, 1, 2, 3.9].map(bent)).toEqual([['2.0'], ['4.0'], ['4.0'], ['0.0']]);
  });

  test('drums are not bent; small notes come before the string is', () => {
    expect(strokesOf(performanceOf(music('4/4 drums | C3%bend4/w |')), tempoTimeMap(music('4/4 | r/w |'))).every(({ bent }) => bent === undefined)).toBe(true); // prettier-ignore
    const notes = performanceOf(music('4/4 | C4%bend2/w:grace=B3 |'));
    expect(notes.map(({ midi, bends }) => [midi, bends !== undefined])).toEqual([
      [59, false],
      [60, true],
    ]);
  });

  test('every key that goes down comes up', () => {
    for (let seed = 0; seed < rounds(60); seed++) {
      const score = randomScore(seed);
      const down = new Set<string>();
      for (const stroke of strokesOf(performanceOf(score), tempoTimeMap(score))) {
        const key = keyOf(stroke);
        expect(down.has(key)).toBe(stroke.kind !== 'down');
        if (stroke.kind === 'down') down.add(key);
        else if (stroke.kind === 'up') down.delete(key);
      }
      expect(down.size).toBe(0);
    }
  });
});
