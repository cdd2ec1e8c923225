import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { selectionOf } from '../selection';
import { edit } from '../testing/edit';
import { printedChordOf, typeChord } from './typed-chord';

test('a chord is typed over the first selected note', () => {
  edit(typeChord('Cmaj7/E')).on('4/4 | <a>C4/h <b>D4/h |').gives('4/4 | <a>C4/h{Cmaj7/E} <b>D4/h |');
  edit(typeChord('dsus4')).on('4/4 | <a>r/w |').gives('4/4 | r/w{Dsus4} |');
});

test('another takes its place, none takes it away, and what is no chord is refused', () => {
  edit(typeChord('Bb7')).on('4/4 key=F | <a>C4/w{Am} |').gives('4/4 key=F | C4/w{Bb7} |');
  edit(typeChord(' ')).on('4/4 | <a>C4/h{Am} <b>D4/h{G} |').gives('4/4 | C4/h D4/h |');
  edit(typeChord('hello')).on('4/4 | <a>C4/w |').refuses('bad-chord');
});

test('of two voices that begin together one has the symbol', () => {
  edit(typeChord('G7')).on('4/4 | <a>E4/h F4/h{Dm} & C4/w{Am} |').gives('4/4 | E4/h{G7} F4/h{Dm} & C4/w |');
  edit(typeChord('')).on('4/4 | <a>E4/h F4/h{Dm} & C4/w{Am} |').gives('4/4 | E4/h F4/h{Dm} & C4/w |');
});

test('for a clarinet it is typed and shown as its player reads it', () => {
  const plain = music('4/4 | C4/w |');
  const [part] = plain.parts;
  if (!part) throw new Error('no part');
  const score = { ...plain, parts: [{ ...part, transposition: { semitones: -2, fifths: -2 } }] };
  const selection = selectionOf(score, [{ elementId: 'e1', headIndex: 0 }]);
  const done = typeChord('Dm7/A')(score, selection);
  if (!done.ok) throw new Error(done.error.sentence);
  expect(done.value.score.parts[0]?.measures[0]?.voices[0]?.elements[0]?.chordSymbol).toEqual({
    root: 0,
    kind: 'minor-seventh',
    bass: 7,
  });
  expect(printedChordOf(done.value.score, selection)).toBe('Dm7/A');
});
