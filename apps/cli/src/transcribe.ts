import { stat } from 'node:fs/promises';
import path from 'node:path';
import { listen } from '@notewright/listen';
import type { ScoreFile } from '@notewright/contracts/files';
import { err, ok, type Result } from '@notewright/result';
import type { Score } from '@notewright/score';
import { cliWords } from '@notewright/words';
import { outputFile } from './transcribe-command';
import type { TranscribeCommand } from './transcribe-command';
import { scoreFileOf, type TranscriptionFormat } from './file-kinds';
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
      lead: mode !== 'universal',
      signal,
      onProgress: ({ fraction }) => onProgress(fraction),
    });
    if (!evidence.ok) return err(evidence.error.sentence);

    const { notator } = await import('@notewright/notate');
    const networks = (await import('./notation-networks')).notationNetworks();
    if (!networks.ok) return err(networks.error.sentence);
    const title = command.title ?? path.parse(file).name;
    const settings = { mode, instrument, title, composer, source: 'Audio', ...command.told };
    const song = notator(evidence.value, networks.value);
    const notation = song(settings);
    const contents: [file: string, content: string | Uint8Array][] = [];
    for (const format of formats) {
      const kind = scoreFileOf(format);
      const content =
        kind === undefined
          ? JSON.stringify(heardIn(evidence.value, notation))
          : await encoded(notation.score, kind, command);
      contents.push([outputFile(command, file, format), content]);
    }
    const choices = command.readings > 0 ? song.readings(settings, command.readings) : [];
    for (const [index, choice] of choices.entries())
      for (const format of readingFormats(formats)) {
        const content = await encoded(song(choice.settings).score, scoreFileOf(format)!, command);
        contents.push([outputFile(command, file, format, index + 1), content]);
      }
    if (signal.aborted) return err(cliWords().cancelled()); // nothing is written before everything is ready
    for (const [output, content] of contents) await writeWhole(output, content);
    const written = contents.map(([output]) => output);
    return ok({ measures: notation.score.measures.length, notes: evidence.value.notes.length, written });
  } catch (error) {
    return err(systemSentence(error));
  }
}

/** Readings are scores: of the formats asked for those that are one, else MusicXML. */
function readingFormats(formats: readonly TranscriptionFormat[]): readonly TranscriptionFormat[] {
  const scores = formats.filter((format) => scoreFileOf(format) !== undefined);
  return scores.length > 0 ? scores : ['musicxml'];
}

const encoded = async (score: Score, kind: ScoreFile, options: TranscribeCommand): Promise<Uint8Array> =>
  (await import('./score-files')).encodeScore(score, kind, options);
