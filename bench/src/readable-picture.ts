import { readFile, rm, writeFile } from 'node:fs/promises';
import { usualPdf } from '@notewright/contracts/pdf-options';
import { engravePdf } from '@notewright/engraving/pdf';
import type { Score } from '@notewright/score';
import { runToEnd } from './run-program';

/** Pixels. */
const WIDEST_GAP = 110;
const MARGIN = 15;

/** Draws the music of the first page of a score as PICTURE.png. Needs pdftoppm. */
export async function drawScore(score: Score, picture: string): Promise<void> {
  await writeFile(`${picture}.pdf`, (await engravePdf(score, usualPdf(false))).bytes);
  await draw(picture, ['-png', ...(await musicOf(picture))]);
  await rm(`${picture}.pdf`);
}

/** The first page as a PNG, or as a plain map of grey. */
const draw = (picture: string, options: readonly string[]) => {
  const page = ['-r', '100', '-f', '1', '-l', '1', '-singlefile', `${picture}.pdf`, picture];
  return runToEnd('pdftoppm', [...options, '-gray', ...page]);
};

/** The stretch of the page that has music: from the first dark row to a gap as wide as none between staves. */
async function musicOf(picture: string): Promise<readonly string[]> {
  await draw(picture, []);
  const map = await readFile(`${picture}.pgm`);
  await rm(`${picture}.pgm`);
  const [header, width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(map.toString('latin1', 0, 32)) as unknown as string[];
  const at = (row: number) => header!.length + row * Number(width);
  const dark = Array.from({ length: Number(height) }, (_, row) =>
    map.subarray(at(row), at(row + 1)).some((grey) => grey < 200),
  );
  const top = dark.indexOf(true);
  let bottom = top;
  for (let row = top; row < dark.length && row - bottom < WIDEST_GAP; row++) if (dark[row]) bottom = row;
  const from = Math.max(0, top - MARGIN);
  return ['-x', '0', '-y', String(from), '-W', width!, '-H', String(bottom - from + MARGIN)];
}
