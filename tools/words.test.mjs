import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { compileArea, differences } from './words/compile-area.mjs';

test('every language has every message, and what is compiled is what the messages make', () => {
  expect(() => execFileSync(process.execPath, ['tools/words.mjs', '--check'], { stdio: 'pipe' })).not.toThrow();
});

describe('a language that differs from English is told where', () => {
  test('a message that is missing, one too many, and one that takes something else', () => {
    expect(
      differences(
        { a: { title: 'Rename {song}' }, b: 'Yes' },
        { a: { title: '{count, number} umbenennen' }, c: 'Nein' },
      ),
    ).toEqual([
      'a.title takes { count: number }, in English { song: string | number }',
      'b is missing',
      'c does not exist in English',
    ]);
  });

  test('arguments may stand in another order', () => {
    expect(differences({ a: '{x} in {y}' }, { a: 'in {y}: {x}' })).toEqual([]);
  });
});

test('a message becomes a function with the arguments it takes', () => {
  const made = compileArea(
    'list',
    'en',
    { none: "It's empty", songs: '{n, plural, one {# song} other {# songs}} of {who}' },
    true,
  );
  expect(made).toContain('none: (): string => "It\'s empty"');
  expect(made).toContain('songs: (d: { n: number; who: string | number }): string =>');
});
