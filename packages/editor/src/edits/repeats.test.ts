import { test } from 'vitest';
import { edit } from '../testing/edit';
import { foldNearRepeats, foldRepeats, writeRepeatsOut } from './repeats';

const OUT =
  '4/4 at=0 | C4/w | at=2 D4/w | at=4 E4/w | at=6 F4/w | at=8 C4/w | at=10 D4/w | at=12 E4/w | at=14 F4/w | at=16 G4/w |';
const FOLDED = '4/4 at=0,8 | C4/w | at=2,10 D4/w | at=4,12 E4/w | repeat=end at=6,14 F4/w | at=16 G4/w |';

test('what is played twice in a row is folded and written out, and undone', () => {
  edit(foldRepeats).on(OUT).gives(FOLDED);
  edit(writeRepeatsOut).on(FOLDED).gives(OUT);
});

test('the selection stays where its note stays', () =>
  edit(foldRepeats).on(OUT.replace('D4', '<a>D4')).gives(FOLDED.replace('D4', '<a>D4')));

test('where nothing is repeated nothing changes', () => {
  edit(foldRepeats).on('4/4 | C4/w | C4/w |').refuses('nothing-repeated');
  edit(writeRepeatsOut).on('4/4 | C4/w | C4/w |').refuses('no-repeats');
});

test('what was heard nearly alike is folded when that is asked for, and undone', () => {
  const tune = ['C4/q D4/q E4/q F4/q', 'G4/h E4/h', 'F4/q E4/q D4/q C4/q', 'D4/h G4/h', 'E4/q F4/q G4/h', 'C4/w'];
  const heard = (bars: readonly string[], fromSec: number) =>
    bars.map((bar, index) => `at=${fromSec + 2 * index} ${bar}`);
  const once = tune.map((bar, index) => `at=${2 * index},${12 + 2 * index} ${bar}`).join(' | ');
  const lost = tune.with(2, 'F4/q E4/q D4/h');
  const text = `4/4 | ${[...heard(lost, 0), ...heard(tune, 12), 'at=24 G4/w'].join(' | ')} |`;
  edit(foldRepeats).on(text).refuses('nothing-repeated');
  edit(foldNearRepeats)
    .on(text)
    .gives(`4/4 | ${once.replace('at=10,22', 'repeat=end at=10,22')} | at=24 G4/w |`);
  edit(foldNearRepeats)
    .on(text.replaceAll(/at=\d+ /g, ''))
    .refuses('nothing-nearly-repeated');
});
