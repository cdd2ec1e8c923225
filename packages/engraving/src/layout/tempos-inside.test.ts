import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { engraveSystem } from './engrave-system';
import { createToolkit } from './toolkit';

const toolkit = await createToolkit();

const tempoPlace = (line: string, widthPx: number): number => {
  const system = engraveSystem(toolkit, music(line), { from: 0, to: 1 }, {}, widthPx);
  if (!system.ok) throw new Error(system.error.detail);
  const { picture, heads } = system.value;
  const svg = printSvg(picture);
  const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg.slice(svg.indexOf('class="definition-scale"')))?.[1]);
  const x = Number(/class="tempo"><text x="([\d.]+)"/.exec(svg)![1]);
  return (x / width) * widthPx - heads[0]!.x;
};

const CROWDED =
  'key=Cb bpm=120 name="Saxophone" | C5/q D5/q E5/q F5/q |\nname="Piano" clefs=treble,bass | C5/w // C3/w |';

test('on a phone held upright a tempo behind seven flats and a name begins before the first note, and is not cut off', () => {
  expect(tempoPlace(CROWDED, 358)).toBeLessThan(-10);
  // 'Allegretto ♩ = 120' is 137 px long at this size.
  expect(tempoPlace(CROWDED, 358)).toBeGreaterThan(-100);
});

test('where there is room it stands above the first note', () =>
  expect(Math.abs(tempoPlace(CROWDED, 1000))).toBeLessThan(20));
