import { stat } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '@notewright/listen';
import { err, ok, type Result } from '@notewright/result';
import { cliWords } from '@notewright/words';
import { outputFile } from './command-line';
import type { TranscribeCommand } from './command-line';
import { scoreFileOf } from './file-kinds';
import { heardIn } from './heard';
import { PLACES } from './places';
import { systemSentence } from './system-sentence';
import { writeWhole } from './write-whole';

export interface Transcribed {
  readonly measures: number;
  readonly notes: number;
  /** The files written, in the order asked for. */
  readonly written: readonly string[];
}

/**
 * Listens to one recording and writes it down in every format asked for.
 *
 * @param onProgress  fraction of the listening done, 0–1, ascending
 * @returns the error is one sentence for people
 */
export async function transcribe(
  file: string,
  command: TranscribeCommand,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Result<Transcribed, string>> {
  const { mode, instrument, composer, formats } = command;
  try {
    if ((await stat(file)).isDirectory()) return err(cliWords().system.EISDIR());
    const evidence = await listen(file, {
      modelPath: PLACES.model,
      childPath: PLACES.listenChild,
      instrument,
      signal,
      onProgress: ({ fraction }) => onProgress(fraction),
    });
    if (!evidence.ok) return err(evidence.error.sentence);

    const { notate } = await import('@notewright/notate');
    const networks = (await import('./notation-networks')).notationNetworks();
    if (!networks.ok) return err(networks.error.sentence);
    const title = command.title ?? path.parse(file).name;
    const notation = notate(evidence.value, { mode, instrument, title, composer, source: 'Audio' }, networks.value);
    const contents: [file: string, content: string | Uint8Array][] = [];
    for (const format of formats) {
      const kind = scoreFileOf(format);
      const content =
        kind === undefined
          ? JSON.stringify(heardIn(evidence.value, notation))
          : await (await import('./score-files')).encodeScore(notation.score, kind);
      contents.push([outputFile(command, file, format), content]);
    }
    if (signal.aborted) return err(cliWords().cancelled()); // nothing is written before everything is ready
    for (const [output, content] of contents) await writeWhole(output, content);
    const written = contents.map(([output]) => output);
    return ok({ measures: notation.score.measures.length, notes: evidence.value.notes.length, written });
  } catch (error) {
    return err(systemSentence(error));
  }
}
