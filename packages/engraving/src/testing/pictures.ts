/**
 * Draws the fixtures as one HTML page to look at:
 *
 *     npx tsx packages/engraving/src/testing/pictures.ts build/engraving.html [widthPx] [letters] [simplify] [frets] [dark]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { planSystems } from '../index';
import { createToolkit, engraveSystem } from '../layout/index';
import { FIXTURES } from './fixtures';

const [file = 'build/engraving.html', width = '1250', ...flags] = process.argv.slice(2);
const font = (name: string, weight: string) =>
  `@font-face{font-family:"${name.startsWith('Libertinus') ? 'Libertinus Serif' : 'Notewright Music'}";${weight}` +
  `src:url(data:font/woff;base64,${readFileSync(new URL(`../../fonts/${name}.woff`, import.meta.url)).toString('base64')})}`;
const toolkit = await createToolkit();
const options = {
  letters: flags.includes('letters'),
  simplify: flags.includes('simplify'),
  frets: flags.includes('frets'),
};
const pictures = Object.entries(FIXTURES).map(([name, make]) => {
  const score = make();
  const systems = planSystems(score.measures.length, 4).map((range) => {
    const started = performance.now();
    const system = engraveSystem(toolkit, score, range, options, Number(width));
    if (!system.ok) return `<p>${system.error.code}: ${system.error.detail}</p>`;
    const took = `${(performance.now() - started).toFixed(0)} ms ${system.value.warnings.join(' ')}`;
    return `<div style="width:${system.value.widthPx}px" title="${took}">${system.value.svg}</div>`;
  });
  return `<h3>${name}</h3>${systems.join('')}`;
});
const page =
  `<style>${font('LibertinusSerif-Regular', '')}${font('LibertinusSerif-Bold', 'font-weight:bold;')}` +
  `${font('LibertinusSerif-Italic', 'font-style:italic;')}${font('NotewrightMusic', '')}` +
  `body{margin:8px;${flags.includes('dark') ? '--sheet-paper:#181818;background:#181818;color:#eee' : ''}}h3{font:12px sans-serif;color:#888;margin:0}</style>`;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `<!doctype html><meta charset="utf-8">${page}${pictures.join('')}`);
