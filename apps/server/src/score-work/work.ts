import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@notewright/result';
import { LIMITS, songSettings, usualPdf, type PdfChoices, type ReadableScoreFile, type ScoreFile, type SongSettings } from '@notewright/contracts'; // prettier-ignore
import type { ImportWarning } from '@notewright/formats';
import { SCORE_READERS } from '@notewright/formats/readers';
import type { Pages } from '@notewright/engraving/pdf';
import { musicianWith } from '@notewright/notate';
import { atConcertPitch, decodeMusicJson, violations, type Score } from '@notewright/score';
import type { Language } from '@notewright/words';
import { notationNetworks } from '../jobs/notation-networks';
import { blankOf, tooMuchWished, type BlankWishes } from './blank';
import { countNotes, type NoteCount } from './count-notes';
import { drawFirstSight, startEngraver } from './first-sight';
import { firstMeasuresOf, hideMeasuresFrom, keepHiddenMeasures } from '@notewright/score/visible-measures';
import { tooBigAsFile, tooLongIn, tooMuchInFile, tooMuchInScore, type TooMuch } from './size';
import { WRITERS } from './writers';

/**
 * Everything that takes long with a long score, as plain data in and plain data out: it runs in a thread of `ScorePool`, never
 * beside the requests. Scores come as the text that is stored and leave as the bytes to store or to send.
 */
export const WORK = {
  readFileOfMusic,
  writeBlank,
  readSheet,
  keepHidden,
  hideLocked,
  startEngraver,
  drawFirstSight,
  exportAs,
  exportPdf,
};

export type Work = typeof WORK;

/** Why a score from outside is not kept. */
export type Unfit =
  | { readonly code: 'unreadable' }
  | { readonly code: 'too-large'; readonly much: TooMuch }
  /** It goes beyond what is read from MusicJSON, in a way that its size does not show; `why` is for the log. */
  | { readonly code: 'not-openable'; readonly why: string };

/** A score as it is to be stored. */
export interface Storable extends NoteCount {
  /** MusicJSON in UTF-8. */
  readonly music: Uint8Array;
}

/** A file of music as it is to be stored. */
interface Imported extends Storable {
  /** What the file has and the score has not, each kind once. */
  readonly leftOut: readonly ImportWarning[];
  /** What it is called in the end. */
  readonly names: { readonly title: string; readonly composer: string };
}

/** A file of music that somebody uploads, as the score to store under the names given with it, or under its own where it has some. */
async function readFileOfMusic({
  file,
  kind,
  ownNames,
  title,
  composer,
}: {
  readonly file: string;
  readonly kind: ReadableScoreFile;
  readonly ownNames: boolean;
  readonly title: string;
  readonly composer: string;
}): Promise<Result<Imported, Unfit>> {
  const read = await readAs(kind, await readFile(file));
  if (!read.ok) return read;
  const { score, leftOut } = read.value;
  const own = (text: string) => (ownNames ? text.trim().slice(0, LIMITS.score.textLength) : '');
  const names = { title: own(score.meta.title) || title, composer: own(score.meta.composer) || composer };
  const kept = fit({ ...score, meta: { ...score.meta, ...names } });
  if (!kept.ok) return kept;
  const why = whyNotOpened(kept.value);
  return why === undefined ? ok({ ...kept.value, leftOut, names }) : err({ code: 'not-openable', why });
}

async function readAs(
  kind: ReadableScoreFile,
  bytes: Uint8Array,
): Promise<Result<{ readonly score: Score } & Pick<Imported, 'leftOut'>, Unfit>> {
  if (kind === 'musicjson') {
    const score = readMusic(new TextDecoder().decode(bytes));
    return score.ok ? ok({ score: score.value, leftOut: [] }) : score;
  }
  const read = await SCORE_READERS[kind](bytes, musicianWith(notationNetworks));
  if (!read.ok) return err({ code: 'unreadable' });
  const { score, warnings } = read.value;
  const much = tooMuchInScore(score);
  return much === undefined
    ? ok({ score, leftOut: warnings.map(({ code }) => code) })
    : err({ code: 'too-large', much });
}

/** A sheet of rests to write into. */
function writeBlank(wishes: BlankWishes): Result<Storable, Unfit> {
  const much = tooMuchWished(wishes);
  return much === undefined ? fit(blankOf(wishes)) : err({ code: 'too-large', much });
}

interface SentSheet {
  /** The text fields of the form beside the score. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the field `sheet` says; undefined without one. */
  readonly sheet: Result<SavedSheet, Unfit> | undefined;
  /** What the field `plain` says. */
  readonly plain: Result<SavedSheet, Unfit> | undefined;
  /** What the field `settings` says; null when it is nothing that could be stored, undefined without one. */
  readonly settings: SongSettings | null | undefined;
}

interface SavedSheet extends Storable {
  readonly title: string;
  readonly composer: string;
}

/** Of the settings of a song as text: the beats of an hour, tapped, take a tenth of it. */
const MOST_SETTINGS_LENGTH = 512 * 1024;

