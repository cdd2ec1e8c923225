import { expect, test } from 'vitest';
import { violations } from '../invariants';
import { music, notation, randomScore } from '../testing/index';
import { beginMusicJson, decodeMusicJson, encodeMusicJson } from './index';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const begun = (json: unknown, measures: number) => {
  const result = beginMusicJson(json, measures);
  if (!result.ok) throw new Error(result.error.sentence);
  return result.value;
};

test('the opening has its notes and the full length; what is read on is the score read at once, its measures shared', () => {
  for (let seed = 0; seed < 20; seed++) {
    const json = plain(encodeMusicJson(randomScore(seed)));
    const { opening, readOn } = begun(json, 2);
    expect(violations(opening)).toEqual([]);
    let asked = 0;
    let read = readOn(() => ++asked > 0);
    while (!read) read = readOn(() => ++asked > 0);
    const atOnce = decodeMusicJson(json);
    expect(read).toEqual(atOnce);
    if (!read.ok) throw new Error(read.error.sentence);
    expect(opening.measures).toBe(read.value.measures);
    for (const [index, part] of read.value.parts.entries())
      for (const [measure, notes] of part.measures.slice(0, 2).entries())
        expect(opening.parts[index]!.measures[measure]).toBe(notes);
  }
});

test('the last measure of an opening lends its notes to ties into it, its own ties wait; a loose tie goes', () => {
  const open = (text: string) => notation(begun(plain(encodeMusicJson(music(text))), 1).opening);
  expect(open('4/4 | C4/w~ | C4/h D4/h~ | D4/w | E4/w |')).toBe('4/4 | C4/w~ | C4/h D4/h | r/w | r/w |');
  const json = JSON.stringify(encodeMusicJson(music('4/4 | C4/w | D4/w | E4/w |')));
  const loose: unknown = JSON.parse(json.replace('"TieStart":false', '"TieStart":true'));
  expect(notation(begun(loose, 1).opening)).toBe('4/4 | C4/w | D4/w | r/w |');
});

test('a mistake behind the opening is reported when it is read', () => {
  const json: unknown = JSON.parse(
    JSON.stringify(encodeMusicJson(music('4/4 | C4/w | D4/w | E4/w |'))).replace('[64]', '[640]'),
  );
  const { opening, readOn } = begun(json, 1);
  expect(opening.measures).toHaveLength(3);
  expect(readOn(() => false)).toEqual(decodeMusicJson(json));
  expect(readOn(() => false)).toMatchObject({ ok: false, error: { code: 'wrong-value' } });
  expect(beginMusicJson(json, 3)).toMatchObject({ ok: false });
});
