import { DEFAULT_OPTIONS, toMEI } from '@notewright/engraving';
import { music, randomScore } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { neededScore, type HeldScore } from './neededScore';
import { patchBetween, patched } from './scorePatch';

const options = { ...DEFAULT_OPTIONS, frets: true };
const notesIn = ({ known, whole }: HeldScore) =>
  known.parts.map(({ measures }, part) =>
    measures.map((measure, index) => (measure === whole.parts[part]!.measures[index] ? 1 : 0)).join(''),
  );

test('the engraver gets a line, its neighbours and nothing else, and keeps what it got', () => {
  const score = randomScore(5, { measures: 12, parts: 2 });
  const first = neededScore(score, undefined, { from: 0, to: 4 });
  expect(notesIn(first)).toEqual(['111110000000', '111110000000']);
  const next = neededScore(score, first, { from: 8, to: 12 });
  expect(notesIn(next)).toEqual(['111110011111', '111110011111']);
  expect(neededScore(score, next, { from: 0, to: 4 })).toBe(next);
});

test('every line of what was sent is written like the line of the whole score', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const score = randomScore(seed, { measures: 9, parts: (seed % 3) + 1 });
    let held: HeldScore | undefined;
    let there: ReturnType<typeof patched> | undefined;
    for (const from of [3, 0, 6]) {
      const range = { from, to: from + 3 };
      const needed = neededScore(score, held, range);
      there = patched(there, structuredClone(patchBetween(held?.known, needed.known)));
      held = needed;
      expect(toMEI(there, range, options), `seed ${seed}, measures ${from + 1} to ${from + 3}`).toBe(
        toMEI(score, range, options),
      );
    }
  }
});

test('a slur, a hairpin and a pedal that end lines later are known to every line under them', () => {
  const score = music(
    `4/4 | C4/w |${' C4/w |'.repeat(3)} C4/w:slur:cresc:ped |${' C4/w |'.repeat(12)} C4/w:unslur:unhairpin:unped |`,
  );
  for (const from of [4, 8, 12]) {
    const range = { from, to: from + 4 };
    const { known } = neededScore(score, undefined, range);
    expect(toMEI(known, range, options)).toBe(toMEI(score, range, options));
    expect(toMEI(known, range, options)).toContain('<slur');
    expect(toMEI(known, range, options)).toContain('<pedal');
  }
});

test('an edit elsewhere comes along where notes were sent, another score does not', () => {
  const score = music('4/4 | C4/w | D4/w | E4/w | F4/w | G4/w | A4/w |');
  const [part] = score.parts;
  const other = music('4/4 | C5/w | D5/w | E5/w | F5/w | G5/w | A5/w |');
  const held = neededScore(score, undefined, { from: 0, to: 1 });
  const edited = { ...score, parts: [{ ...part!, measures: part!.measures.with(1, other.parts[0]!.measures[1]!) }] };
  const after = neededScore(edited, held, { from: 4, to: 6 });
  expect(notesIn(after)).toEqual(['110111']);
  expect(after.known.parts[0]!.measures[1]).toBe(other.parts[0]!.measures[1]);
  const third = music('4/4 | C3/w | D3/w | E3/w | F3/w | G3/w | A3/w |');
  expect(notesIn(neededScore(third, after, { from: 4, to: 6 }))).toEqual(['000111']);
});
