/**
 * Engraves the music on the cover of the login page, from the demo song and with the product's own engraving:
 *
 *     npx tsx tools/cover-picture.ts        writes apps/web/src/theme/art/cover-music.svg
 *
 * One colour on nothing: the page uses it as a mask, so that it takes the colour of light and of dark.
 */
import { writeFileSync } from 'node:fs';
import { createToolkit, engraveSystem, printSvg, type SvgElement } from '../packages/engraving/src/layout/index';
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
const svg = printSvg(asMask(engraved.value.picture)).replace(/(\d+\.\d)\d+/g, '$1');
writeFileSync(OUT, `${svg}\n`);
console.log(`${OUT}: ${svg.length} bytes`);

/** Black, without names that only the page asks for. */
function asMask({ name, attributes, children }: SvgElement): SvgElement {
  const kept = Object.entries(attributes)
    .filter(([key, value]) => key !== 'class' && (key !== 'id' || /^[A-Z0-9]{4}-/.test(value)))
    .map(([key, value]): [string, string] => [key, value === 'currentColor' ? '#000' : value]);
  return {
    name,
    attributes: Object.fromEntries(kept),
    children: children.map((child) => (typeof child === 'string' ? child : asMask(child))),
  };
}
