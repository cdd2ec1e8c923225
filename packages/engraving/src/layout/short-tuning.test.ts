import { music } from '@notewright/score/testing';
import { expect, it } from 'vitest';
import createModule from 'verovio/wasm';
import { VerovioToolkit } from 'verovio/esm';
import { DEFAULT_OPTIONS } from '../options';
import { toMEI } from '../to-mei';
import { shortenTuning } from './short-tuning';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('leaves a tuning of one tone in the same room', () => {
  const scale = '! 12 Tone Equal Temperament.scl\n!\nTwelve\n 12\n!\n 100.00000\n 200.00000\n 2/1\n';
  const memory = new TextEncoder().encode(`before!\0${scale}\0after`);
  expect(shortenTuning(memory)).toBe(true);
  expect(text(memory)).toMatch(/^before!\0octaves\n1\n2\/1\n! +\n\0after$/);
  expect(memory).toHaveLength(`before!\0${scale}\0after`.length);
});

it('changes nothing where there is no such text', () => {
  const memory = new TextEncoder().encode('! 12 Tone Equal Temperament.scl\n and nothing after it');
  const before = text(memory);
  expect(shortenTuning(memory)).toBe(false);
  expect(text(memory)).toBe(before);
});

it('is found in the engraver, which draws the same without it', async () => {
  const mei = toMEI(music('3/4 key=Eb | C4/8 D4/8 [G4 A4]/q r/q | F#5/h. |'), { from: 0, to: 2 }, DEFAULT_OPTIONS);
  const drawn = async (short: boolean) => {
    const module = await createModule();
    if (short) expect(shortenTuning(module.HEAPU8)).toBe(true);
    const toolkit = new VerovioToolkit(module);
    toolkit.setOptions({ xmlIdChecksum: true, footer: 'none', header: 'none' });
    toolkit.loadData(mei);
    return toolkit.renderToSVG(1);
  };
  expect(await drawn(true)).toBe(await drawn(false));
});
