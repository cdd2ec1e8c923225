import { test } from 'vitest';
import { setBend } from '../edits/annotations';
import { edit } from '../testing/edit';

const GUITAR = '4/4 program=25 clefs=treble8vb tab=0:22:40,45,50,55,59,64';

test('a string is bent at the selected heads only, bent otherwise, and not bent any more', () => {
  edit(setBend({ shape: 'bend', quarterTones: 4 }))
    .on(`${GUITAR} | [E4 <a>A4]/q B4/q r/h |`)
    .gives(`${GUITAR} | [E4 A4%bend4]/q B4/q r/h |`);
  edit(setBend({ shape: 'pre-bend-release', quarterTones: 2 }))
    .on(`${GUITAR} | [E4 <a>A4%bend4]/q B4/q r/h |`)
    .gives(`${GUITAR} | [E4 A4%pre-bend-release2]/q B4/q r/h |`);
  edit(setBend(undefined))
    .on(`${GUITAR} | [E4%bend2 <a>A4%bend4]/q B4/q r/h |`)
    .gives(`${GUITAR} | [E4%bend2 A4]/q B4/q r/h |`);
});

test('where no note is selected nothing is bent', () =>
  edit(setBend({ shape: 'bend', quarterTones: 4 }))
    .on(`${GUITAR} | <a>r/h A4/h |`)
    .refuses('no-notes-selected'));
