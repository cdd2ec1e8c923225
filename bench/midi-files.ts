/**
 * Reads the MIDI files of the corpus (performances) and its scores as MIDI files (written, not played), engraves them and holds them against
 * the scores they come from; docs/midi.md tells how readable they are.
 *
 *     npx tsx bench/midi-files.ts
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planSystems } from '@notewright/engraving';
import { createToolkit, engraveSystem } from '@notewright/engraving/layout';
import { readMusicXml, writeMidi, writeMusicXml } from '@notewright/formats';
import { SCORE_READERS } from '@notewright/formats/readers';
import { networkFolder } from '@notewright/networks/node';
import { musicianWith, networksFrom } from '@notewright/notate';
import { violations, type Score } from '@notewright/score';
import { python, readCorpus } from './src/corpus';
import { ROOT, sharedPath } from './src/places';
import { runProgram } from './src/run-program';
import { markdownTable } from './src/scoreboard';

const WIDTH_PX = 1250;
const SECONDS_TO_COMPARE = 120;

interface MidiFile {
  readonly id: string;
  readonly bytes: Uint8Array;
  /** The score it should become, where there is one. */
  readonly score?: string;
}

const TEXT = `Written by \`npx tsx bench/midi-files.ts\`: the performances of the corpus, and its scores of every kind as MIDI files of ours, which keep
notes and lengths and nothing of how they are written. Their repeats are played out, their chord symbols are gone, and as many
programs write C major without meaning it, that key is looked for anew, which costs the exercises in C a fifth. Each is read as an upload is. _Faults_ are laws of the score that are broken and
complaints of the engraver. MV2H of the corpus' scorer compares with the score the music comes from: pitches, voices, meter, note values and
key, 1 for the same; a dash where the corpus has none, or where they could not be laid beside each other in ${SECONDS_TO_COMPARE} s.`;

async function main(): Promise<void> {
  const networks = networksFrom(networkFolder(path.join(ROOT, 'models')));
  if (!networks.ok) throw new Error(networks.error.sentence);
  const musician = musicianWith(() => networks.value);
  const toolkit = await createToolkit();
  const tables: string[] = [];
  for (const [title, files] of [
    ['Played', await played()],
    ['Written', await written()],
  ] as const) {
    const rows: string[][] = [];
    const likenesses: number[] = [];
    for (const { id, bytes, score: reference } of files) {
      const read = SCORE_READERS.midi(bytes, musician);
      if (!read.ok) {
        rows.push([id, '', '', '', `not read: ${read.error.sentence}`]);
        continue;
      }
      const { score, warnings } = read.value;
      const complaints = planSystems(score.measures.length, 4).flatMap((range) => {
        const system = engraveSystem(toolkit, score, range, {}, WIDTH_PX);
        return system.ok ? system.value.warnings : [system.error.detail];
      });
      const likeness = reference === undefined ? undefined : await likenessOf(score, reference);
      if (likeness !== undefined) likenesses.push(likeness);
      const faults = violations(score).length + complaints.length;
      const codes = warnings.map(({ code }) => code).join(', ');
      rows.push([id, String(score.measures.length), String(faults), likeness?.toFixed(3) ?? '–', codes]);
    }
    const mean = likenesses.reduce((sum, likeness) => sum + likeness, 0) / likenesses.length;
    const faultless = rows.filter(([, , faults]) => faults === '0').length;
    tables.push(
      `## ${title}\n\n${faultless} of ${rows.length} without a fault; MV2H **${mean.toFixed(3)}** on average of ${likenesses.length}.\n`,
      `${markdownTable(['', 'measures', 'faults', 'MV2H', 'warnings'], rows)}\n`,
    );
  }
  await writeFile(
    path.join(ROOT, 'docs/midi.md'),
    `# How readable MIDI files become\n\n${TEXT}\n\n${tables.join('\n')}`,
  );
}

async function played(): Promise<readonly MidiFile[]> {
  const items = (await readCorpus()).filter(({ midi }) => midi !== undefined);
  return Promise.all(
    items.map(async ({ id, dir, midi = '', score }) => ({
      id,
      bytes: await readFile(path.join(sharedPath('corpus'), dir, midi)),
      ...(score !== undefined && { score: path.join(sharedPath('corpus'), dir, score) }),
    })),
  );
}

async function written(): Promise<readonly MidiFile[]> {
  const files: MidiFile[] = [];
  for (const { id, dir, category, score = '' } of await readCorpus()) {
    if (category !== 'roundtrip') continue;
    const source = path.join(sharedPath('corpus'), dir, score);
    const read = readMusicXml(await readFile(source));
    if (read.ok) files.push({ id, bytes: writeMidi(read.value.score), score: source });
  }
  return files;
}

/** MV2H of a score with the one it should be, 0–1; undefined when the scorer did not come to an end. */
async function likenessOf(score: Score, reference: string): Promise<number | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notewright-midi-'));
  try {
    const file = path.join(folder, 'read.musicxml');
    await writeFile(file, writeMusicXml(score));
    const compared = await runProgram(
      python(),
      [sharedPath('eval/score.py'), '--ref-score', reference, '--est-score', file, '--key-mode', 'ignore'],
      { timeoutMs: SECONDS_TO_COMPARE * 1000 },
    );
    if (compared.exitCode !== 0) return undefined;
    const { score: found } = JSON.parse(compared.stdout) as {
      readonly score?: { readonly mv2h?: { readonly mv2h?: number } };
    };
    return found?.mv2h?.mv2h;
  } finally {
    await rm(folder, { recursive: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
