import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { drawingLine } from '../drawing-line';
import { edit, stateOf } from '../testing/edit';
import { drawNote } from './draw-note';
import { joinNotes } from './join-notes';
import { splitNote } from './split-note';

const Q = TICKS_PER_QUARTER;
const UPPER = { partIndex: 0, staff: 0, voiceNumber: 1 };
/** A note on the upper line of the first part; moments in quarters from the start of the score. */
const drawn = (midi: number, from: number, to: number, line = UPPER) =>
  edit(drawNote({ line, midi, fromTicks: from * Q, toTicks: to * Q }));
const G4 = 67;

describe('a drawn note', () => {
  test('takes the place of silence, in values that show the beat', () => {
    drawn(G4, 1, 2).on('4/4 | r/w |').gives('4/4 | r/q <a>G4/q r/h |');
    drawn(G4, 1.5, 3.5).on('4/4 | r/w |').gives('4/4 | r/q r/8 <a>G4/8~ G4/q. r/8 |');
    drawn(G4, 0, 4).on('4/4 | r/q r/8 r/8 r/h |').gives('4/4 | <a>G4/w |');
    drawn(G4, 0, 3).on('6/8 | r/h. |').gives('6/8 | <a>G4/h. |');
  });

  test('joins what sounds there, which goes on as it did', () => {
    drawn(G4, 1, 3).on('4/4 | C4/h E4/h |').gives('4/4 | C4/q~ [C4 <a>G4~]/q [E4~ G4]/q E4/q |');
    drawn(G4, 0, 2).on('4/4 | C4/q E4/q r/h |').gives('4/4 | [C4 <a>G4~]/q [E4 G4]/q r/h |');
    drawn(G4, 2, 4).on('4/4 | C4/h E4/h |').gives('4/4 | C4/h [E4 <a>G4]/h |');
  });

  test('goes over barlines with ties, and no further than the end', () => {
    drawn(G4, 3, 6).on('4/4 | C4/h r/h | r/h D4/h |').gives('4/4 | C4/h r/q <a>G4/q~ | G4/h D4/h |');
    drawn(G4, 6, 12).on('4/4 | C4/w | r/w |').gives('4/4 | C4/w | r/h <a>G4/h |');
  });

  test('takes what stands at its pitch into it', () => {
    drawn(G4, 0, 3).on('4/4 | r/h G4/h |').gives('4/4 | <a>G4/w |');
  });

  test('begins and ends with the members of a bracket', () => {
    drawn(G4, 0.5, 1.5)
      .on('4/4 | (3:2 C4/8 D4/8 E4/8) r/q r/h |')
      .gives('4/4 | (3:2 C4/8 [D4 <a>G4~]/8 [E4 G4~]/8) G4/8 r/8 r/h |');
  });

  test('is counted in a pick-up from where its measure would have begun', () =>
    drawn(G4, 0, 1.5).on('4/4 pickup | r/h | C4/w |').gives('4/4 pickup | <a>G4/q. r/8 | C4/w |'));

  test('opens a second voice where there is none', () =>
    drawn(60, 1, 2, { ...UPPER, voiceNumber: 2 })
      .on('4/4 | C5/w |')
      .gives('4/4 | C5/w & r/q C4/q r/h |'));

  test('keeps signs and words where they stand', () =>
    drawn(G4, 1, 2).on('4/4 | C4/h"la" r/h{G} |').gives('4/4 | C4/q~"la" [C4 G4]/q r/h{G} |'));

  test.each([
    ['no pitch', 3, 0, 1, 'pitch-out-of-range'],
    ['no length', G4, 1, 1, 'no-effect'],
    ['a place behind the end', G4, 4, 5, 'no-effect'],
  ] as const)('%s is refused', (_, midi, from, to, code) => drawn(midi, from, to).on('4/4 | C4/w |').refuses(code));

  test('on a staff that is not there is refused', () =>
    drawn(G4, 0, 1, { ...UPPER, staff: 1 })
      .on('4/4 | C4/w |')
      .refuses('voice-missing'));
});

