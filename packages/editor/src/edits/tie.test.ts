import { test } from 'vitest';
import { edit } from '../testing/edit';
import { toggleTie } from './tie';

const tie = edit(toggleTie);

test('a tie copies the pitch to the note after it', () =>
  tie.on('4/4 | <a>C4/h D4/h |').gives('4/4 | <a>C4/h~ C4/h |'));
test('and along the chain that note is held into', () =>
  tie.on('4/4 | <a>C4/h D4/h~ | D4/w |').gives('4/4 | C4/h~ C4/h~ | C4/w |'));
test('over the barline into a rest, which becomes the held note', () =>
  tie.on('4/4 | r/h <a>E4/h | r/w |').gives('4/4 | r/h E4/h~ | E4/w |'));
test('only the selected head of a chord is tied where the next chord has it', () =>
  tie.on('4/4 | [C4 <a>E4]/h [E4 G4]/h |').gives('4/4 | [C4 E4~]/h [E4 G4]/h |'));
test('two selected notes are tied to each other and no further', () =>
  tie.on('4/4 | <a>C4/q <b>C4/q D4/h |').gives('4/4 | C4/q~ C4/q D4/h |'));
test('what is tied is untied', () => tie.on('4/4 | <a>C4/h~ C4/h |').gives('4/4 | C4/h C4/h |'));
test('at the end of the score there is nothing to tie to', () =>
  tie.on('4/4 | C4/h <a>D4/h |').refuses('no-next-note'));
