import { expect, type Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfPages } from './exported';

/** While the reader rests the pages are set. */
const SET_MS = 60_000;

/** What came out of the printer or of the export: what it says, and for each page the share of it that carries ink. */
export type OnPaper = Awaited<ReturnType<typeof pdfPages>>;

/** Prints the page as the browser's own menu does: no key is seen by the page. Colours of backgrounds are printed, too. */
export const printedByBrowser = (page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<OnPaper> =>
  pagesOf(() => page.pdf({ format, printBackground: true, preferCSSPageSize: true }));

/** The PDF of the song that is open, as the product exports it. */
export const exportedPdf = (page: Page): Promise<OnPaper> =>
  pagesOf(async () => {
    const id = /id=([^&]+)/.exec(page.url())![1];
    return (await page.request.get(`/ExportAsPdf?id=${id}`)).body();
  });

async function pagesOf(bring: () => Promise<Buffer>): Promise<OnPaper> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-printed-'));
  try {
    const file = join(folder, 'it.pdf');
    await writeFile(file, await bring());
    return await pdfPages(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same pages: as many, the same measures, black on white; a PDF's thin lines are thicker when it is shown small. */
export function expectSamePages(printed: OnPaper, exported: OnPaper): void {
  expect(printed.ink).toHaveLength(exported.ink.length);
  for (const [page, ink] of exported.ink.entries()) {
    expect(printed.ink[page]).toBeGreaterThan(0.2 * ink);
    expect(printed.ink[page]).toBeLessThan(1.2 * ink);
  }
  expect(numbersIn(printed)).toEqual(numbersIn(exported).filter((number) => number >= 5));
}

/** Of the measures with which lines begin; those of pages are smaller here. */
const numbersIn = ({ text }: OnPaper) => (text.match(/^\d+$/gm) ?? []).map(Number);

/** Prints until the pages were ready before the browser asked for them. */
export async function printedAtRest(page: Page): Promise<OnPaper> {
  let printed: OnPaper | undefined;
  await expect(async () => {
    printed = await printedByBrowser(page);
    expect(printed.text).not.toContain('not ready yet');
  }).toPass({ timeout: SET_MS, intervals: [6000] });
  return printed!;
}
