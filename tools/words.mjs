/**
 * Compiles the words of the product: `packages/words/messages/LANGUAGE/AREA.json` (ICU MessageFormat) become
 * `packages/words/src/made/LANGUAGE/AREA.ts`, one typed function for each message.
 *
 *     node tools/words.mjs            writes them
 *     node tools/words.mjs --check    says what is missing, what differs and what is out of date
 *
 * English is the measure: each other language has the same messages with the same arguments. Messages are grouped by
 * nested objects as deep as their area likes.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileArea, differences } from './words/compile-area.mjs';

const home = resolve(dirname(fileURLToPath(import.meta.url)), '../packages/words');
const ENGLISH = 'en';
/** What is said before it is known who is there. The page fetches these words alone, and the rest with its furniture. */
const FIRST = ['entry', 'fields', 'page', 'refusals'];
const languages = readdirSync(join(home, 'messages')).sort();
const areas = readdirSync(join(home, 'messages', ENGLISH))
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

const read = (language, area) => {
  try {
    return JSON.parse(readFileSync(join(home, 'messages', language, `${area}.json`), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw new Error(`${language}/${area}.json: ${error.message}`, { cause: error });
  }
};

/** Text of each file to be written, by its path under `src/made`. */
function made() {
  const files = new Map();
  for (const language of languages) {
    for (const area of areas) {
      files.set(`${language}/${area}.ts`, compileArea(area, language, read(language, area), language === ENGLISH));
    }
    const exported = (some) => some.map((area) => `export { ${area} } from './${area}';\n`).join('');
    files.set(`${language}/${language}-first.ts`, exported(FIRST));
    files.set(`${language}/${language}-rest.ts`, exported(areas.filter((area) => !FIRST.includes(area))));
  }
  return files;
}

const wrong = [];
for (const language of languages.filter((name) => name !== ENGLISH)) {
  for (const area of readdirSync(join(home, 'messages', language)).map((file) => file.replace(/\.json$/, ''))) {
    if (!areas.includes(area)) wrong.push(`${language}/${area}.json: there is no such area in English`);
  }
  for (const area of areas) {
    for (const line of differences(read(ENGLISH, area), read(language, area))) {
      wrong.push(`${language}/${area}.json: ${line}`);
    }
  }
}

const target = join(home, 'src/made');
if (process.argv.includes('--check')) {
  for (const [path, text] of made()) {
    let now = '';
    try {
      now = readFileSync(join(target, path), 'utf8');
    } catch {
      // Said below, as a file that differs.
    }
    if (now !== text) wrong.push(`src/made/${path} is out of date: node tools/words.mjs`);
  }
} else if (wrong.length === 0) {
  rmSync(target, { recursive: true, force: true });
  for (const [path, text] of made()) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), text);
  }
}
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
