import { err, ok, type Result } from '@notewright/result';
import type { ReadableScoreFile, ScoreFile } from '@notewright/contracts/files';
import { usualPdf } from '@notewright/contracts/pdf-options';
import { SCORE_WRITERS, writeMusicXml, type FormatError, type ImportedScore } from '@notewright/formats';
import { SCORE_READERS } from '@notewright/formats/readers';
import type { ReadingMusician } from '@notewright/notate';
import { readMusicJson } from '@notewright/score';
import type { Score } from '@notewright/score';
import { cliWords, fileWords, spokenLanguage } from '@notewright/words';
import { PLACES } from './places';
import type { ReadScore } from './read-score';

type Writer = (score: Score) => Uint8Array | Promise<Uint8Array>;

/** What writes each kind of file. */
const WRITERS: Readonly<Record<ScoreFile, Writer>> = {
  ...SCORE_WRITERS,
  pdf: async (score) => {
    // The engraver is big: it is loaded only when a PDF is wanted.
    const { engravePdf } = await import('@notewright/engraving/pdf');
    const options = { ...usualPdf(score.parts.some(({ tab }) => tab !== undefined)), language: spokenLanguage() };
    const { bytes, missing } = await engravePdf(score, options, PLACES.fonts);
    if (missing.length > 0) console.error(cliWords()['missing-signs']({ signs: missing.join(' ') }));
    return bytes;
  },
};

/**
 * Starts what takes its time before a kind of file can be written. The engraver is compiled on other cores while the score is read here.
 */
export async function makeReadyFor(kind: ScoreFile): Promise<void> {
  if (kind !== 'pdf') return;
  const { sharedToolkit } = await import('@notewright/engraving/layout');
  void sharedToolkit().catch(() => undefined); // whoever engraves meets the error again
}

/** Reads a score; the error is a sentence for people. */
export async function decodeScore(bytes: Uint8Array, kind: ReadableScoreFile): Promise<Result<ReadScore, string>> {
  if (kind === 'musicjson') return decodeMusicJsonFile(bytes);
  if (kind !== 'midi') return told(await SCORE_READERS[kind](bytes));
  const musician = await readingMusician();
  return musician.ok ? told(SCORE_READERS.midi(bytes, musician.value)) : musician;
}

/** Who understands what MIDI does not say: only such files are worth reading the networks for. */
async function readingMusician(): Promise<Result<ReadingMusician, string>> {
  const [{ notationNetworks }, { musicianWith }] = await Promise.all([
    import('./notation-networks'),
    import('@notewright/notate'),
  ]);
  const networks = notationNetworks();
  return networks.ok ? ok(musicianWith(() => networks.value)) : err(networks.error.sentence);
}

function told(read: Result<ImportedScore, FormatError>): Result<ReadScore, string> {
  if (!read.ok) return err(read.error.sentence);
  return ok({ score: read.value.score, warnings: read.value.warnings.map(({ sentence }) => sentence) });
}

/** What may be chosen about a file of a score. */
export interface ScoreFileOptions {
  /** Whether MusicXML of guitar and bass has their music twice: as notation, and as a tablature staff below it. */
  readonly tablature: boolean;
}

/** The bytes of a score in one of the kinds of files. */
export const encodeScore = async (
  score: Score,
  kind: ScoreFile,
  { tablature }: ScoreFileOptions,
): Promise<Uint8Array> =>
  kind === 'musicxml' && !tablature ? new TextEncoder().encode(writeMusicXml(score)) : WRITERS[kind](score);

function decodeMusicJsonFile(bytes: Uint8Array): Result<ReadScore, string> {
  const read = readMusicJson(new TextDecoder().decode(bytes));
  if (read.ok) return ok({ score: read.value, warnings: [] });
  return err(read.error.code === 'not-json' ? fileWords().scores['not-musicjson']() : read.error.sentence);
}
