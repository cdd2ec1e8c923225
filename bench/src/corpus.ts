import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { WORKSHOP, sharedPath } from './places';
import { runProgram } from './run-program';

export interface CorpusItem {
  readonly id: string;
  readonly category: 'piano' | 'pop' | 'melody' | 'real' | 'roundtrip';
  /** Folder inside the corpus. */
  readonly dir: string;
  readonly instrument?: string;
  readonly score?: string;
  readonly duration?: number;
  /** The performance that is rendered; absent for recordings. */
  readonly midi?: string;
  readonly reference?: string;
  /** General MIDI programs, counted from 0. */
  readonly render?: { readonly program?: number; readonly programs?: Readonly<Record<string, number>> };
  readonly pitch_tolerance_cents?: number;
}

export async function readCorpus(): Promise<readonly CorpusItem[]> {
  const manifest = JSON.parse(await readFile(sharedPath('corpus/manifest.json'), 'utf8')) as { items: CorpusItem[] };
  return manifest.items;
}

/** Which of the product's instruments a musician would choose for an item. */
export function instrumentFor({ id, category, instrument = '' }: CorpusItem): string {
  if (category === 'piano' || category === 'pop') return 'piano';
  const name = `${instrument} ${id}`.toLowerCase();
  if (/flute/.test(name)) return 'flute';
  if (/violin/.test(name)) return 'violin';
  if (/sax|trumpet/.test(name)) return 'sax';
  if (/bass/.test(name)) return 'bass';
  if (/guitar/.test(name)) return 'guitar';
  if (/voice/.test(name)) return 'vocals';
  return 'piano';
}

/** Python with numpy: Debian's own before any other. */
export const python = (): string => (existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3');

/**
 * The audio of every item that has some, rendered when it is not there yet or the corpus changed.
 *
 * @returns file of each item; items that only hold scores are absent
 */
export async function renderCorpus(items: readonly CorpusItem[]): Promise<ReadonlyMap<CorpusItem, string>> {
  const folder = path.join(WORKSHOP, 'audio');
  const stamp = path.join(folder, 'rendered-from.txt');
  const wanted = items.filter(({ category }) => category !== 'roundtrip');
  const fileOf = (item: CorpusItem) => path.join(folder, `${item.id}.wav`);
  const source = String((await stat(sharedPath('corpus/manifest.json'))).mtimeMs);
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (known !== source || !wanted.every((item) => existsSync(fileOf(item)))) {
    await mkdir(folder, { recursive: true });
    const args = [sharedPath('eval/render.py'), '--corpus', sharedPath('corpus'), '--out', folder];
    const rendered = await runProgram('nice', ['-n', '10', python(), ...args]);
    if (rendered.exitCode !== 0) throw new Error(`The corpus could not be rendered: ${rendered.stderr.trim()}`);
    await writeFile(stamp, source);
  }
  return new Map(wanted.map((item) => [item, fileOf(item)]));
}
