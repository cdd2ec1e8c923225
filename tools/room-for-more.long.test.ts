import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = process.cwd();
const OURS = '@notewright';
const EDITING = ['packages/words/messages/en/editing.json', 'packages/words/messages/de/editing.json'];
const SONGBOOK = ['packages/words/messages/en/songbook.json', 'packages/words/messages/de/songbook.json'];

/** Something new: what is put after which words of which file, files that did not exist, and what it is called. */
interface Addition {
  readonly lines: readonly (readonly [file: string, after: string, line: string])[];
  readonly files?: Readonly<Record<string, string>>;
  readonly words?: readonly (readonly [file: string, after: string, line: string])[];
}

const PRETEND: Readonly<Record<string, Addition>> = {
  'a kind of file': {
    lines: [
      [
        'packages/contracts/src/files.ts',
        'export const SCORE_FILES = {',
        `  abc: { name: 'ABC', endings: ['abc'], mediaType: 'text/vnd.abc', call: '/ExportAsAbc', plan: 'premium', upload: false, readable: false },`,
      ],
      [
        'packages/formats/src/writers.ts',
        'export const SCORE_WRITERS = {',
        `  abc: (score: Score) => strToU8(\`T:\${score.meta.title}\`),`,
      ],
    ],
  },
  'an action': {
    lines: [
      [
        'packages/editor/src/actions/notes.ts',
        'export const noteActions = [',
        `  plain('silence', 'notes', keymaps(['Ctrl+Alt+0'], []), deleteHeads),`,
      ],
    ],
    words: EDITING.map((file) => [file, '"actions": {', '"silence": "Hush",'] as const),
  },
  'a dialog': {
    lines: [
      [
        'apps/web/src/app/dialogs.ts',
        'const LISTED = [',
        `  { name: 'hum', guard: 'songbook', load: () => import('../songbook/dialogs/HumDialog').then((file) => file.HumDialog) },`,
      ],
    ],
    files: {
      'apps/web/src/songbook/dialogs/HumDialog.tsx': `import type { SongbookDialogProps } from '../../dialogs/guards';

export const HumDialog = ({ onClose }: SongbookDialogProps) => <button onClick={onClose} />;
`,
    },
  },
  'a source, whose wizard is that dialog': {
    lines: [
      [
        'packages/contracts/src/sources.ts',
        'export const SOURCES = {',
        `  humming: { number: 7, menu: true, wizard: 'hum', plan: 'free', failure: 500 },`,
      ],
      [
        'apps/web/src/songbook/AddSongButton.tsx',
        'const ICONS: Readonly<Record<MenuSource, typeof SvgIcon>> = {',
        '  humming: Mic,',
      ],
    ],
    words: SONGBOOK.map((file) => [file, '"add": {', '"humming": "Hum a Song",'] as const),
  },
};

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'notewright-room-'));
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of sources
    .split('\n')
    .filter((name) => /^(apps|packages|models|tools|bench|e2e)\/|^tsconfig|^vitest|^package\.json/.test(name)))
    cpSync(join(ROOT, file), join(house, file), { recursive: true });
  // Packages of others are linked; ours are those of the copy.
  const link = (from: string, to: string) => {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (name !== OURS && name !== '.bin') symlinkSync(join(from, name), join(to, name));
  };
  link(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  mkdirSync(join(house, 'node_modules', OURS));
  for (const name of readdirSync(join(ROOT, 'node_modules', OURS)))
    symlinkSync(readlinkSync(join(ROOT, 'node_modules', OURS, name)), join(house, 'node_modules', OURS, name));
  for (const folder of ['packages', 'apps'])
    for (const name of readdirSync(join(ROOT, folder))) {
      const own = join(ROOT, folder, name, 'node_modules');
      try {
        link(own, join(house, folder, name, 'node_modules'));
      } catch {
        // Most have no packages of their own.
      }
    }
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

function put([file, after, line]: readonly [string, string, string]): void {
  const text = readFileSync(join(house, file), 'utf8');
  expect(text.split(after), `${file} has "${after}" once`).toHaveLength(2);
  writeFileSync(
    join(house, file),
    text.replace(after, () => `${after}\n${line}`),
  );
}

test('a kind of file, an action, a dialog and a source are a line in their table and what they do; everything else follows', () => {
  for (const { lines, files = {}, words = [] } of Object.values(PRETEND)) {
    [...lines, ...words].forEach(put);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), text);
    }
  }
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8', stdio: 'pipe' });
  run('tools/words.mjs');
  expect(spawnSync(process.execPath, ['tools/typecheck.mjs'], { cwd: house, encoding: 'utf8' }).stdout).toBe('');
  writeFileSync(
    join(house, 'apps/server/probe.ts'),
    `import { menuSources, scoreFiles } from '@notewright/contracts';
import { actionNamed } from '@notewright/editor';
import { music } from '@notewright/score/testing';
import { WRITERS } from './src/score-work/writers';
const score = music('title="Air" | C4/w |');
console.log(JSON.stringify({
  menu: scoreFiles().map(([name]) => name).includes('abc'),
  file: new TextDecoder().decode(WRITERS.abc(score)),
  action: actionNamed('silence').label,
  source: menuSources().find(({ name }) => name === 'humming')?.wizard,
}));
`,
  );
  expect(JSON.parse(run('--import', 'tsx', 'apps/server/probe.ts'))).toEqual({
    menu: true,
    file: 'T:Air',
    action: 'Hush',
    source: 'hum',
  });
}, 600_000);
