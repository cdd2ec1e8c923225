/**
 * Engraves the music on the cover of the login page, from the demo song and with the product's own engraving:
 *
 *     npx tsx tools/cover-picture.ts        writes apps/web/src/theme/art/cover-music.svg
 *
 * One colour on nothing: the page uses it as a mask, so that it takes the colour of light and of dark.
 */
import { writeFileSync } from 'node:fs';
import { createToolkit, engraveSystem } from '../packages/engraving/src/layout/index';
import { DEFAULT_OPTIONS } from '../packages/engraving/src/index';
import { music } from '../packages/score/src/testing/index';
import { DEMO_SONG } from '../apps/web/src/demo/demoSong';

const OUT = 'apps/web/src/theme/art/cover-music.svg';
const WIDTH_PX = 900;

const toolkit = await createToolkit();
const { measures, ...rest } = music(DEMO_SONG);
/** Without loudness: its letters would need a typeface. */
const song = { ...rest, measures, parts: rest.parts.map((part) => ({ ...part, dynamics: [] })) };
const engraved = engraveSystem(toolkit, song, { from: 1, to: 6 }, { ...DEFAULT_OPTIONS, tempo: false }, WIDTH_PX);
if (!engraved.ok) throw new Error(`the cover was not engraved: ${JSON.stringify(engraved.error)}`);
const svg = engraved.value.svg
  .replaceAll('currentColor', '#000')
  .replace(/ (?:id|data-[a-z]+|class)="[^"]*"/g, (attribute) =>
    / id="(?:[A-Z0-9]{4}-|g-)/.test(attribute) ? attribute : '',
  )
  .replace(/(\d+\.\d)\d+/g, '$1')
  .replace(/>\s+</g, '><');
writeFileSync(OUT, `${svg}\n`);
console.log(`${OUT}: ${svg.length} bytes`);
