import { editorState, run } from '@notewright/editor';
import { notator, type NotateSettings } from '@notewright/notate';
import { madeUpSong, networks } from '@notewright/notate/testing';
import { violations, type Score, type TimeSignature } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { carryEdits } from './carry-edits';

const FOUR = '4/4 bpm=120 at=0 | C4/q D4/q E4/q F4/q | at=2 G4/q A4/q B4/q C5/q | at=4 D5/q C5/q B4/q A4/q |';
const TRIPLETS =
  '4/4 bpm=120 at=0 | C4/q D4/q E4/q F4/q | at=2 (3:2 G4/q A4/8) A4/q B4/q C5/q | at=4 D5/q C5/q B4/q A4/q |';

/** A score whose meter is set in the editor, from a measure on. */
function metered(score: Score, ...meters: readonly (readonly [measureIndex: number, time: TimeSignature])[]): Score {
  let state = editorState(score);
  for (const [measureIndex, time] of meters) {
    const next = run(state, 'set-meter', { measureIndex, time });
    if (!next.ok) throw new Error(next.error.code);
    state = next.value;
  }
  return state.score;
}
const THREE = { beats: 3, beatUnit: 4 };
const TWO = { beats: 2, beatUnit: 4 };
const meters = ({ measures }: Score) =>
  measures.map(({ timeSignature: { beats, beatUnit } }) => `${beats}/${beatUnit}`);
const metersReported = (edits: readonly { readonly kind: string }[]) =>
  edits.filter(({ kind }) => kind === 'meter').length;

describe('a meter that was set by hand', () => {
  test('holds from its moment on where the music is read in another grid', () => {
    const base = music(FOUR);
    const result = carryEdits(base, metered(base, [1, TWO]), music(TRIPLETS));
    expect(meters(result.score)).toEqual(['4/4', '2/4', '2/4', '2/4', '2/4']);
    expect(notation(result.score)).toContain('(3:2 G4/q A4/8) A4/q');
    expect(result.lost).toEqual([]);
    expect(result.carried).toEqual([{ kind: 'meter', measureIndex: 1, text: '2/4' }]);
  });

  test('and ends where it ended', () => {
    const base = music(FOUR);
    const edited = metered(base, [1, TWO], [3, { beats: 4, beatUnit: 4 }]);
    expect(meters(edited)).toEqual(['4/4', '2/4', '2/4', '4/4']);
    const result = carryEdits(base, edited, music(TRIPLETS));
    expect(meters(result.score)).toEqual(['4/4', '2/4', '2/4', '4/4']);
    expect(result.lost).toEqual([]);
  });

  test('with barlines in the middle of what was a measure, and what was written at them', () => {
    const base = music(FOUR);
    const three = metered(base, [0, THREE]);
    const named = run(editorState(three), 'set-section', { measureIndex: 1, label: 'Trio' });
    if (!named.ok) throw new Error(named.error.code);
    const result = carryEdits(base, named.value.score, music(TRIPLETS));
    expect(meters(result.score)).toEqual(['3/4', '3/4', '3/4', '3/4']);
    expect(result.score.measures.map(({ section }) => section)).toEqual([undefined, 'Trio', undefined, undefined]);
    expect(result.lost).toEqual([]);
    expect(violations(result.score)).toEqual([]);
  });

  test('stands at the nearest barline where barlines are read a little later', () => {
    const base = music(FOUR.replace('at=4', 'at=6').replace('at=2', 'at=4').replace('at=0', 'at=2'));
    const later = music(
      '4/4 bpm=120 at=0.5 | r/q r/q r/q C4/q | at=2.5 D4/q E4/q F4/q G4/q | at=4.5 A4/q B4/q C5/q D5/q | at=6.5 C5/q B4/q A4/q r/q |',
    );
    const result = carryEdits(base, metered(base, [1, TWO]), later);
    expect(meters(result.score)).toEqual(['4/4', '4/4', '2/4', '2/4', '2/4', '2/4']);
    expect(result.lost).toEqual([]);
  });

  test.each([
    [
      'has another meter of its own',
      '3/4 bpm=120 at=0 | C4/q D4/q E4/q | at=1.5 F4/q G4/q A4/q | at=3 B4/q C5/q D5/q | at=4.5 C5/q B4/q A4/q |',
    ],
    [
      'has values twice as short',
      '4/4 bpm=60 at=0 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 | at=4 D5/8 C5/8 B4/8 A4/8 r/h |',
    ],
  ])('is reported where the new notation %s', (_, fresh) => {
    const base = music(FOUR);
    const result = carryEdits(base, metered(base, [1, TWO]), music(fresh));
    expect(notation(result.score)).toBe(notation(music(fresh)));
    expect(result.lost).toMatchObject([{ kind: 'meter', measureIndex: 1, text: '2/4', reason: 'read-otherwise' }]);
  });
});

const PIANO: NotateSettings = { mode: 'universal', instrument: 'piano', title: 'Air', composer: '' };

test.each([1, 2, 3, 4, 5, 6])(
  'heard music keeps its meters through every grid, and going back gives the first score: %#',
  (seed) => {
    const write = notator(madeUpSong(seed, 8).evidence, networks);
    const base = write(PIANO).score;
    const time = base.measures[2]!.timeSignature.beats === 3 ? TWO : THREE;
    const edited = metered(base, [2, time]);
    for (const grid of ['straight', 'triplets', 'swing'] as const) {
      const fresh = write({ ...PIANO, grid }).score;
      const result = carryEdits(base, edited, fresh);
      expect(violations(result.score)).toEqual([]);
      expect(metersReported(result.carried) + metersReported(result.lost)).toBe(1);
      const same = fresh.measures[2]!.durationTicks === base.measures[2]!.durationTicks;
      if (same) expect(meters(result.score)[2]).toBe(`${time.beats}/${time.beatUnit}`);
      expect(metersReported(result.lost)).toBe(same ? 0 : 1);
      expect(carryEdits(base, edited, write(PIANO).score).score).toBe(edited);
    }
  },
);
