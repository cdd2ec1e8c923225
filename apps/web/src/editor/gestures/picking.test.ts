import { notation, music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { EditingStore } from '../store/editingStore';
import { pickHead, pickNone, pickStaffMeasure } from './picking';

const keys = (held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) => ({
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});
const ALONE = keys();
const ADDED = keys({ ctrlKey: true });
const RANGE = keys({ shiftKey: true });

/** Music whose notes are pressed by their number, from 0; `raised` shows what is selected: it is an octave higher there. */
function sheet() {
  const store = new EditingStore(music('4/4 clefs=treble | C4/q D4/q E4/q F4/q | G4/h A4/h |'), 1, {
    keymap: 'specified',
  });
  const elements = store.getState().score.parts[0]!.measures.flatMap(({ voices }) => voices[0]!.elements);
  const press = (index: number, held = ALONE) =>
    pickHead(store, { elementId: elements[index]!.id, headIndex: 0 }, held);
  const raised = () => {
    if (!store.perform('octave-up')) return 'nothing';
    const text = notation(store.getState().score);
    store.perform('undo');
    return text.slice(text.indexOf('|'));
  };
  return { store, press, raised };
}

test('a click selects one note and lets go of the one before', () => {
  const { press, raised } = sheet();
  press(0);
  press(2);
  expect(raised()).toBe('| C4/q D4/q E5/q F4/q | G4/h A4/h |');
});

test.each(['ctrlKey', 'metaKey'] as const)(
  'with %s a note comes to the others, and goes at the second click',
  (key) => {
    const { press, raised } = sheet();
    press(0);
    press(2, keys({ [key]: true }));
    expect(raised()).toBe('| C5/q D4/q E5/q F4/q | G4/h A4/h |');
    press(0, keys({ [key]: true }));
    expect(raised()).toBe('| C4/q D4/q E5/q F4/q | G4/h A4/h |');
  },
);

test('with Shift everything from the first note on is selected, forwards and back, over barlines', () => {
  const { press, raised } = sheet();
  press(1);
  press(4, RANGE);
  expect(raised()).toBe('| C4/q D5/q E5/q F5/q | G5/h A4/h |');
  press(0, RANGE);
  expect(raised()).toBe('| C5/q D5/q E4/q F4/q | G4/h A4/h |');
});

test('a click between the lines takes the measure, with Shift those up to another', () => {
  const { store, raised } = sheet();
  const measure = (measureIndex: number) => ({ partIndex: 0, staff: 0, measureIndex });
  pickStaffMeasure(store, measure(1), ALONE);
  expect(raised()).toBe('| C4/q D4/q E4/q F4/q | G5/h A5/h |');
  pickStaffMeasure(store, measure(0), RANGE);
  expect(raised()).toBe('| C5/q D5/q E5/q F5/q | G5/h A5/h |');
});

test('bare paper lets go, but not while a key says that more is to come', () => {
  const { store, press, raised } = sheet();
  press(0);
  for (const held of [ADDED, RANGE, keys({ metaKey: true })]) pickNone(store, held);
  expect(raised()).toBe('| C5/q D4/q E4/q F4/q | G4/h A4/h |');
  pickNone(store, ALONE);
  expect(raised()).toBe('nothing');
});
