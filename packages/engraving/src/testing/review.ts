/**
 * Draws every picture of the gallery, on screen and on paper, beside the accepted one:
 *
 *     npx tsx packages/engraving/src/testing/review.ts            writes build/engraving/index.html to look at
 *     npx tsx packages/engraving/src/testing/review.ts --accept   makes the pictures of now the accepted ones
 *
 * Names after the options choose single pictures.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createToolkit } from '../layout/index';
import { drawPage, drawScreen } from './draw-picture';
import { GALLERY } from './gallery/index';
import { pageReference, REFERENCES, screenReference } from './references';

const OUT = 'build/engraving';
const [accept, ...names] = process.argv[2] === '--accept' ? process.argv.slice(2) : ['', ...process.argv.slice(2)];

const put = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const fonts = ['LibertinusSerif-Regular', 'LibertinusSerif-Bold', 'LibertinusSerif-Italic', 'NotewrightMusic'].map(
  (file) => {
    const bytes = readFileSync(new URL(`../../fonts/${file}.woff`, import.meta.url)).toString('base64');
    const family = file === 'NotewrightMusic' ? 'Notewright Music' : 'Libertinus Serif';
    const face = file.endsWith('Bold') ? 'font-weight:bold;' : file.endsWith('Italic') ? 'font-style:italic;' : '';
    return `@font-face{font-family:"${family}";${face}src:url(data:font/woff;base64,${bytes})}`;
  },
);

/** The picture of now, and the accepted one where that differs. */
function row(name: string, kind: 'svg' | 'png', now: string | Buffer, accepted: string): string {
  put(join(OUT, `${name}.${kind}`), now);
  const before = existsSync(accepted) ? readFileSync(accepted) : undefined;
  if (accept) put(accepted, now);
  const inline = (content: string | Buffer) =>
    kind === 'svg'
      ? content.toString()
      : `<img src="data:image/png;base64,${Buffer.from(content).toString('base64')}">`;
  if (before?.equals(Buffer.from(now))) return inline(now);
  changed.push(`${name}.${kind}`);
  return `<p class="new">${before ? 'changed, accepted:' : 'new'}</p>${before ? inline(before) + '<p>now:</p>' : ''}${inline(now)}`;
}

const changed: string[] = [];
const toolkit = await createToolkit();
let rows = '';
for (const [name, picture] of Object.entries(GALLERY)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const screen = row(name, 'svg', drawScreen(toolkit, picture), screenReference(name));
  const page = row(name, 'png', await drawPage(picture), pageReference(name));
  rows += `<h3>${name}</h3><section><div>${screen}</div><div>${page}</div></section>`;
}
const style = `${fonts.join('')}body{font:13px sans-serif}section{display:flex;gap:12px}.new{color:#b00}`;
put(join(OUT, 'index.html'), `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows}`);
for (const folder of accept && names.length === 0 ? ['screen', 'page'] : [])
  for (const file of readdirSync(join(REFERENCES, folder)))
    if (!(file.replace(/\.\w+$/, '') in GALLERY)) rmSync(join(REFERENCES, folder, file));
console.log(`${join(OUT, 'index.html')}: ${changed.length} pictures ${accept ? 'accepted anew' : 'new or changed'}`);
for (const name of changed) console.log(`  ${name}`);
