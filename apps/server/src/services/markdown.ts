import type { InlineText, TextBlock, TextPage } from '@notewright/contracts';
import { answerWords, type Language } from '@notewright/words';
import { escapeHtml } from '../mail/letters';

/**
 * Reads the part of Markdown that legal pages need: headings, paragraphs, lists, **bold**, *emphasis* and links. All else,
 * HTML included, is the text it is. The result is blocks, not HTML, so a page can show them without trusting the file.
 */
export function parseMarkdown(source: string): TextBlock[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap((paragraph) => chunksOf(paragraph.split('\n').filter((line) => line.trim() !== '')))
    .map(blockOf);
}

const HEADING = /^(#{1,4})\s+/;
const BULLET = /^[-*+]\s+/;
const NUMBER = /^\d{1,4}[.)]\s+/;

/** Lines that make one block. */
type Chunk = [string, ...string[]];

/** Lines without an empty one between them: each heading is a block of its own, and a list ends a paragraph. */
function chunksOf(lines: readonly string[]): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (const line of lines) {
    const chunk = chunks.at(-1);
    const kind = kindOf(line);
    const before = chunk && kindOf(chunk[0]);
    if (!chunk || kind === 'heading' || before === 'heading' || (kind !== 'text' && kind !== before))
      chunks.push([line]);
    else chunk.push(line);
  }
  return chunks;
}

const kindOf = (line: string): 'heading' | 'bullets' | 'numbers' | 'text' =>
  HEADING.test(line) ? 'heading' : BULLET.test(line) ? 'bullets' : NUMBER.test(line) ? 'numbers' : 'text';

function blockOf(lines: Chunk): TextBlock {
  const [first] = lines;
  const kind = kindOf(first);
  if (kind === 'heading') {
    const level = first.search(/[^#]/);
    return { kind: 'heading', level, content: inline(first.replace(HEADING, '').replace(/\s+#+\s*$/, '')) };
  }
  if (kind === 'text') return { kind: 'paragraph', content: inline(lines.map((line) => line.trim()).join(' ')) };
  const mark = kind === 'bullets' ? BULLET : NUMBER;
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', ordered: kind === 'numbers', items: items.map(inline) };
}

/** Lengths are bounded so that no line, however odd, takes long. */
const MARKED = /\*\*([^*]{1,2000})\*\*|\*([^*]{1,2000})\*|\[([^[\]]{1,500})\]\(([^()\s]{1,1000})\)/g;
/** On this server, or named schemes; `//host` and `/\host` would leave it in disguise. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

function inline(text: string): InlineText[] {
  const pieces: InlineText[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, emphasis, label = '', href = ''] = match;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else if (emphasis !== undefined) pieces.push({ text: emphasis, emphasis: true });
    else pieces.push(SAFE_HREF.test(href) ? { text: label, href } : { text: label });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** A page of its own, readable without the web app and without scripts; faces and colours are those of the web page's build. */
export const htmlPage = ({ title, blocks }: TextPage, language: Language): string =>
  htmlDocument({ title, language, main: blocks.map(blockHtml).join('\n') });

/**
 * A page in the looks of the product, without its program.
 *
 * @param main  HTML, safe as it is
 * @param bare  without what leads to the product: for a page in a frame of it
 */
export function htmlDocument(
  { title, main, language, bare = false }: { readonly title: string; readonly main: string; readonly language: Language; readonly bare?: boolean }, // prettier-ignore
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} - Notewright</title>
<link rel="stylesheet" href="/text-page.css">
</head>
<body>
${bare ? '' : `<header><a href="/">${MARK}Notewright</a></header>\n`}<main>
${main}
</main>
${bare ? '' : `<footer><a href="/">${escapeHtml(answerWords(language).pages.back())}</a></footer>\n`}</body>
</html>
`;
}

/** The logo, as `LogoMark` of the web page draws it. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor"><path d="M2 14h2.6v6H2zM7 10h2.6v14H7zM12 13h2.6v8H12z" opacity="0.75"/><path d="M24.6 3h2.5v20.2h-2.5z"/><ellipse cx="21.6" cy="23.8" rx="5.7" ry="4.1" transform="rotate(-22 21.6 23.8)"/></svg>`;

function blockHtml(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.content)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inlineHtml(block.content)}</p>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${tag}>`;
    }
  }
}

const inlineHtml = (pieces: readonly InlineText[]): string =>
  pieces
    .map(({ text, strong, emphasis, href }) => {
      const shown = escapeHtml(text);
      if (href !== undefined) return `<a href="${escapeHtml(href)}">${shown}</a>`;
      return strong ? `<strong>${shown}</strong>` : emphasis ? `<em>${shown}</em>` : shown;
    })
    .join('');
