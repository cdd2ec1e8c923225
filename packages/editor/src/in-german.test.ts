import { music } from '@notewright/score/testing';
import { speak } from '@notewright/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionNamed, actions, run } from './actions/list';
import { instrumentName, searchInstruments, TUNINGS } from './edits/instrument';
import { spokenPlace, spokenSelection } from './spoken';
import { editorState, withSelection } from './state';

beforeAll(() => speak('de'));
afterAll(() => speak('en'));

const open = () => editorState(music('4/4 key=Bb clefs=treble,bass | Bb4/q B4/q r/h // C3/w |'));
const first = (state: ReturnType<typeof open>) =>
  withSelection(state, {
    heads: [{ elementId: state.score.parts[0]!.measures[0]!.voices[0]!.elements[0]!.id, headIndex: 0 }],
  });

test('actions have German names, whenever they were made', () => {
  expect(actionNamed('undo').label).toBe('Rückgängig');
  expect(actionNamed('note-b').label).toBe('Note H');
  expect(actionNamed('set-meter').label).toBe('Taktart');
  expect(actions.filter(({ label }) => label === '')).toEqual([]);
});

test('why something cannot be done is said in German', () => {
  expect(actionNamed('dot').enabled(open())).toBe('Wähle eine Note zum Bearbeiten');
  expect(run(open(), 'undo')).toMatchObject({ ok: false, error: { sentence: 'Nichts rückgängig zu machen' } });
});

test('choices are named in German: keys, fingers, tunings', () => {
  const keys = actionNamed('set-key').choices!(open()).map(({ label }) => label);
  expect(keys).toHaveLength(24);
  expect(keys).toEqual(expect.arrayContaining(['Es-Dur', 'B-Dur', 'H-Dur', 'cis-Moll', 'gis-Moll', 'h-Moll']));
  expect(actionNamed('set-finger').choices!(first(open())).map(({ label }) => label).slice(0, 2)).toEqual(['Keine Angabe', 'Links 1']); // prettier-ignore
  expect(TUNINGS[0]!.name).toBe('Gitarre');
});

test('the selection is spoken in German', () => {
  const state = first(open());
  expect(spokenSelection(state.score, state.selection)).toBe('Takt 1, Zählzeit 1, obere Notenzeile, B 4, Viertel');
  const place = { partIndex: 0, measureIndex: 0, voiceIndex: 0, elementIndex: 0 };
  expect(spokenPlace(state.score, place)).toBe('Takt 1, Zählzeit 1');
});

test('instruments are found by their German names and by their English ones', () => {
  expect(searchInstruments('geige')).toEqual([]);
  expect(searchInstruments('violine')[0]!.name).toBe('Violine');
  expect(searchInstruments('violin').map(({ name }) => name)).toContain('Violine');
  expect(searchInstruments('flöte').map(({ name }) => name)).toContain('Querflöte');
  expect(instrumentName({ kind: 'percussion' })).toBe('Schlagzeug');
});
