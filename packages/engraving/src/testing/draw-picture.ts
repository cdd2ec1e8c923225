import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planSystems } from '../index';
import { engraveSystem, printSvg, type Toolkit } from '../layout/index';
import { codePointOf } from '../layout/sign-extents';
import { engravePdf } from '../pdf/index';
import type { SvgElement } from '../svg/node';
import { PLAIN_PAGES } from './plain-pages';
import type { Picture } from './gallery/index';

/** A laptop's sheet. */
const SCREEN_WIDTH_PX = 1000;
const GAP_PX = 12;
/** Enough to see a wrong accidental, little enough to keep in the repository. */
const PAGE_DPI = 72;

/**
 * The systems of a picture below one another as one SVG file, the same at every run.
 *
 * @throws when a system cannot be engraved or the engraver complains
 */
export function drawScreen(toolkit: Toolkit, { score: make, options = {}, measuresPerSystem = 4 }: Picture): string {
  const score = make();
  let y = GAP_PX;
  let drawing = '';
  for (const range of planSystems(score.measures.length, measuresPerSystem)) {
    const system = engraveSystem(toolkit, score, range, options, SCREEN_WIDTH_PX);
    if (!system.ok) throw new Error(system.error.detail);
    const { picture, widthPx, heightPx, warnings } = system.value;
    if (warnings.length > 0) throw new Error(warnings.join('\n'));
    const { attributes, ...own } = withSignsOfItsOwn(picture, range.from);
    const place = { y: String(Math.round(y)), width: String(widthPx), height: String(Math.ceil(heightPx)) };
    drawing += `\n${printSvg({ ...own, attributes: { ...place, ...attributes } })}`;
    y += Math.ceil(heightPx) + GAP_PX;
  }
  const size = `width="${SCREEN_WIDTH_PX}" height="${Math.round(y)}" viewBox="0 0 ${SCREEN_WIDTH_PX} ${Math.round(y)}"`;
  // A line for each element, so that a difference can be read.
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="black">${drawing}\n</svg>\n`.replaceAll('><', '>\n<');
}

/** Signs are defined anew in each system under names that end in a checksum; one file needs different ones. */
function withSignsOfItsOwn(element: SvgElement, system: number): SvgElement {
  const attributes = { ...element.attributes };
  for (const key of ['id', 'href']) {
    const codePoint = codePointOf(attributes[key]);
    if (codePoint !== '') attributes[key] = `${key === 'href' ? '#' : ''}${codePoint}-${system}`;
  }
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withSignsOfItsOwn(child, system),
  );
  return { ...element, attributes, children };
}

/** The first page of a picture's PDF as a grey PNG, drawn by poppler as a printer would; needs `pdftoppm`. */
export async function drawPage({ score, options = {}, pdf = {} }: Picture): Promise<Buffer> {
  const { bytes } = await engravePdf(score(), { ...PLAIN_PAGES, frets: options.frets ?? false, ...pdf });
  const folder = mkdtempSync(join(tmpdir(), 'notewright-page-'));
  try {
    const file = join(folder, 'page');
    writeFileSync(`${file}.pdf`, bytes);
    execFileSync('pdftoppm', ['-r', String(PAGE_DPI), '-gray', '-png', '-singlefile', `${file}.pdf`, file]);
    return readFileSync(`${file}.png`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
