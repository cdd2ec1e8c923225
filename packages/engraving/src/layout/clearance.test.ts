import { music, randomScore } from '@notewright/score/testing';
import type { Score } from '@notewright/score';
import { rounds } from '@notewright/score/testing/rounds';
import { expect, test } from 'vitest';
import { parseSvg } from '../svg/parse';
import { printSvg } from '../svg/print';
import { planSystems } from '../systems';
import { drawnBoxes, type DrawnBox } from './drawn-boxes';
import { engraveSystem } from './engrave-system';
import { createToolkit } from './toolkit';

const toolkit = await createToolkit();
const SPACE = 180;

function drawn(score: Score, options: object = {}, range = { from: 0, to: score.measures.length }, widthPx = 1000) {
  const system = engraveSystem(toolkit, score, range, options, widthPx);
  if (!system.ok) throw new Error(system.error.detail);
  return drawnBoxes(parseSvg(printSvg(system.value.picture)));
}

const of = (boxes: readonly DrawnBox[], ...kinds: readonly string[]) =>
  boxes.filter(({ kind }) => kinds.includes(kind));

/** Free staff spaces between two rectangles, in the direction in which there are more; negative where they overlap. */
function apart(a: DrawnBox, b: DrawnBox): number {
  const across = Math.max(a.left - b.right, b.left - a.right);
  const upright = Math.max(a.top - b.bottom, b.top - a.bottom);
  return Math.max(across, upright) / SPACE;
}

/** The least distance between the things of two kinds. */
function distance(some: readonly DrawnBox[], others: readonly DrawnBox[]): number {
  expect(some.length).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(0);
  return Math.min(...some.flatMap((a) => others.map((b) => apart(a, b))));
}

const NOTES = ['notehead', 'stem', 'beam', 'flag', 'accid', 'ledgerLines'];

test('words stand clear of beams, stems and heads', () => {
  for (const line of [
    '| C5/16"strengths" D5/16"through" E5/16"thoughts" F5/16"stretched" A4/8"a" B3/8"low" C4/h"note" |',
    'clefs=treble,bass | C5/8"a" B4/8"lit-" C5/16"more" D5/16"than" E5/16"you" F5/16"sing" A5/h"now" // E4/8 F4/8 G4/8 A4/8 G4/h |',
  ]) {
    const boxes = drawn(music(line));
    expect(distance(of(boxes, 'syl'), of(boxes, ...NOTES))).toBeGreaterThan(0.3);
  }
});

test('the beams of two hands keep apart', () => {
  const boxes = drawn(
    music('clefs=treble,bass | B4/8 A5/8 B4/8 A5/8 C5/8 C6/8 C5/8 C6/8 // D3/8 C2/8 D3/8 C2/8 C3/8 B1/8 C3/8 B1/8 |'),
  );
  const beams = of(boxes, 'beam');
  const upper = beams.filter(({ staff }) => staff === 0);
  const lower = beams.filter(({ staff }) => staff === 1);
  expect(distance(upper, lower)).toBeGreaterThan(1);
});

test('tablature stands close to its staff of notes, and off its lowest notes and what is written below them', () => {
  const guitar = 'program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64';
  const distanceOf = (line: string) => {
    const boxes = drawn(music(`${guitar} ${line}`));
    const lines = (staff: number) => boxes.filter((box) => box.kind === 'staff' && box.staff === staff);
    const top = Math.min(...lines(1).map((box) => box.top));
    const notes = boxes.filter(({ kind, staff }) => staff === 0 && NOTES.includes(kind));
    expect(
      distance(
        notes,
        of(boxes, 'staff').filter(({ staff }) => staff === 1),
      ),
    ).toBeGreaterThan(0.5);
    return (top - Math.max(...lines(0).map(({ bottom }) => bottom))) / SPACE;
  };
  expect(distanceOf('| A4/8 B4/8 E4/8 G4/8 B4/8 G4/8 E4/8 B4/8 |')).toBeCloseTo(5, 0);
  expect(distanceOf('| E2/8 F2/8 E2/8 G2/8 B2/8 G2/8 E2/q |')).toBeLessThan(6);
  expect(distanceOf('dynamics=f:0/1-1/1 | E2/8 F2/8 E2/8 (3:2 G2/8 B2/8 r/8) G2/8 E2/q |')).toBeGreaterThan(6);
});

