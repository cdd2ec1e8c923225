import { expect, test } from 'vitest';
import { decodeMusicJson, encodeMusicJson } from './musicjson/index';
import { hairpinsOf, slursOf } from './phrasing';
import { TICKS_PER_QUARTER } from './time';
import { music, notation, withoutIds } from './testing/index';

const arcs = (text: string) =>
  slursOf(music(text).parts[0]!).map(({ from, to }) =>
    [from, to].map(({ measureIndex, elementIndex }) => `${measureIndex}.${elementIndex}`).join('–'),
  );
const wedges = (text: string) =>
  hairpinsOf(music(text).parts[0]!).map(({ kind, from, to }) =>
    [kind, ...[from, to].map(({ measureIndex, atTicks }) => `${measureIndex}.${atTicks / TICKS_PER_QUARTER}`)].join(
      ' ',
    ),
  );

test('slurs follow their voice over barlines, one may end where the next begins', () => {
  expect(arcs('4/4 | C4/h:slur D4/h:slur:unslur & E3/h r/h | E4/h:unslur F4/h & r/w |')).toEqual([
    '0.0–0.1',
    '0.1–1.0',
  ]);
});

test('a slur inside a slur ends first', () => {
  expect(arcs('4/4 | C4/q:slur D4/q:slur E4/q:unslur F4/q:unslur |')).toEqual(['0.1–0.2', '0.0–0.3']);
});

test('half a slur is none', () => {
  expect(arcs('4/4 | C4/h:unslur D4/h:slur | E4/w |')).toEqual([]);
});

test('a hairpin goes from the start of a note to the end of another, in any voice of its staff', () => {
  expect(wedges('4/4 | C4/q D4/q:cresc E4/h & r/h G3/h:unhairpin | C4/h:dim D4/h | r/w:unhairpin |')).toEqual([
    'crescendo 0.1 0.4',
    'diminuendo 1.0 2.4',
  ]);
});

test('slurs, hairpins and verses survive MusicJSON and the text notation', () => {
  const text = '4/4 | C4/q:slur:cresc"one\\ntwo" D4/q:unslur:unhairpin E4/q"\\nthree" r/q:dim | r/w:unhairpin |';
  const score = music(text);
  expect(notation(score)).toContain(text.slice(4));
  const read = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(score))));
  expect(read.ok && withoutIds(read.value)).toEqual(withoutIds(score));
});

test('a measure that moves takes its slurs and hairpins along', () => {
  const [part] = music('4/4 | C4/w | D4/h:slur:cresc E4/h | F4/w:unslur:unhairpin |').parts;
  if (!part) throw new Error('There is a part.');
  const measuresOf = (of: typeof part) =>
    [...slursOf(of), ...hairpinsOf(of)].map(({ from, to }) => `${from.measureIndex}–${to.measureIndex}`);
  expect(measuresOf(part)).toEqual(['1–2', '1–2']);
  expect(measuresOf({ ...part, measures: part.measures.slice(1) })).toEqual(['0–1', '0–1']);
  expect(measuresOf({ ...part, measures: part.measures.slice(0, 2) })).toEqual([]);
});
