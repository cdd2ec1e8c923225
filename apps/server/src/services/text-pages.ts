import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { answerWords, lengthWords, type Language } from '@notewright/words';
import { RECORDINGS, SOURCES, uploadedScoreFiles, type TextPage, type TextPageName } from '@notewright/contracts';
import type { Deps } from '../deps';
import { PATHS } from '../paths';
import { parseMarkdown } from './markdown';

/** A legal text, not a book. */
const LARGEST_BYTES = 512 * 1024;

/** What a page may say of the product without repeating it, as `{{recordings}}`. */
const factsIn = (language: Language): Readonly<Record<string, string>> => ({
  recordings: RECORDINGS.join(', '),
  file_megabytes: String(SOURCES.file.upload.mostBytes / 2 ** 20),
  recording_minutes: String(SOURCES.file.lengthSec.premium / 60),
  free_minutes: lengthWords(language).minutes({ minutes: SOURCES.mic.lengthSec.free / 60 }),
  scores: new Intl.ListFormat(language, { type: 'disjunction' }).format(
    uploadedScoreFiles().map(([, { name, endings }]) => `${name} (${endings.join(', ')})`),
  ),
});

/**
 * The page of this name in a language: the operator's `<name>.<language>.md` in `NOTEWRIGHT_PAGES` when there is one, else their
 * `<name>.md`, which they wrote for everybody, else the product's. Names and languages are closed lists, so no request decides which
 * file is read. Read anew each time: a changed file shows at once.
 */
export async function textPage(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  name: TextPageName,
  language: Language,
): Promise<TextPage> {
  const own = (file: string) => config.pagesFolder && readOwn(join(config.pagesFolder, file), log);
  const text =
    (await own(`${name}.${language}.md`)) ||
    (await own(`${name}.md`)) ||
    (await readFile(join(PATHS.pages, language, `${name}.md`), 'utf8'));
  const facts = factsIn(language);
  const blocks = parseMarkdown(text.replace(/\{\{(\w+)\}\}/g, (whole, word: string) => facts[word] ?? whole));
  const heading = blocks.find((block) => block.kind === 'heading');
  const title = heading?.content.map(({ text }) => text).join('') ?? answerWords(language).pages[name]();
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