test('a tempo stands above a high first note, also on the staff of a player who reads another key', () => {
  for (const line of [
    'bpm=120 | C6/q E6/q G6/q C7/q |',
    'name="Saxophone" program=65 transpose=-9:-3 bpm=100 key=D | B5/8 C6/8 D6/8 E6/8 B5/q E6/q |',
    'bpm=66 section="Verse" clefs=treble,bass | C5/8{C} E6/8 [C6 G6]/8 A6/8 B6/q A6/q // C3/w | [C6 C7]/w{Am7} // C4/w |',
  ]) {
    const boxes = drawn(music(line));
    const marks = of(boxes, 'tempo', 'reh');
    expect(distance(marks, of(boxes, ...NOTES))).toBeGreaterThan(0.35);
    const [names] = [of(boxes, 'harm')];
    if (names.length > 0) expect(distance(marks, names)).toBeGreaterThan(0.35);
  }
});

test('a tempo that had to move to the left to be seen whole does not stand on the one before it', () => {
  const boxes = drawn(
    music('bpm=40 | C5/w | bpm=50 C5/w | bpm=56 C5/w | bpm=64 C5/w | bpm=80 C5/w | bpm=100 C5/w |'),
    {},
    undefined,
    780,
  );
  const [first, second] = [...new Set(of(boxes, 'tempo').map(({ within }) => within.at(-1)))].slice(-2);
  const marked = (group: unknown) => of(boxes, 'tempo').filter(({ within }) => within.at(-1) === group);
  expect(distance(marked(first), marked(second))).toBeGreaterThan(0.3);
});

test('rests of one voice do not strike the notes of another that crosses it', () => {
  for (const line of [
    '| E4/8 F4/8 G4/8 A4/8 r/q E5/q & r/8 B3/q r/8 G5/q r/8 C4/8 |',
    'clefs=treble,bass | C5/q r/q C4/q r/q & r/q C5/8 D5/8 r/q E5/q // C3/w |',
  ]) {
    const boxes = drawn(music(line));
    const rests = of(boxes, 'rest');
    for (const rest of rests) {
      const others = boxes.filter(
        ({ kind, layer, staff }) =>
          ['notehead', 'stem', 'beam', 'flag'].includes(kind) && staff === rest.staff && layer !== rest.layer,
      );
      expect(distance([rest], others)).toBeGreaterThan(0);
    }
  }
});

test('accidentals of one voice do not stand on the heads of another whose chord reaches into its own', () => {
  for (const line of [
    '| E4/8 F#4/8 F#4/q Ab4/h & [C4 G4]/8 [F4 C5]/8 [B3 F4]/8 Eb4/8 Eb4/q F4/q |',
    '| [F#4 Bb4]/q F#4/q [C5 G5]/q [C5 F#5]/q & Eb4/8 [C#4 F4]/8 [C#4 F4]/8 [D4 Ab4]/8 E4/q Eb4/q |',
  ]) {
    const boxes = drawn(music(line), {}, undefined, 500);
    expect(distance(of(boxes, 'accid'), of(boxes, 'notehead'))).toBeGreaterThan(-0.12);
    expect(distance(of(boxes, 'accid'), of(boxes, 'barLine', 'meterSig', 'dots', 'flag'))).toBeGreaterThan(0);
  }
});

test('brackets and numbers of tuplets keep off the staff and each other', () => {
  const boxes = drawn(music('| (3:2 C5/q D5/8) (3:2 G4/q A4/8) (3:2 C5/8 r/8 A4/8) (3:2 E5/8 E5/q) |'));
  const lines = boxes.filter(({ kind }) => kind === 'staff');
  const brackets = of(boxes, 'tupletBracket');
  const numbers = of(boxes, 'tupletNum');
  const ends = [Math.min(...lines.map(({ top }) => top)), Math.max(...lines.map(({ bottom }) => bottom))] as const;
  for (const { top, bottom } of [...brackets, ...numbers])
    expect(Math.max(ends[0] - bottom, top - ends[1]) / SPACE).toBeGreaterThan(0.55);
  for (const number of numbers)
    for (const bracket of brackets)
      expect(Math.max(number.left - bracket.right, bracket.left - number.right) / SPACE).toBeGreaterThan(0.3);
});

