import { music, randomScore } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { patchBetween, patched } from './scorePatch';

test('a patch carries only the measures that changed, and makes the same score on the other side', () => {
  const before = music('4/4 | C4/w | D4/w | E4/w | F4/w |');
  const [part] = before.parts;
  const other = music('4/4 | r/w | r/w | G4/w | r/w |').parts[0]!.measures[2]!;
  const after = { ...before, parts: [{ ...part!, measures: part!.measures.with(2, other) }] };
  const patch = patchBetween(before, after);
  expect(patch.frame).toBeUndefined();
  expect(patch.headers).toEqual([]);
  expect(patch.parts).toEqual([[[2, other]]]);
  expect(patched(structuredClone(before), structuredClone(patch))).toEqual(after);
});

test('the first patch carries the whole score; parts and measures may come and go', () => {
  const [long, short] = [randomScore(3, { measures: 9, parts: 2 }), randomScore(4, { measures: 5, parts: 1 })];
  expect(patched(undefined, patchBetween(undefined, long))).toEqual(long);
  expect(patched(long, patchBetween(long, short))).toEqual(short);
  expect(patched(short, patchBetween(short, long))).toEqual(long);
});

test('what belongs to the whole score or a part travels when it changed', () => {
  const before = music('4/4 | C4/w | D4/w |');
  const named = { ...before, parts: before.parts.map((part) => ({ ...part, name: 'Cello' })) };
  const titled = { ...named, meta: { ...named.meta, title: 'Other' } };
  expect(patched(before, structuredClone(patchBetween(before, named)))).toEqual(named);
  expect(patched(named, structuredClone(patchBetween(named, titled)))).toEqual(titled);
});
