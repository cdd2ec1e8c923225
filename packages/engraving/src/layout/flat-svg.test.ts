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
  // Every sign that was used is drawn by itself now.
  const drawn = (text: string) => count(text.slice(text.indexOf('</defs>') + 1), /<(?:path|use) /g);
  expect(count(flat, /<path /g)).toBe(drawn(svg));
  expect(flat.replace(/<[^>]*>/g, '')).toBe(svg.replace(/<[^>]*>/g, ''));
  expect(elements(flat)).toBeLessThan(0.62 * (elements(svg) + 2 * count(svg, /<use /g)));
}, 20_000);
