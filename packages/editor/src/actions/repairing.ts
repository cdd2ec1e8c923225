import { repairOctave } from '../edits/repairs/octave';
import { toOtherStaff } from '../edits/repairs/other-staff';
import { mergeRepeated } from '../edits/repairs/repeated';
import { toggleRestrike } from '../edits/repairs/restrike';
import { removeSpurious } from '../edits/repairs/spurious';
import { perform, type Edit } from '../state';
import { action, keymaps, keys, notesSelected, type Shortcuts, type ActionWord } from './action';

const repair = <const Name extends ActionWord>(name: Name, shortcuts: Shortcuts, edit: Edit) =>
  action({
    name,
    group: 'repairs',
    icon: name,
    shortcuts,
    enabled: notesSelected,
    perform: (state, _input, gesture) => perform(state, name, edit, gesture),
  });

/**
 * Repairs of what transcribers get wrong, one key each. They do what the ear says should happen, not what the pencil would do: a
 * spurious note gives its time back to the note before it, a wrong octave goes towards its neighbours.
 */
export const repairingActions = [
  repair('repair-octave', keys('o'), repairOctave),
  repair('remove-spurious', keys('x'), removeSpurious),
  repair('merge-repeated', keys('m'), mergeRepeated),
  repair('other-staff', keymaps(['s'], ['Ctrl+Shift+ArrowDown', 'Ctrl+Shift+ArrowUp']), toOtherStaff),
  repair('restrike', keys('l'), toggleRestrike),
] as const;
