import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MESSAGES = join(import.meta.dirname, '../../../packages/words/messages');
interface DocumentWords {
  readonly description: string;
  readonly noScript: string;
}

/** What the page says where no script runs, and to those who only list it: in every language, as nobody can choose there. */
export const documentWords: Plugin = {
  name: 'document-words',
  transformIndexHtml: () =>
    readdirSync(MESSAGES)
      .sort((a, b) => Number(b === 'en') - Number(a === 'en'))
      .flatMap((lang) => {
        const file = readFileSync(join(MESSAGES, lang, 'document.json'), 'utf8');
        const { description, noScript } = JSON.parse(file) as DocumentWords;
        return [
          { tag: 'meta', attrs: { name: 'description', lang, content: description }, injectTo: 'head' as const },
          { tag: 'noscript', children: [{ tag: 'p', attrs: { lang }, children: noScript }], injectTo: 'body' as const },
        ];
      }),
};
