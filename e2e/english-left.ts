import { parse, type Token } from '@messageformat/parser';
import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MESSAGES = join(import.meta.dirname, '../packages/words/messages');
interface Messages {
  readonly [key: string]: string | Messages;
}

/** Every message of a language by its area and path: 'songbook.add.button' → 'Add a song'. */
function messagesIn(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (messages: Messages, path: string): void => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'string') found.set(`${path}.${key}`, value);
      else walk(value, `${path}.${key}`);
    }
  };
  for (const file of readdirSync(join(MESSAGES, language)))
    walk(JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')) as Messages, file.replace('.json', ''));
  return found;
}

/** What a message may read like, as sources of regular expressions: one for each case, anything for each argument. */
function readings(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (before, token) => {
      const own =
        token.type === 'content'
          ? [token.value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
          : 'cases' in token
            ? token.cases.flatMap((each) => readings(each.tokens))
            : ['.+'];
      return before.flatMap((start) => own.map((end) => start + end));
    },
    [''],
  );
}
/** Without its arguments it still is words of some language; "{before} and {last}" is in too many texts to tell. */
const isWords = (reading: string): boolean => reading.replace(/\.\+|<\/?link>|\W/g, '').length > 3;
const readingsOf = (message: string): string[] =>
  readings(parse(message))
    .flatMap((reading) => reading.split(/<\/?link>/).map((part) => part.trim()))
    .filter(isWords);

const english = messagesIn('en');
const german = messagesIn('de');
const whole = (reading: string): RegExp => new RegExp(`^${reading}$`, 's');
const ENGLISH_ONLY = [...english].flatMap(([path, message]) => {
  const inGerman = new Set(readingsOf(german.get(path)!));
  return readingsOf(message)
    .filter((reading) => !inGerman.has(reading))
    .map(whole);
});
const GERMAN = [...german.values()].flatMap(readingsOf).map(whole);

/** What a text of the page, as the catalogue has it in English, is in German; undefined for what is not in it as a whole. */
export function inGerman(text: string): string | undefined {
  const path =
    [...english].find(([, message]) => message === text)?.[0] ??
    [...english].find(([, message]) => message.startsWith(text))?.[0];
  const words = path && german.get(path);
  return words?.includes('{') ? undefined : words;
}

/** Texts and names on the page that are English messages, although the page speaks German. */
export async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate<readonly string[]>(`(() => {
    const said = [document.title]
    const skipped = 'script, style, noscript, option, svg, [lang="en"]:not(html)'
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest(skipped) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-description'])
        said.push(element.getAttribute(name) ?? '')
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      said.push(...own.map(({ data }) => data), own.map(({ data }) => data).join(''))
    }
    return [...new Set(said.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean))]
  })()`);
  return texts.filter(
    (text) => ENGLISH_ONLY.some((reading) => reading.test(text)) && !GERMAN.some((reading) => reading.test(text)),
  );
}
