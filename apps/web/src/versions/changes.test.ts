import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { changesBetween, isNoteChange } from './changes';
import { spokenChange } from './spokenChange';

/** As one would say it. */
const listed = (older: string, newer: string) =>
  changesBetween(music(older), music(newer)).map(
    (change) => `${change.at.number}: ${change.kind}, ${spokenChange(change)}`,
  );

test.each<[string, string, string, readonly string[]]>([
  ['nothing', '| C4/q D4/q E4/h |', '| C4/q D4/q E4/h |', []],
  ['another pitch', '| C4/q D4/q E4/h |', '| C4/q D#4/q E4/h |', ['1: moved, D 4 became D sharp 4']],
  ['another moment', '| C4/q r/q E4/h |', '| C4/q E4/q r/h |', ['1: moved, E 4 moved']],
  ['a note more in a chord', '| C4/w | [C4 E4]/w |', '| C4/w | [C4 E4 G4]/w |', ['2: added, G 4 added']],
  ['a note less', '| C4/h D4/h | E4/w |', '| C4/h r/h | E4/w |', ['1: removed, D 4 removed']],
  ['a measure more', '| C4/w | G4/w |', '| C4/w | D4/h E4/h | G4/w |', ['2: added, D 4 added', '2: added, E 4 added']],
  ['another length', '| C4/q r/q r/h |', '| C4/h r/h |', ['1: length, C 4 has another length']],
  [
    'the nearest pitch first',
    '| [C4 G4]/w |',
    '| [D4 A4]/w |',
    ['1: moved, C 4 became D 4', '1: moved, G 4 became A 4'],
  ],
])('%s', (_, older, newer, changes) => {
  expect([...listed(older, newer)].sort()).toEqual([...changes].sort());
  expect(listed(newer, older)).toHaveLength(changes.length);
});

test('what is locked is not compared; a voice of its own is', () => {
  expect(changesBetween(music('| C4/w | D4/w |'), music('| C4/w | E4/w |'), 1)).toEqual([]);
  expect(listed('| C5/w & C4/w |', '| C5/w & D4/w |')).toEqual(['1: moved, C 4 became D 4']);
});

test('a note that is held over a barline is marked in every measure', () => {
  const [change] = changesBetween(music('| C4/w~ | C4/w |'), music('| D4/w~ | D4/w |')).filter(isNoteChange);
  expect([change!.before!.keys.length, change!.after!.keys.length]).toEqual([2, 2]);
});

test.each<[string, string, string, readonly string[]]>([
  ['a key', '4/4 key=C | C4/w |', '4/4 key=G | C4/w |', ['1: sign-changed, a key signature, changed']],
  ['a slur more', '| C4/h D4/h |', '| C4/h:slur D4/h:unslur |', ['1: sign-added, a slur, added']],
  [
    'lyrics less, after a note',
    '| C4/h"la" D4/h |',
    '| C4/h E4/h |',
    ['1: moved, D 4 became E 4', '1: sign-removed, lyrics, removed'],
  ],
  ['a label', '| C4/w | D4/w |', '| C4/w | section="B" D4/w |', ['2: sign-added, a section, added']],
])('signs are listed, too: %s', (_, older, newer, changes) => {
  expect(listed(older, newer)).toEqual(changes);
});

test('a sign has its place: what it hangs on, or the measure it begins', () => {
  const [older, newer] = [music('| C4/h D4/h | E4/w |'), music('| C4/h:slur D4/h:unslur | section="B" E4/w |')];
  const [slur, label] = changesBetween(older, newer);
  const [{ elements }] = newer.parts[0]!.measures[0]!.voices as [
    (typeof newer.parts)[number]['measures'][number]['voices'][number],
  ];
  expect(slur).toMatchObject({
    sign: 'slur',
    after: { kind: 'sign-added', measureIndex: 0, elementId: elements[0]!.id },
  });
  expect(label).toMatchObject({ sign: 'section', after: { measureIndex: 1 } });
  const titled = { ...newer, meta: { ...newer.meta, title: 'Air' } };
  expect(changesBetween(newer, titled)).toEqual([
    { kind: 'sign-changed', sign: 'title', at: { measureIndex: 0, number: 1 } },
  ]);
});