describe('the line of a drawn note', () => {
  const lineIn = (text: string, midi: number, atQuarters = 0, partIndex?: number) => {
    const { partIndex: part, staff } = drawingLine(music(text), {
      atTicks: atQuarters * Q,
      midi,
      voiceNumber: 1,
      partIndex,
    });
    return [part, staff];
  };
  const HANDS = 'clefs=treble,bass | C5/w // C3/w | r/w // r/w | r/w // C5/w |';

  test('is that of the nearest notes around it, else of the nearest staff', () => {
    expect([lineIn(HANDS, 70), lineIn(HANDS, 55)]).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(lineIn(HANDS, 76, 8)).toEqual([0, 1]);
    expect(lineIn('clefs=treble,bass | r/w // r/w |', 76)).toEqual([0, 0]);
    expect(lineIn('clefs=treble,bass | r/w // r/w |', 48)).toEqual([0, 1]);
  });

  test('stays in the part one is at work on', () => {
    const two = 'clefs=treble | C5/w |\nname="Bass" clefs=bass | C2/w |';
    expect([lineIn(two, 36), lineIn(two, 36, 0, 0)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });
});

/** Splits the marked head at a moment in quarters. */
const split = (text: string, atQuarters: number) => {
  const [head] = stateOf(text).selection.heads;
  if (!head) throw new Error('nothing is marked');
  return edit(splitNote(head, atQuarters * Q)).on(text);
};

describe('a note that is split', () => {
  test('is struck again there', () => {
    split('4/4 | <a>G4/h r/h |', 1).gives('4/4 | G4/q <a>G4/q r/h |');
    split('4/4 | <a>G4/w |', 1.5).gives('4/4 | G4/q. <a>G4/8~ G4/h |');
  });

  test('leaves the rest of its chord sounding', () =>
    split('4/4 | [C4 <a>G4]/h r/h |', 1).gives('4/4 | [C4~ G4]/q [C4 <a>G4]/q r/h |'));

  test('is parted where it was tied, in any of its measures', () => {
    split('4/4 | <a>G4/w~ | G4/w |', 4).gives('4/4 | G4/w | <a>G4/w |');
    split('4/4 | <a>G4/w~ | G4/w |', 6).gives('4/4 | G4/w~ | G4/h <a>G4/h |');
  });

  test('is not split outside of it, nor within a member of a bracket', () => {
    split('4/4 | <a>G4/h r/h |', 2).refuses('not-repairable');
    split('4/4 | r/h <a>G4/h |', 2).refuses('not-repairable');
    split('4/4 | (3:2 <a>G4/q G4/q G4/q) r/h |', 0.5).refuses('off-grid');
  });
});

describe('notes that are joined', () => {
  const join = edit(joinNotes);
  test('one with the next of its pitch, with what lies between', () => {
    join.on('4/4 | <a>G4/q G4/q r/h |').gives('4/4 | <a>G4/h r/h |');
    join.on('4/4 | <a>G4/q F4/q G4/q r/q |').gives('4/4 | <a>G4/q~ [F4 G4~]/q G4/q r/q |');
    join.on('4/4 | <a>G4/w | r/h G4/h |').gives('4/4 | <a>G4/w~ | G4/w |');
  });

  test('the selected ones of each pitch, and no others', () => {
    join.on('4/4 | <a>G4/q <b>G4/q G4/h |').gives('4/4 | <a>G4/h G4/h |');
    join.on('4/4 | [<a>C4 <b>G4]/q [<c>C4 <d>G4]/q r/h |').gives('4/4 | [<a>C4 <b>G4]/h r/h |');
  });

  test('nothing without a next, or without a note', () => {
    join.on('4/4 | G4/h <a>G4/h |').refuses('not-repairable');
    join.on('4/4 | <a>r/w |').refuses('no-notes-selected');
  });
});
