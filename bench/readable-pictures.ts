/**
 * Draws what Notewright writes today of the five pieces shown in docs/readability.md:
 *
 *   npx tsx bench/readable-pictures.ts docs/images/readability
 *
 * Needs the training scores beside the repository and pdftoppm.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { usualPdf } from '@notewright/contracts/pdf-options';
import { engravePdf } from '@notewright/engraving/pdf';
import { notate } from '@notewright/notate';
import { runToEnd } from './src/run-program';
import { heardFrom, pieceName, trainingPieces } from './src/training-pieces';
import { networks } from '@notewright/notate/testing';

const PICTURES: Readonly<Record<string, string>> = {
  'chopin-028-1-BH-007': 'chopin-prelude-op-28-7',
  'chopin-072-1-MEIf-003-ecossaise': 'chopin-ecossaise-op-72',
  'chopin-067-1-Sam-003': 'chopin-mazurka-op-67-3',
  'pl-20df40f138': 'wysocki-anglaise',
  'pl-5f8f4d2f5e': 'rossini-allegro',
};
const SEED = 20_261_121;
/** Pixels. */
const WIDEST_GAP = 110;
const MARGIN = 15;

/** The first page as a PNG, or as a plain map of grey. */
const draw = (picture: string, options: readonly string[]) => {
  const page = ['-r', '100', '-f', '1', '-l', '1', '-singlefile', `${picture}.pdf`, picture];
  return runToEnd('pdftoppm', [...options, '-gray', ...page]);
};

const folder = process.argv[2] ?? 'docs/images/readability';
const drawn = new Set<string>();
for (const piece of await trainingPieces()) {
  const name = PICTURES[pieceName(piece)];
  const heard = name === undefined || drawn.has(name) ? undefined : heardFrom(piece, SEED);
  if (name === undefined || !heard) continue;
  drawn.add(name);
  const { score } = notate(
    heard.evidence,
    { mode: 'universal', instrument: 'piano', title: '', composer: '' },
    networks,
  );
  const picture = path.join(folder, `${name}-notewright`);
  await writeFile(`${picture}.pdf`, await engravePdf(score, usualPdf(false)));
  await draw(picture, ['-png', ...(await musicOf(picture))]);
  await rm(`${picture}.pdf`);
}

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
