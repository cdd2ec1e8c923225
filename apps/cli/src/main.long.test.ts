import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMidi, readMusicXml } from '@notewright/formats';
import { decodeMusicJson, encodeMusicJson, violations } from '@notewright/score';
import type { Score } from '@notewright/score';
import { music, notation, withoutIds } from '@notewright/score/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Heard } from './heard';

const PROGRAM = fileURLToPath(new URL('../bin/notewright.mjs', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../../../packages/listen/fixtures/', import.meta.url));
const MINUET = path.join(FIXTURES, 'minuet-self-made.mp3');
const SILENCE = path.join(FIXTURES, 'silent.mp3');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'notewright-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly exitCode: number | null;
  readonly out: string;
  readonly complaints: string;
}

/**
 * Runs the program as a shell would, in the test's own folder; `onComplaint` sees the error stream as it comes.
 *
 * @param locale  of the shell
 */
function notewright(
  words: readonly string[],
  onComplaint?: (text: string, stop: () => void) => void,
  locale = 'C',
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: locale },
    });
    let out = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
      onComplaint?.(complaints, () => child.kill('SIGINT'));
    });
    child.on('close', (exitCode) => resolve({ exitCode, out, complaints }));
  });
}

const read = (name: string): Buffer => readFileSync(path.join(folder, name));
const json = (name: string): unknown => JSON.parse(read(name).toString('utf8'));

function musicXmlScore(name: string): Score {
  const imported = readMusicXml(read(name));
  if (!imported.ok) throw new Error(imported.error.sentence);
  return imported.value.score;
}

const headCount = ({ parts }: Score): number =>
  parts
    .flatMap(({ measures }) => measures)
    .flatMap(({ voices }) => voices)
    .flatMap(({ elements }) => elements)
    .reduce((sum, element) => sum + (element.kind === 'chord' ? element.heads.length : 0), 0);

// The first run builds the program when somebody runs this file alone.
beforeAll(async () => {
  folder = tmpdir();
  const { exitCode, complaints } = await notewright(['--version']);
  expect(exitCode, complaints).toBe(0);
});

test('a recording is written in every format, and every format can be read again', async () => {
  const formats = 'json,mid,musicxml,musj,pdf';
  const words = ['transcribe', MINUET, '--out', 'sheets', '--format', formats, '--title', 'Minuet', '--composer', 'We'];
  const { exitCode, out, complaints } = await notewright(words);
  expect(exitCode, complaints).toBe(0);
  expect(readdirSync(path.join(folder, 'sheets')).sort()).toEqual(
    formats.split(',').map((format) => `minuet-self-made.${format}`).sort(), // prettier-ignore
  );
  expect(out).toMatch(/minuet-self-made\.mp3: \d+ notes in \d+ measures → sheets\/minuet-self-made\.json, /);
  expect(complaints).toMatch(/minuet-self-made\.mp3: \d+ %/);

  const score = musicXmlScore('sheets/minuet-self-made.musicxml');
  expect(score.meta).toMatchObject({ title: 'Minuet', composer: 'We' });
  expect(violations(score)).toEqual([]);
  expect(headCount(score)).toBeGreaterThan(20);
  const musj = decodeMusicJson(json('sheets/minuet-self-made.musj'));
  expect(musj.ok && headCount(musj.value)).toBe(headCount(score));
  expect(readMidi(read('sheets/minuet-self-made.mid')).ok).toBe(true);
  expect(read('sheets/minuet-self-made.pdf').subarray(0, 5).toString()).toBe('%PDF-');
});

test('readings are written beside the usual file, best first, and what is told holds in them', async () => {
  const { exitCode, out, complaints } = await notewright([
    'transcribe',
    MINUET,
    '--out',
    '.',
    '--readings',
    '3',
    '--key',
    'D',
  ]);
  expect(exitCode, complaints).toBe(0);
  const names = [1, 2, 3].map((reading) => `minuet-self-made.reading-${reading}.musicxml`);
  expect(out).toContain(['minuet-self-made.musicxml', ...names].join(', '));
  const pages = names.map((name) => read(name).toString());
  expect(new Set(pages).size).toBe(3);
  expect(pages[0]).toBe(read('minuet-self-made.musicxml').toString());
  for (const name of names) {
    const score = musicXmlScore(name);
    expect(violations(score)).toEqual([]);
    expect(score.measures[0]!.key).toEqual({ fifths: 2, mode: 'major' });
  }
});

