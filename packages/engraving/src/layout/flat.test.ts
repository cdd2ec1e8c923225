import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { parseSvg } from '../svg/parse';
import { printSvg } from '../svg/print';
import { engraveSystem } from './engrave-system';
import { flat } from './flat';
import { onScreen } from './on-screen';
import { createToolkit } from './toolkit';

const elements = (svg: string): number => svg.match(/<\w/g)!.length;
const count = (svg: string, pattern: RegExp): number => (svg.match(pattern) ?? []).length;

test('a flat picture has the same heads, words and signs in far fewer elements', async () => {
  const score = music('key=Eb bpm=90 clefs=treble,bass | C5/8 D5/8 E5/8 F5/8 [G4 B4]/h // C3/w~ | C5/w{Cm} // C3/w |');
  const engraved = engraveSystem(await createToolkit(), score, { from: 0, to: 2 }, {}, 900);
  if (!engraved.ok) throw new Error(engraved.error.detail);
  const { picture, heads } = engraved.value;
  const svg = printSvg(picture);
  const { svg: shown } = onScreen(engraved.value);
  expect(count(shown, /<use /g)).toBe(0);
  expect(count(shown, /<g /g)).toBe(count(shown, /<\/g>/g));
  expect(count(shown, /class="notehead"/g)).toBe(heads.length);
  for (const { elementId, headIndex } of heads) expect(shown).toContain(`id="${elementId}.${headIndex}"`);
  // The editor opens a menu where these are clicked.
  for (const name of ['clef', 'meterSig', 'tempo']) expect(shown).toContain(`class="${name}"`);
  // Every outline of every sign that was used is drawn by itself now, and as many lines as before.
  const outlines = (text: string) => (text.match(/ d="[^"]*"/g) ?? []).join('').replace(/[^Mm]/g, '').length;
  const [signs, drawing] = svg.split('</defs>') as [string, string];
  const used = [...drawing.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => new RegExp(`<g id="${id}">.*?</g>`));
  const expected = used.reduce((sum, sign) => sum + outlines(sign.exec(signs)![0]), outlines(drawing));
  expect(outlines(shown)).toBe(expected);
  expect(shown.replace(/<[^>]*>/g, '')).toBe(svg.replace(/<[^>]*>/g, ''));
  expect(elements(shown)).toBeLessThan(0.62 * (elements(svg) + 2 * count(svg, /<use /g)));
  expect(printSvg(picture)).toBe(svg); // which is also for paper
}, 20_000);

const flatText = (svg: string): string => printSvg(flat(parseSvg(svg)));

test('a sign stands at its place and size without a transform; the lines of a staff are one path', () => {
  const sign = '<g id="E0A4"><path transform="scale(1,-1)" d="M10 -20l30 40h-50v5zM20 10c1 2 3 4 5 6z"/></g>';
  const use = '<use href="#E0A4" transform="translate(100, 200) scale(0.5, 0.5)"/>';
  const line = (y: number, width = 18) => `<path stroke="currentColor" d="M0 ${y} L90 ${y}" stroke-width="${width}"/>`;
  const picture = (content: string) => `<svg><defs>${sign}</defs><g class="staff">${content}</g></svg>`;
  expect(flatText(picture(use))).toBe(
    '<svg><g class="staff"><path class="staff-lines" d="M105 210l15 -20h-25v-2.5zm5 -15c0.5 -1 1.5 -2 2.5 -3z"/></g></svg>',
  );
  expect(flatText(picture(line(1) + line(2) + line(3, 22)))).toBe(
    `<svg><g class="staff"><path class="staff-lines" stroke="currentColor" d="M0 1 L90 1M0 2 L90 2" stroke-width="18"/>${line(3, 22)}</g></svg>`,
  );
});

test('groups that only name what they hold go; heads, named kinds and styles stay', () => {
  const line = '<path stroke="currentColor" d="M0 0 L9 9" stroke-width="18"/>';
  expect(
    flatText(
      `<svg><defs/><g class="note"><g id="e1.0" class="note"><g class="notehead">${line}</g></g><g class="stem">${line}</g></g>` +
        '<g class="beam"/><g class="measure"/><g font-style="italic" class="dir"><text>x</text></g></svg>',
    ),
  ).toBe(
    `<svg><g id="e1.0" class="note"><g class="notehead">${line}</g></g>${line}<g font-style="italic" class="dir"><text>x</text></g></svg>`,
  );
});

test('lines of different groups that follow one another are one path, those of other widths are not', () =>
  expect(
    flatText(
      '<svg><defs/><g class="stem"><path stroke="currentColor" d="M0 0 L9 9" stroke-width="18"/></g>' +
        '<g class="stem"><path stroke="currentColor" d="M1 1 L2 2" stroke-width="18"/></g>' +
        '<path stroke="currentColor" d="M3 3 L4 4" stroke-width="31"/><path stroke="currentColor" d="M5 5 C1 1 2 2 3 3" stroke-width="31"/></svg>',
    ),
  ).toBe(
    '<svg><path stroke="currentColor" d="M0 0 L9 9M1 1 L2 2" stroke-width="18"/>' +
      '<path stroke="currentColor" d="M3 3 L4 4" stroke-width="31"/><path stroke="currentColor" d="M5 5 C1 1 2 2 3 3" stroke-width="31"/></svg>',
  ));

test('a sign whose outline nobody knows stays a reference, with the definitions', () => {
  const svg =
    '<svg><defs><g id="E0A0"><path d="M0 0L9 9"/></g></defs><use href="#E0A0" transform="translate(1, 2) scale(0.5, 0.5)"/></svg>';
  expect(flatText(svg)).toBe(svg);
});