test('tuplets within tuplets leave room for dynamics and for the other hand', () => {
  for (const line of [
    'dynamics=f:0/1-2/1 | (3:2 C5/8 (3:2 D5/16 E5/16 F5/16) G5/8) C5/h. | (3:2 (3:2 C5/8 (5:4 D5/32 E5/32 F5/32 E5/32 D5/32) G5/8) C5/q D5/q) C5/h |',
    'dynamics=f:0/1-1/4,p:1/4-2/1 clefs=treble,bass | (3:2 C5/8 (3:2 D5/16 E5/16 F5/16) G5/8) (3:2 C4/8 (3:2 D4/16 A3/16 F4/16) G4/8) C5/h // C4/w |',
  ]) {
    const boxes = drawn(music(line));
    const brackets = of(boxes, 'tupletBracket', 'tupletNum');
    expect(distance(of(boxes, 'dynam'), brackets)).toBeGreaterThan(0.2);
    const otherHand = boxes.filter(({ kind, staff }) => staff === 1 && NOTES.includes(kind));
    if (otherHand.length > 0) expect(distance(otherHand, brackets)).toBeGreaterThan(0.2);
    const numbers = of(boxes, 'tupletNum');
    for (const [index, number] of numbers.entries())
      for (const other of numbers.slice(index + 1)) expect(apart(number, other)).toBeGreaterThan(0.1);
  }
});

test('the number of a measure keeps off brackets, braces and clefs', () => {
  for (const line of [
    'clefs=treble,bass | C5/w // C3/w | C5/w // C3/w |',
    'name="A" | C5/w | D5/w |\nname="B" | C5/w | C5/w |',
  ]) {
    const boxes = drawn(music(line), {}, { from: 1, to: 2 });
    expect(distance(of(boxes, 'mNum'), of(boxes, 'grpSym', 'clef', 'keySig', 'barLine'))).toBeGreaterThan(0.3);
  }
});

test('fretboards stand centred below their names, at one height, off everything else and inside the picture', () => {
  const boxes = drawn(
    music(
      'bpm=100 key=G section="A" | G4/h{G} B4/h{Em/G} | C5/q{C} E6/q{D7} B4/h{Bm} | F#4/q{F#m7} Bb4/8 A4/8 C5/q{C#7} G4/q{G/B} |',
    ),
    { frets: true },
  );
  const groups = new Map<unknown, DrawnBox[]>();
  for (const box of of(boxes, 'fretboard'))
    groups.set(box.within.at(-1), [...(groups.get(box.within.at(-1)) ?? []), box]);
  expect(groups.size).toBe(8);
  const names = of(boxes, 'harm');
  const others = boxes.filter(
    ({ kind, within }) => kind !== 'staff' && kind !== 'barLine' && !within.some((group) => group.kind === 'fretboard'),
  );
  const boards = [...groups.values()].map((parts) => ({
    ...parts[0]!,
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    top: Math.min(...parts.map(({ top }) => top)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  }));
  expect(new Set(boards.map(({ bottom }) => Math.round(bottom / 20))).size).toBe(1);
  for (const board of boards) {
    const name = names.toSorted((a, b) => apart(a, board) - apart(b, board))[0]!;
    expect(Math.abs((name.left + name.right - board.left - board.right) / 2) / SPACE).toBeLessThan(1);
    expect((board.top - name.bottom) / SPACE).toBeLessThan(1.2);
    expect(distance([board], others)).toBeGreaterThan(0.05);
    expect(board.left).toBeGreaterThan(0);
  }
  for (const [index, board] of boards.entries())
    for (const other of boards.slice(index + 1)) expect(apart(board, other)).toBeGreaterThan(0.1);
});

test.each(Array.from({ length: rounds(12) }, (_, seed) => seed))(
  'in random music %i marks above the system touch nothing',
  (seed) => {
    const score = randomScore(seed);
    for (const range of planSystems(score.measures.length, 4)) {
      const boxes = drawn(score, {}, range);
      const marks = of(boxes, 'tempo', 'mNum');
      const solid = of(boxes, 'notehead', 'stem', 'beam', 'accid', 'harm', 'clef', 'rest', 'grpSym');
      if (marks.length > 0) expect(distance(marks, solid)).toBeGreaterThan(0);
    }
  },
);

test('chord symbols of several voices take the room that those of one take', () => {
  const barlines = (text: string) => of(drawn(music(text)), 'barLine').map(({ left }) => left);
  expect(barlines('| C5/q D5/q E5/q{Gm7} F5/q{Bbmaj7} & E4/h{Am7} F4/h | C5/w |')).toEqual(
    barlines('| C5/q{Am7} D5/q E5/q{Gm7} F5/q{Bbmaj7} & E4/h F4/h | C5/w |'),
  );
});

test('a chord symbol stands clear of high notes, before and after it', () => {
  for (const line of ['| C5/q A6/q{Fmaj7} B6/8 A6/8 C5/q |', '| A6/8{Am7} C7/8 A6/8{G7} C7/8 D7/q{Dm} C5/q{C} |']) {
    const boxes = drawn(music(line));
    expect(distance(of(boxes, 'harm'), of(boxes, ...NOTES))).toBeGreaterThan(0.3);
  }
});