test('json is what was heard: notes in seconds, beats, tempo, meter and key', async () => {
  await notewright(['transcribe', MINUET, '--out', '.', '--format', 'json']);
  const heard = json('minuet-self-made.json') as Heard;
  expect(Object.keys(heard).sort()).toEqual(['beats', 'downbeats', 'key', 'notes', 'tempo', 'timeSignature']);
  expect(heard.notes.length).toBeGreaterThan(20);
  for (const note of heard.notes) {
    expect(note.offset).toBeGreaterThan(note.onset);
    expect(note.pitch).toBeGreaterThanOrEqual(21);
    expect(note.pitch).toBeLessThanOrEqual(108);
    expect(note.confidence).toBeGreaterThan(0);
    expect(note.confidence).toBeLessThanOrEqual(1);
  }
  expect(heard.notes.map(({ onset }) => onset)).toEqual(heard.notes.map(({ onset }) => onset).sort((a, b) => a - b));
  expect(heard.downbeats.every((downbeat) => heard.beats.includes(downbeat))).toBe(true);
  expect(heard.timeSignature).toMatch(/^\d+\/\d+$/);
  expect(heard.tempo).toBeGreaterThan(20);
  expect(heard.key.mode).toMatch(/^(major|minor)$/);
});

test('files that cannot be used are told in a sentence each, and the others are written', async () => {
  writeFileSync(path.join(folder, 'letter.mp3'), 'Dear Sir or Madam');
  writeFileSync(path.join(folder, 'empty.mp3'), '');
  mkdirSync(path.join(folder, 'folder.mp3'));
  const bad = ['letter.mp3', 'empty.mp3', 'folder.mp3', 'nowhere.mp3', SILENCE];
  const { exitCode, out, complaints } = await notewright(['transcribe', ...bad, MINUET, '--out', 'sheets']);
  expect(exitCode).toBe(1);
  expect(out).toMatch(/^\S+minuet-self-made\.mp3: /);
  expect(readdirSync(path.join(folder, 'sheets'))).toEqual(['minuet-self-made.musicxml']);
  for (const [file, sentence] of [
    ['letter.mp3', 'The file is not an audio or video recording.'],
    ['empty.mp3', 'The file is empty.'],
    ['folder.mp3', 'It is a folder, not a file.'],
    ['nowhere.mp3', 'There is no such file or folder.'],
    [SILENCE, 'Nothing can be heard in the recording.'],
  ] as const)
    expect(complaints.split('\n')).toContain(`${file}: ${sentence}`);
});

test('Ctrl-C ends the listening and leaves no half-written file', async () => {
  let isStopped = false;
  const { exitCode, complaints } = await notewright(
    ['transcribe', MINUET, '--out', '.', '--format', 'json,pdf'],
    (text, stop) => {
      if (isStopped || !text.includes('%')) return;
      isStopped = true;
      stop();
    },
  );
  expect(exitCode, complaints).toBe(130);
  expect(complaints).toContain('Cancelled.');
  await pause(200);
  expect(readdirSync(folder)).toEqual([]);
});

test('it speaks German where the terminal does, and where it is asked to', async () => {
  const german = 'missing.mid: Diese Datei oder diesen Ordner gibt es nicht.';
  const missing = ['convert', 'missing.mid', 'out.musicxml'];
  expect((await notewright(missing, undefined, 'de_DE.UTF-8')).complaints).toContain(german);
  expect((await notewright([...missing, '--language', 'de'])).complaints).toContain(german);
  expect((await notewright(['transcribe', SILENCE, '--language=de'])).complaints).toContain('In der Aufnahme ist nichts zu hören.'); // prettier-ignore
  const english = await notewright([...missing, '--language', 'en'], undefined, 'de_DE.UTF-8');
  expect(english.complaints).toContain('There is no such file or folder.');
});

