import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { creditsAnswer } from '@notewright/contracts';
import type { z } from 'zod';
import { PATHS } from '../paths';

type Credits = z.infer<typeof creditsAnswer>;

/** Reads docs/credits.md, which `tools/licences.mjs` writes from the lockfile and CI keeps up to date. */
export async function loadCredits(): Promise<Credits> {
  return readCredits(await readFile(join(PATHS.root, 'docs/credits.md'), 'utf8'));
}

/** Paragraphs are notes, table rows are packages. */
function readCredits(markdown: string): Credits {
  const lines = markdown.split('\n');
  const rows = lines.flatMap((line) => {
    const [, name, licence] = /^\| (\S+) \| (.+) \|$/.exec(line) ?? [];
    return name && licence && name !== '---' && name !== 'package' ? [{ name, licence }] : [];
  });
  const notes = markdown
    .split(/\n{2,}/)
    .filter((text) => !/^[#|]|^Written by/.test(text.trim()) && text.trim() !== '')
    .map((text) => text.replace(/\s+/g, ' ').replaceAll('`', '').trim());
  return { notes, packages: rows };
}
