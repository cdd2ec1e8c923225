import { expect, test } from 'vitest';
import { pageWith } from '../testing/page';
import { drawnBoxes } from './drawn-boxes';
import { drawnPlaces } from './drawn-places';
import { move } from './moves';

const SIGN = '<g id="E4E5-a"><path transform="scale(1,-1)" d="M0 0l90 90"/></g>';
const use = (sign: string, x: number, y: number) =>
  `<use href="#${sign}-a" transform="translate(${x}, ${y}) scale(0.72, 0.72)"/>`;
const LINES = '<path d="M50 0 L900 0" stroke-width="18"/><path d="M50 720 L900 720" stroke-width="18"/>';
const measureWith = (music: string, front = '') =>
  `<g id="m0" class="measure"><g id="s0" class="staff">${LINES}${front}<g id="l0" class="layer">${music}</g></g></g>`;

test('a rest that was moved off the notes of another voice is found where it is drawn', () => {
  const picture = pageWith(measureWith(`<g id="e1" class="rest">${use('E4E5', 100, 200)}</g>`), SIGN);
  expect(drawnPlaces(picture).rests.get('e1')).toEqual({ x: 100, y: 200, glyph: 'E4E5' });
  const [group] = drawnBoxes(picture).find(({ kind }) => kind === 'rest')!.within;
  move([{ group: group!, dy: -360 }]);
  expect(drawnPlaces(picture).rests.get('e1')).toEqual({ x: 100, y: -160, glyph: 'E4E5' });
});

test('a head belongs to the note around it, a fret number to its string, a measure rest to no moment', () => {
  const { heads, rests, measureRests } = drawnPlaces(
    pageWith(
      measureWith(
        `<g id="e1.0" class="note"><g class="notehead">${use('E0A4', 10, 20)}</g><g class="accid">${use('E262', 1, 2)}</g></g>` +
          `<g class="tabGrp"><g id="e2.0.tab" class="note"><text x="30" y="40"><tspan>7</tspan></text></g></g>` +
          `<g id="e3" class="mRest">${use('E4E3', 50, 60)}</g>`,
      ),
    ),
  );
  expect([...heads]).toEqual([
    ['e1.0', { x: 10, y: 20, glyph: 'E0A4' }],
    ['e2.0.tab', { x: 30, y: 40, glyph: '' }],
  ]);
  expect([...measureRests]).toEqual([['e3', { x: 50, y: 60, glyph: 'E4E3' }]]);
  expect(rests.size).toBe(0);
});

test('a measure reaches as far as its staff lines, and its music begins behind clef and key', () => {
  const front = `<g class="clef">${use('E050', 90, 0)}</g><g class="keySig"><g class="keyAccid">${use('E262', 500, 0)}</g></g>`;
  const inside = `<g class="clef">${use('E050', 880, 0)}</g>`;
  const { page, measures } = drawnPlaces(pageWith(measureWith(inside, front)));
  expect(page).toEqual({ width: 10000, height: 2500, x: 400, y: 300 });
  expect(measures).toEqual([
    { id: 'm0', left: 50, right: 900, top: 0, bottom: 720, contentLeft: 800, staves: [{ top: 0, bottom: 720 }] },
  ]);
});
