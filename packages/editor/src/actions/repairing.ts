import { mergeRepeated, removeSpurious, repairOctave, toggleRestrike, toOtherStaff } from '../edits/repairs';
import { perform, type Edit } from '../state';
import { action, keys, notesSelected } from './action';

const repair = <const Name extends string>(name: Name, label: string, key: string, edit: Edit) =>
  action({
    name,
    label,
    group: 'repairs',
    icon: name,
    shortcuts: keys(key),
    enabled: notesSelected,
    perform: (state, _input, gesture) => perform(state, name, edit, gesture),
  });

export const repairingActions = [
  repair('repair-octave', 'Wrong octave', 'o', repairOctave),
  repair('remove-spurious', 'No such note: the one before sounds on', 'x', removeSpurious),
  repair('merge-repeated', 'One note, not several', 'm', mergeRepeated),
  repair('other-staff', 'Other hand', 's', toOtherStaff),
  repair('restrike', 'Held / struck again', 'l', toggleRestrike),
] as const;
