import type { EngravedSystem } from '@notewright/engraving/layout';
import { TICKS_PER_QUARTER, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { keyMark, writtenMark } from './keyMarks';

/** One measure for two hands, drawn by the ruler: staves of 32 pixels, heads 60 pixels apart. */
function drawn(score: Score) {
  const place = (staff: number) => ({ partIndex: 0, measureIndex: 0, staff, tab: false });
  const heads = (score.parts[0]?.measures[0]?.voices ?? []).flatMap(({ staff, elements }, voiceIndex) =>
    elements.flatMap((element, index) =>
      element.kind === 'chord'
        ? element.heads.map((_, headIndex) => ({
            ...place(staff),
            ...{ elementId: element.id, headIndex, voiceIndex, atTicks: index * TICKS_PER_QUARTER },
            ...{ x: 50 + 60 * index, y: 200 * staff, width: 10, height: 8 },
          }))
        : [],
    ),
  );
  const staves = [0, 1].map((staff) => ({ ...place(staff), x: 0, y: 100 + 200 * staff, width: 400, height: 32 }));
  const rest = { rests: [], measures: [], anchors: [], warnings: [], svg: '', widthPx: 400, heightPx: 400 };
  return { ...rest, heads, staves } satisfies EngravedSystem;
}

const SCORE = music('4/4 key=G clefs=treble,bass | F#5/q C5/q D5/q E5/q // C3/q C3/q C3/q C3/q |');
const at = (quarters: number, score = SCORE) => ({
  system: drawn(score),
  measureIndex: 0,
  ticks: quarters * TICKS_PER_QUARTER,
  x: 55 + 60 * quarters,
});

test('a key that is written at the cursor is seen at its head, also a little before and after', () => {
  expect(keyMark(SCORE, 78, 0, at(0))).toMatchObject({ kind: 'ring', x: 50, y: 0 });
  expect(keyMark(SCORE, 48, 0, at(2))).toMatchObject({ kind: 'ring', x: 170, y: 200 });
  expect(keyMark(SCORE, 74, 0, at(1.6))).toMatchObject({ kind: 'ring', x: 170 });
  expect(keyMark(SCORE, 74, 0, at(0))).toMatchObject({ kind: 'ghost' });
});

test('another key stands where it would be written, with its accidental and ledger lines', () => {
  const ghost = (midi: number) => keyMark(SCORE, midi, 0, at(1));
  expect(ghost(79)).toEqual({ kind: 'ghost', x: 115, y: 96, spacePx: 8, ledgers: [], accidental: '' });
  expect(ghost(77)).toMatchObject({ y: 100, accidental: '♮' });
  expect(ghost(60)).toMatchObject({ y: 140, ledgers: [140] });
  expect(ghost(59)).toMatchObject({ y: 296, ledgers: [] });
});

test('the player of a clarinet sees the key as they read it', () => {
  const clarinet = SCORE.parts.map((part) => ({ ...part, transposition: { semitones: -2, fifths: -2 } }));
  expect(keyMark({ ...SCORE, parts: clarinet }, 77, 0, at(1))).toMatchObject({ y: 96, accidental: '♮' });
});

test('a part that is not drawn has no place', () => expect(keyMark(SCORE, 60, 1, at(1))).toBeUndefined());

test('what is asked for is seen at its own head, if that stands on this line', () => {
  const { elementId = '' } = drawn(SCORE).heads[2] ?? {};
  const key = { elementId, headIndex: 0, atSec: 1, midi: 74, measureIndex: 0 };
  expect(writtenMark(key, drawn(SCORE))).toMatchObject({ kind: 'ring', x: 170 });
  expect(writtenMark({ ...key, elementId: 'elsewhere' }, drawn(SCORE))).toBeUndefined();
});
