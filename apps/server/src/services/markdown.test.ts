import { expect, test } from 'vitest';
import { htmlPage, parseMarkdown } from './markdown';

const plain = (text: string) => ({ text });

test('headings, paragraphs and lists are blocks; lines of one paragraph flow together', () => {
  expect(parseMarkdown('# Terms\n\nOne line\nand the next.\n\n- first\n- second\n  line\n\n1. one\n2. two\n')).toEqual([
    { kind: 'heading', level: 1, content: [plain('Terms')] },
    { kind: 'paragraph', content: [plain('One line and the next.')] },
    { kind: 'list', ordered: false, items: [[plain('first')], [plain('second line')]] },
    { kind: 'list', ordered: true, items: [[plain('one')], [plain('two')]] },
  ]);
});

test('bold, emphasis and links inside a line', () => {
  expect(parseMarkdown('See **our** *kind* [terms](/Legal).')).toEqual([
    {
      kind: 'paragraph',
      content: [
        plain('See '),
        { text: 'our', strong: true },
        plain(' '),
        { text: 'kind', emphasis: true },
        plain(' '),
        { text: 'terms', href: '/Legal' },
        plain('.'),
      ],
    },
  ]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//evil.example/x',
  '/\\evil.example',
  'vbscript:x',
])('a link to %s is only text', (href) => {
  expect(JSON.stringify(parseMarkdown(`[click](${href})`))).not.toContain('href');
});

test.each(['https://example.org/a?b=c', 'mailto:anna@example.org', '/privacy', '/#/login'])(
  '%s may be linked',
  (href) => {
    expect(parseMarkdown(`[click](${href})`)).toEqual([{ kind: 'paragraph', content: [{ text: 'click', href }] }]);
  },
);

test('HTML in the file is shown as the text it is, in blocks and on the page', () => {
  const evil =
    '# <b>T</b>\n\n<script>alert(1)</script> & "quotes" **<i>x</i>** [<u>y</u>](https://example.org/"onclick="x)';
  const page = htmlPage({ title: '<b>T</b>', blocks: parseMarkdown(evil) }, 'en');
  expect(page).not.toMatch(/<script|<b>|<i>|<u>|"onclick/);
  expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;quotes&#34;');
});

test('a very long line of opening marks is read in a blink', () => {
  const start = performance.now();
  parseMarkdown('[('.repeat(20_000) + '**'.repeat(20_000) + '*'.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
