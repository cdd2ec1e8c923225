import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './places';
import { runProgram } from './run-program';
import { TABLES } from './wishes';

const FILE = path.join(ROOT, 'docs/scoreboard.md');

const HEAD = `# Scoreboard

How right and how fast Notewright is and how much it carries, written by \`npm run bench:accuracy\`, \`npm run bench:speed\`,
\`npm run bench:edits\` and \`npm run bench:load\`. The figures of the first two come from the corpus and the scorer that lie beside the repository; the two
commands say so when they are missing.
`;

/** In the order of the page. */
const ORDER = [
  ...TABLES,
  'speed',
  'transcription',
  'pdf-beside',
  'sheet-beside',
  'edits',
  'playing',
  'play-to-sound',
  'playing-memory',
  'large-scores',
  'load',
  'first-start',
] as const;
export type Section = (typeof ORDER)[number];

/** Puts new text into a section of docs/scoreboard.md and leaves the others as they are. */
export async function writeSection(section: Section, text: string): Promise<void> {
  const before = existsSync(FILE) ? await readFile(FILE, 'utf8') : '';
  await writeFile(FILE, withSection(before, section, text));
}

/** The scoreboard with one section replaced. */
export function withSection(board: string, section: Section, text: string): string {
  const kept = new Map(
    ORDER.map((name) => [name, new RegExp(`<!-- ${name} -->\n(.*?)\n<!-- /${name} -->`, 's').exec(board)?.[1]]),
  );
  kept.set(section, text.trim());
  const sections = ORDER.flatMap((name) => {
    const content = kept.get(name);
    return content === undefined ? [] : [`<!-- ${name} -->\n${content}\n<!-- /${name} -->\n`];
  });
  return [HEAD, ...sections].join('\n');
}

/** When, from which commit and by which command the figures were made. */
export async function provenance(command: string): Promise<string> {
  const commit = await runProgram('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const changed = await runProgram('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: ROOT });
  const state = changed.stdout.trim() === '' ? '' : ' with uncommitted changes';
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, commit ${commit.stdout.trim()}${state}, \`${command}\`, Node ${process.versions.node}.`;
}

/** A Markdown table; numbers are written by the caller. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
