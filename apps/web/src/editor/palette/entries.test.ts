import { actionNamed, editorState, run, runCall, selectionOf, withSelection } from '@notewright/editor';
import { music, withoutIds } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { WITHOUT_KEY } from '../keyboard/withoutKey';
import { paletteEntries, searchPalette, type PaletteEntry } from './entries';

const bare = editorState(music('4/4 clefs=treble | C4/w | D4/w |'));
const selected = withSelection(bare, selectionOf(bare.score, [{ elementId: 'e1', headIndex: 0 }]));
const names = (text: string, state = selected) => searchPalette(paletteEntries(state), text).map(({ label }) => label);

test('what begins with the words comes first, whatever their signs and order', () => {
  expect(names('dot')[0]).toBe('Dotted');
  expect(names('OCTAVE up')[0]).toBe('Octave up');
  expect(names('up octave')).toContain('Octave up');
  expect(names('nothing of the kind')).toEqual([]);
});

test('keys, meters and clefs are found by name and value, and done where the selection is', () => {
  const [meter] = searchPalette(paletteEntries(selected), 'time 9/8');
  expect(meter?.label).toBe('9/8');
  const done = meter && 'call' in meter.does && runCall(selected, meter.does.call);
  expect(done && done.ok && done.value.score.measures[0]?.timeSignature).toEqual({ beats: 9, beatUnit: 8 });
  expect(names('eb major')).toContain('E♭ major');
  expect(names('clef')).toContain('Alto');
});

test('what cannot be done says why, and comes after what can', () => {
  const [entry] = searchPalette(paletteEntries(bare), 'triplet');
  expect(entry).toMatchObject({ label: 'Triplet', refusal: 'Select a Note to Edit' });
  expect(names('9/8', bare)).toEqual([]);
});

test('no two entries are one', () => {
  const ids = paletteEntries(selected).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['4/4 clefs=treble,bass | C4/w // C3/w | D4/w // C3/w | E4/w // C3/w |'],
  ['3/4 key=Eb | C4/q [D4 F4]/h | D4/h. | r/h. | 4/4 C4/w |'],
  ['6/8 pickup | C4/8 | D4/q. E4/q. | F4/h. |'],
])('what a menu lists is listed once, and not at all where an action does it: %s', (text) => {
  const opened = editorState(music(text));
  const state = withSelection(opened, selectionOf(opened.score, [{ elementId: 'e1', headIndex: 0 }]));
  const effects = new Map<string, PaletteEntry[]>();
  for (const entry of paletteEntries(state)) {
    const { does, refusal } = entry;
    if (refusal !== undefined || !('call' in does || 'act' in does)) continue;
    if ('act' in does && 'shell' in actionNamed(does.act)) continue; // the page does it
    const done = 'call' in does ? runCall(state, does.call) : run(state, does.act as 'pitch-up', undefined);
    const effect = done.ok && JSON.stringify(withoutIds(done.value.score));
    if (effect === false || effect === JSON.stringify(withoutIds(state.score))) continue;
    effects.set(effect, [...(effects.get(effect) ?? []), entry]);
  }
  const twice = [...effects.values()].filter((same) => same.length > 1 && same.some(({ does }) => 'call' in does));
  expect(twice.map((same) => same.map(({ id }) => id))).toEqual([]);
});

test('what the menu of all actions has without a key is found by its name, too', () => {
  expect(names('harmonise')).toContain(actionNamed('open-harmonise').label);
  const ids = paletteEntries(selected).map(({ id }) => id);
  expect([...WITHOUT_KEY].filter((name) => !ids.includes(name))).toEqual([]);
});
