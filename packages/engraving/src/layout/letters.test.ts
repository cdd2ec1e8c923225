import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { headXmlId } from '../ids';
import type { SvgDraft } from '../svg/node';
import { textOf } from '../svg/node';
import { pageWith } from '../testing/page';
import { drawnPlaces } from './drawn-places';
import { addLetters } from './letters';
import { pageOf } from './page';

const head = (id: string, sign: string) =>
  `<g id="${id}" class="note"><g class="notehead"><use href="#${sign}-a" transform="translate(100, 200) scale(0.72, 0.72)"/></g></g>`;

test('each head gets the name of its note, filled or hollow like itself, on top of everything', () => {
  const score = music('key=Bb | Bb4/q C5/h. |');
  const ids = score.parts[0]!.measures[0]!.voices[0]!.elements.map(({ id }) => headXmlId(id, 0));
  const picture = pageWith(`<g class="measure">${head(ids[0]!, 'E0A4')}${head(ids[1]!, 'E0A3')}</g>`);
  addLetters(picture, drawnPlaces(picture), score, { from: 0, to: 1 });
  const letters = pageOf(picture).margin.children.at(-1) as SvgDraft;
  expect(letters.attributes['class']).toBe('letters');
  expect(textOf(letters)).toBe('BC');
  const [filled, , hollow] = letters.children as SvgDraft[];
  expect([filled!.attributes['fill'], hollow!.attributes['fill']]).toEqual([undefined, 'var(--sheet-paper, #fff)']);
});

test('drums have no letters, and no empty layer for them', () => {
  const score = music('drums clefs=percussion | F#2/q r/h. |');
  const picture = pageWith(head(headXmlId(score.parts[0]!.measures[0]!.voices[0]!.elements[0]!.id, 0), 'E0A4'));
  addLetters(picture, drawnPlaces(picture), score, { from: 0, to: 1 });
  expect(pageOf(picture).margin.children).toHaveLength(1);
});
