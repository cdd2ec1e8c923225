import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { engraveSystem } from './engrave-system';
import { flatSvg } from './flat-svg';
import { createToolkit } from './toolkit';

const elements = (svg: string): number => svg.match(/<\w/g)!.length;
const count = (svg: string, pattern: RegExp): number => (svg.match(pattern) ?? []).length;

test('a flat picture has the same heads, words and signs in far fewer elements', async () => {
  const score = music('key=Eb bpm=90 clefs=treble,bass | C5/8 D5/8 E5/8 F5/8 [G4 B4]/h // C3/w~ | C5/w{Cm} // C3/w |');
  const engraved = engraveSystem(await createToolkit(), score, { from: 0, to: 2 }, {}, 900);
  if (!engraved.ok) throw new Error(engraved.error.detail);
  const { svg, heads } = engraved.value;
  const flat = flatSvg(svg);
  expect(count(flat, /<use /g)).toBe(0);
  expect(count(flat, /<g /g)).toBe(count(flat, /<\/g>/g));
  expect(count(flat, /class="notehead"/g)).toBe(heads.length);
  for (const { elementId, headIndex } of heads) expect(flat).toContain(`id="${elementId}.${headIndex}"`);
  // The editor opens a menu where these are clicked.
  for (const name of ['clef', 'meterSig', 'tempo']) expect(flat).toContain(`class="${name}"`);
  // Every outline of every sign that was used is drawn by itself now, and as many lines as before.
  const outlines = (text: string) => (text.match(/ d="[^"]*"/g) ?? []).join('').replace(/[^Mm]/g, '').length;
  const [signs, drawing] = svg.split('</defs>') as [string, string];
  const used = [...drawing.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => new RegExp(`<g id="${id}">.*?</g>`));
  const expected = used.reduce((sum, sign) => sum + outlines(sign.exec(signs)![0]), outlines(drawing));
  expect(outlines(flat)).toBe(expected);
  expect(flat.replace(/<[^>]*>/g, '')).toBe(svg.replace(/<[^>]*>/g, ''));
  expect(elements(flat)).toBeLessThan(0.62 * (elements(svg) + 2 * count(svg, /<use /g)));
}, 20_000);

test('a sign stands at its place and size without a transform; the lines of a staff are one path', () => {
  const sign = '<g id="E0A4"><path transform="scale(1,-1)" d="M10 -20l30 40h-50v5zM20 10c1 2 3 4 5 6z"/></g>';
  const use = '<use href="#E0A4" transform="translate(100, 200) scale(0.5, 0.5)"/>';
  const line = (y: number, width = 18) => `<path stroke="currentColor" d="M0 ${y} L90 ${y}" stroke-width="${width}"/>`;
  const picture = (content: string) => `<svg><defs>${sign}</defs><g class="staff">${content}</g></svg>`;
  expect(flatSvg(picture(use))).toBe(
    '<svg><g class="staff"><path class="staff-lines" d="M105 210l15 -20h-25v-2.5zm5 -15c0.5 -1 1.5 -2 2.5 -3z"/></g></svg>',
  );
  expect(flatSvg(picture(line(1) + line(2) + line(3, 22)))).toBe(
    `<svg><g class="staff"><path class="staff-lines" stroke="currentColor" d="M0 1 L90 1M0 2 L90 2" stroke-width="18"/>${line(3, 22)}</g></svg>`,
  );
});