/** The form of a save as it came over the line; undefined when it is no form. */
async function readSheet({
  body,
  type,
}: {
  readonly body: Uint8Array;
  readonly type: string;
}): Promise<SentSheet | undefined> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (!form) return undefined;
  const text = async (value: string | Blob) => (typeof value === 'string' ? value : value.text());
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (!READ_HERE.has(name)) fields[name] = await text(value);
  const read = async <T>(name: string, reader: (text: string) => T) => {
    const value = form.get(name);
    return value === null ? undefined : reader(await text(value));
  };
  return {
    fields,
    sheet: await read('sheet', readSaved),
    plain: await read('plain', readSaved),
    settings: await read('settings', readSettings),
  };
}
const READ_HERE: ReadonlySet<string> = new Set(['sheet', 'plain', 'settings']);

function readSettings(text: string): SongSettings | null {
  const json = text.length > MOST_SETTINGS_LENGTH ? undefined : parsed(text);
  return songSettings.safeParse(json).data ?? null;
}

function readSaved(text: string): NonNullable<SentSheet['sheet']> {
  const much = tooBigAsFile({ byteLength: text.length }); // before anything is made of it
  if (much !== undefined) return err({ code: 'too-large', much });
  const read = readMusic(text);
  if (!read.ok) return read;
  if (violations(read.value).length > 0) return err({ code: 'unreadable' });
  const music = fit(read.value);
  const { title, composer } = read.value.meta;
  return music.ok ? ok({ ...music.value, title, composer }) : music;
}

/** A save by somebody who does not see the whole score, with the measures behind put back, if the two can be opened together. */
function keepHidden({
  saved,
  stored,
}: {
  readonly saved: Uint8Array;
  readonly stored: string;
}): Result<Storable, 'shape-changed' | 'written-behind'> {
  const whole = keepHiddenMeasures(
    storedScore(new TextDecoder().decode(saved)),
    storedScore(stored),
    LIMITS.visibleMeasuresFree,
  );
  if (!whole.ok) return whole;
  const storable = { music: bytesOf(whole.value), ...countNotes(whole.value) };
  return whyNotOpened(storable) === undefined ? ok(storable) : err('shape-changed');
}

/** What somebody without the full score may see, in its full length. */
function hideLocked({ stored }: { readonly stored: string }): Uint8Array {
  return bytesOf(hideMeasuresFrom(storedScore(stored), LIMITS.visibleMeasuresFree));
}

/** A stored score, and whether only its first measures may leave. */
interface Exported {
  readonly stored: string;
  readonly whole: boolean;
}
const seen = ({ stored, whole }: Exported): Score =>
  whole ? storedScore(stored) : firstMeasuresOf(storedScore(stored), LIMITS.visibleMeasuresFree);

function exportAs({ format, ...exported }: Exported & { readonly format: Exclude<ScoreFile, 'pdf'> }): Uint8Array {
  return WRITERS[format](seen(exported));
}

/**
 * @param chosen    what differs from `usualPdf`
 * @param language  of who prints
 */
async function exportPdf({
  chosen,
  language,
  ...exported
}: Exported & { readonly chosen: Partial<PdfChoices>; readonly language: Language }): Promise<Pages> {
  const score = seen(exported);
  // The engraver is loaded only where somebody wants pages.
  const { engravePdf } = await import('@notewright/engraving/pdf');
  const choices = { ...usualPdf(score.parts.some(({ tab }) => tab !== undefined)), ...chosen };
  return engravePdf(choices.concert ? atConcertPitch(score) : score, { ...choices, language });
}

function readMusic(text: string): Result<Score, Unfit> {
  const json = parsed(text.replace(/^\uFEFF/, '')); // a mark some programs write before the text
  if (json === undefined) return err({ code: 'unreadable' });
  const tooMuch = tooMuchInFile(json);
  if (tooMuch !== undefined) return err({ code: 'too-large', much: tooMuch });
  const score = decodeMusicJson(json);
  return score.ok ? score : err({ code: 'unreadable' });
}

/** What JSON text says; undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A score as it is stored, unless it is more than anybody needs. */
function fit(score: Score): Result<Storable, Unfit> {
  const music = bytesOf(score);
  const much = tooLongIn(score) ?? tooBigAsFile(music);
  return much === undefined ? ok({ music, ...countNotes(score) }) : err({ code: 'too-large', much });
}

/**
 * Why a score that is going to be stored could not be opened from there; undefined when it can. The net under all importers: a reader that
 * makes more of a file than MusicJSON takes would leave a song that nobody can open. A thousand dense piano measures take some 130 ms (CPU; reading them from MusicXML 700).
 */
function whyNotOpened({ music }: Storable): string | undefined {
  const opened = decodeMusicJson(JSON.parse(new TextDecoder().decode(music)));
  return opened.ok ? undefined : opened.error.sentence;
}

/** @throws Error for what this product never stored */
function storedScore(text: string): Score {
  const score = decodeMusicJson(JSON.parse(text));
  if (!score.ok) throw new Error(`a stored score cannot be read: ${score.error.sentence}`);
  return score.value;
}

/** A score as it is stored: the file it can be taken home as. */
const bytesOf = WRITERS.musicjson;
