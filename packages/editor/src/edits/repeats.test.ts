import { test } from 'vitest';
import { edit } from '../testing/edit';
import { foldRepeats, writeRepeatsOut } from './repeats';

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
