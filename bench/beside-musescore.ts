/**
 * Engraves three pieces of the gallery here and in MuseScore 3, for the comparison in docs/engraving.md:
 *
 *     npx tsx bench/beside-musescore.ts       writes docs/images/engraving
 *
 * MuseScore reads our MusicXML of the same music. Needs `musescore3` and poppler.
 */
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usualPdf } from '@notewright/contracts/pdf-options';
import { engravePdf } from '@notewright/engraving/pdf';
import { writeMusicXml } from '@notewright/formats';
import type { Score } from '@notewright/score';
import { GALLERY } from '../packages/engraving/src/testing/gallery/index';
import { ROOT } from './src/places';
import { runToEnd } from './src/run-program';

const PIECES = ['title-and-everything', 'four-voices-on-two-staves', 'guitar-with-tablature'] as const;
const OUT = path.join(ROOT, 'docs/images/engraving');
const DPI = 110;
/** The page number at the foot is not part of the picture. */
const FOOT_SHARE = 0.94;
const MARGIN_PX = 12;

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'beside-musescore-'));
  process.env['QT_QPA_PLATFORM'] ??= 'offscreen';
  try {
    for (const name of PIECES) {
      const score = GALLERY[name]!.score();
      await ours(score, path.join(folder, name), path.join(OUT, `${name}-notewright.png`));
      await theirs(score, path.join(folder, name), path.join(OUT, `${name}-musescore3.png`));
      console.log(name);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function ours(score: Score, base: string, out: string): Promise<void> {
  await writeFile(`${base}.pdf`, (await engravePdf(score, usualPdf(false))).bytes);
  await asPicture(base, out);
}

async function theirs(score: Score, base: string, out: string): Promise<void> {
  await writeFile(`${base}.musicxml`, writeMusicXml(score));
  await runToEnd('musescore3', ['-o', `${base}.pdf`, `${base}.musicxml`]);
  await asPicture(base, out);
}

/** The first page of a PDF, as far down as there is music. */
async function asPicture(base: string, out: string): Promise<void> {
  const page = ['-r', String(DPI), '-f', '1', '-l', '1', '-singlefile'];
  await runToEnd('pdftoppm', [...page, '-gray', `${base}.pdf`, base]);
  const { width, top, bottom } = inkOf(await readFile(`${base}.pgm`));
  const cut = ['-x', '0', '-y', String(top), '-W', String(width), '-H', String(bottom - top)];
  await runToEnd('pdftoppm', [...page, ...cut, '-gray', '-png', `${base}.pdf`, base]);
  await rename(`${base}.png`, out).catch(async () => writeFile(out, await readFile(`${base}.png`)));
}

function inkOf(pgm: Buffer): { width: number; top: number; bottom: number } {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1'))!;
  const [width, height] = [Number(header[1]), Number(header[2])];
  const pixels = pgm.subarray(header[0].length);
  const inked = Array.from({ length: Math.floor(height * FOOT_SHARE) }, (_, y) =>
    pixels.subarray(y * width, (y + 1) * width).some((shade) => shade < 160),
  );
  return {
    width,
    top: Math.max(0, inked.indexOf(true) - MARGIN_PX),
    bottom: Math.min(height, inked.lastIndexOf(true) + MARGIN_PX),
  };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