describe('convert', () => {
  beforeEach(async () => {
    const { exitCode, complaints } = await notewright(['transcribe', MINUET, '--out', '.', '--format', 'musj']);
    expect(exitCode, complaints).toBe(0);
  });

  test('MusicJSON to MusicXML and back keeps the score', async () => {
    expect(await notewright(['convert', 'minuet-self-made.musj', 'a.musicxml'])).toMatchObject({ exitCode: 0 });
    expect(await notewright(['convert', 'a.musicxml', 'b.musj'])).toMatchObject({ exitCode: 0 });
    const before = decodeMusicJson(json('minuet-self-made.musj'));
    const after = decodeMusicJson(json('b.musj'));
    if (!before.ok || !after.ok) throw new Error('not readable');
    expect(headCount(after.value)).toBe(headCount(before.value));
    expect(withoutIds(after.value).measures).toHaveLength(before.value.measures.length);
  });

  test('MusicJSON to MIDI, and MIDI to a PDF', async () => {
    expect(await notewright(['convert', 'minuet-self-made.musj', 'a.mid'])).toMatchObject({ exitCode: 0 });
    const { exitCode, complaints } = await notewright(['convert', 'a.mid', 'a.pdf']);
    expect(exitCode, complaints).toBe(0);
    expect(read('a.pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a file that is not what its ending says is told in a sentence, and nothing is written', async () => {
    copyFileSync(MINUET, path.join(folder, 'song.musicxml'));
    writeFileSync(path.join(folder, 'song.musj'), 'la la la');
    for (const [file, sentence] of [
      ['song.musicxml', /song\.musicxml: The file is not .*\./],
      ['song.musj', /song\.musj: The file is not MusicJSON\./],
      ['missing.mid', /missing\.mid: There is no such file or folder\./],
    ] as const) {
      const { exitCode, complaints } = await notewright(['convert', file, 'out.pdf']);
      expect(exitCode).toBe(1);
      expect(complaints).toMatch(sentence);
    }
    expect(existsSync(path.join(folder, 'out.pdf'))).toBe(false);
  });
});

test('a transcription is arranged for brass, and the parts are there for their players', async () => {
  await notewright(['transcribe', MINUET, '--out', '.', '--format', 'musj']);
  const { exitCode, out, complaints } = await notewright(['brass', 'minuet-self-made.musj', 'quartet.musicxml']);
  expect(exitCode, complaints).toBe(0);
  expect(out).toContain('minuet-self-made.musj → quartet.musicxml');
  expect(complaints).toMatch(/minuet-self-made\.musj: \d+ %/);
  const quartet = musicXmlScore('quartet.musicxml');
  expect(violations(quartet)).toEqual([]);
  expect(quartet.parts.map(({ sound }) => sound.kind === 'pitched' && sound.program + 1)).toEqual([57, 69, 72, 59]);
  expect(quartet.parts.map(({ transposition }) => transposition?.semitones)).toEqual([-2, undefined, -2, undefined]);
});

test('a tune is harmonised, and the same seed sings the same', async () => {
  writeFileSync(
    path.join(folder, 'tune.musj'),
    JSON.stringify(encodeMusicJson(music('4/4 | C5/q D5/q E5/q D5/q | C5/w |'))),
  );
  const sung: string[] = [];
  for (const file of ['choir.musicxml', 'again.musicxml']) {
    const { exitCode, out, complaints } = await notewright(['harmonise', '--seed', '4', 'tune.musj', file]);
    expect(exitCode, complaints).toBe(0);
    expect(out).toContain('--seed 4');
    const choir = musicXmlScore(file);
    expect(violations(choir)).toEqual([]);
    expect(choir.parts.map(({ name }) => name).slice(1)).toEqual(['Alto', 'Tenor', 'Bass']);
    sung.push(notation(choir));
  }
  expect(sung[0]).toBe(sung[1]);
});

test('new music is written into any kind of file, and the same seed writes the same', async () => {
  for (const file of ['waltz.musicxml', 'again.musicxml', 'waltz.pdf', 'waltz.mid']) {
    const line = `compose --style waltz --key Dm --measures 16 --seed 4 --title W ${file}`.split(' ');
    const { exitCode, complaints } = await notewright(line);
    expect(exitCode, complaints).toBe(0);
    expect(existsSync(path.join(folder, file))).toBe(true);
  }
  const waltz = musicXmlScore('waltz.musicxml');
  expect(violations(waltz)).toEqual([]);
  expect(waltz.measures).toHaveLength(16);
  expect(waltz.measures[0]).toMatchObject({
    key: { fifths: -1, mode: 'minor' },
    timeSignature: { beats: 3, beatUnit: 4 },
  });
  expect(notation(musicXmlScore('again.musicxml'))).toBe(notation(waltz));
});

test('new music without a seed is told the one it was drawn by', async () => {
  const { exitCode, out } = await notewright(['compose', '--title', 'D', '--measures', '8', 'drawn.musicxml']);
  expect(exitCode).toBe(0);
  const [, seed] = /drawn\.musicxml {2}--seed (\d+)/.exec(out) ?? [];
  expect(seed, out).toBeDefined();
  await notewright(['compose', '--title', 'D', '--measures', '8', '--seed', seed ?? '', 'drawn-again.musicxml']);
  expect(notation(musicXmlScore('drawn-again.musicxml'))).toBe(notation(musicXmlScore('drawn.musicxml')));
});

test('a wrong command line ends with 2 and points to the help', async () => {
  const { exitCode, complaints } = await notewright(['transcribe']);
  expect(exitCode).toBe(2);
  expect(complaints).toContain('transcribe needs at least one recording');
  expect(complaints).toContain('--help');
});
