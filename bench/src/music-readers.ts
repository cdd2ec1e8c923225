import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createToolkit } from '@notewright/engraving/layout';
import { SHARED } from './places';
import { hasProgram, runProgram } from './run-program';

/** Another program's opinion on a MusicXML file: what it complains about; empty when it is content. */
export interface MusicReader {
  readonly name: string;
  readonly complaints: (file: string) => Promise<readonly string[]>;
}

/** The readers this machine has: Verovio always, the official schema and MuseScore 3 where they are installed. */
export async function musicReaders(): Promise<readonly MusicReader[]> {
  const schema = await schemaReader();
  const museScore = await museScoreReader();
  return [await verovioReader(), ...(schema ? [schema] : []), ...(museScore ? [museScore] : [])];
}

async function verovioReader(): Promise<MusicReader> {
  const toolkit = await createToolkit();
  toolkit.setOptions({ breaks: 'none', adjustPageWidth: true, adjustPageHeight: true }); // tight pages are no fault of a file
  return {
    name: 'Verovio',
    complaints: async (file) => {
      const loaded = toolkit.loadData(await readFile(file, 'utf8'));
      if (loaded) toolkit.renderToSVG(1);
      const log = toolkit
        .getLog()
        .split('\n')
        .filter((line) => line.trim() !== '');
      return loaded ? log : ['could not be loaded', ...log];
    },
  };
}

/** The schema imports two others by web address; a copy points to the files beside it. */
async function schemaReader(): Promise<MusicReader | undefined> {
  const official = path.join(SHARED, 'schema');
  if (!existsSync(path.join(official, 'musicxml.xsd')) || !(await hasProgram('xmllint'))) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'musicxml-schema-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await cp(official, folder, { recursive: true });
  const schema = path.join(folder, 'musicxml.xsd');
  const text = await readFile(schema, 'utf8');
  await writeFile(schema, text.replaceAll('schemaLocation="http://www.musicxml.org/xsd/', 'schemaLocation="'));
  return {
    name: 'schema',
    complaints: async (file) => {
      const { exitCode, stderr } = await runProgram('xmllint', ['--noout', '--nonet', '--schema', schema, file]);
      return exitCode === 0 ? [] : stderr.trim().split('\n');
    },
  };
}

async function museScoreReader(): Promise<MusicReader | undefined> {
  if (!(await hasProgram('musescore3'))) return undefined;
  return {
    name: 'MuseScore',
    complaints: async (file) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'musescore-'));
      const out = path.join(folder, 'out.mscx');
      const env = { QT_QPA_PLATFORM: 'offscreen', XDG_RUNTIME_DIR: folder };
      const opened = await runProgram('musescore3', ['-o', out, file], { env, timeoutMs: 120_000 });
      const written = existsSync(out);
      await rm(folder, { recursive: true, force: true });
      const said = opened.stderr
        .split('\n')
        .filter((line) => /error|corrupt/i.test(line) && !line.startsWith('convert <'));
      if (opened.exitCode !== 0) return [`exit code ${opened.exitCode}`, ...said];
      return written ? said.filter((line) => !isExpected(line)) : ['nothing was written', ...said];
    },
  };
}

/** MuseScore wants tunings on tablature staves only; MusicXML allows them on any staff. */
const isExpected = (line: string): boolean => line.includes('<staff-tuning> on non-TAB staff');
