import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RECORDINGS, scoreFiles, type TextPage, type TextPageName } from '@notewright/contracts';
import type { Deps } from '../deps';
import { PATHS } from '../paths';
import { parseMarkdown } from './markdown';

/** A legal text, not a book. */
const LARGEST_BYTES = 512 * 1024;
const TITLES: Record<TextPageName, string> = {
  legal: 'Terms of Service',
  privacy: 'Privacy Policy',
  help: 'Help Center',
  loginhelp: 'Help with logging in',
  imprint: 'Imprint',
};

/** What a page may say of the product without repeating it, as `{{recordings}}`. */
const FACTS: Readonly<Record<string, string>> = {
  recordings: RECORDINGS.join(', '),
  scores: scoreFiles()
    .flatMap(([, { name, endings, upload }]) => (upload ? [`${name} (${endings[0]})`] : []))
    .join(' or '),
};

/**
 * The page of this name: the operator's `<name>.md` in `NOTEWRIGHT_PAGES` when there is one, else the product's. The names
 * are a closed list, so no request decides which file is read. Read anew each time: a changed file shows at once.
 */
export async function textPage({ config, log }: Pick<Deps, 'config' | 'log'>, name: TextPageName): Promise<TextPage> {
  const own = config.pagesFolder && (await readOwn(join(config.pagesFolder, `${name}.md`), log));
  const text = own || (await readFile(join(PATHS.pages, `${name}.md`), 'utf8'));
  const blocks = parseMarkdown(text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => FACTS[word] ?? whole));
  const heading = blocks.find((block) => block.kind === 'heading');
  const title = heading?.content.map(({ text }) => text).join('') ?? TITLES[name];
  return { title, blocks };
}

/** A file that is missing, too large or not readable is reported and leaves the product's page in place. */
async function readOwn(file: string, log: Deps['log']): Promise<string | undefined> {
  try {
    const { size } = await stat(file);
    if (size > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES} bytes`);
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.warn({ err: error }, 'a page could not be read');
    return undefined;
  }
}
