import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { changesBetween } from './changes';

/** As one would say it. */
const told = (older: string, newer: string) =>
  changesBetween(music(older), music(newer)).notes.map(
    ({ kind, before, after, measure }) =>
      `${measure}: ${kind} ${[before?.name, after?.name].filter(Boolean).join(' to ')}`,
  );

test.each<[string, string, string, readonly string[]]>([
  ['nothing', '| C4/q D4/q E4/h |', '| C4/q D4/q E4/h |', []],
  ['another pitch', '| C4/q D4/q E4/h |', '| C4/q D#4/q E4/h |', ['1: moved D 4 to D sharp 4']],
  ['another moment', '| C4/q r/q E4/h |', '| C4/q E4/q r/h |', ['1: moved E 4 to E 4']],
  ['a note more in a chord', '| C4/w | [C4 E4]/w |', '| C4/w | [C4 E4 G4]/w |', ['2: added G 4']],
  ['a note less', '| C4/h D4/h | E4/w |', '| C4/h r/h | E4/w |', ['1: removed D 4']],
  ['a measure more', '| C4/w | G4/w |', '| C4/w | D4/h E4/h | G4/w |', ['2: added D 4', '2: added E 4']],
  ['another length', '| C4/q r/q r/h |', '| C4/h r/h |', ['1: length C 4 to C 4']],
  ['the nearest pitch first', '| [C4 G4]/w |', '| [D4 A4]/w |', ['1: moved C 4 to D 4', '1: moved G 4 to A 4']],
])('%s', (_, older, newer, changes) => {
  expect([...told(older, newer)].sort()).toEqual([...changes].sort());
  expect(told(newer, older)).toHaveLength(changes.length);
});

test('what is locked is not compared; a voice of its own is', () => {
  expect(changesBetween(music('| C4/w | D4/w |'), music('| C4/w | E4/w |'), 1)).toEqual({ notes: [], signs: 0 });
  expect(told('| C5/w & C4/w |', '| C5/w & D4/w |')).toEqual(['1: moved C 4 to D 4']);
});

test('a note that is held over a barline is marked in every measure; signs are counted', () => {
  const [change] = changesBetween(music('| C4/w~ | C4/w |'), music('| D4/w~ | D4/w |')).notes;
  expect([change!.before!.keys.length, change!.after!.keys.length]).toEqual([2, 2]);
  expect(changesBetween(music('4/4 key=C | C4/w |'), music('4/4 key=G | C4/w |'))).toEqual({ notes: [], signs: 1 });
});
