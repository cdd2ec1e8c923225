import { fileTitle, mayExport, SCORE_FILES, type PdfChoices, type ScoreFile } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Language } from '@notewright/words';
import type { WebDeps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import type { Caller } from '../score-work/score-pool';
import { openScore, storedMusic } from './scores';

export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Of a PDF: signs that stand in it as boxes, since no font of ours has them. */
  readonly missing?: readonly string[];
}

type Needs = Pick<WebDeps, 'config' | 'store' | 'scorePool'>;

/**
 * A score as a file to keep. Formats an account may not have are refused; a PDF without the full score ends with the
 * last visible measure.
 *
 * @returns refused with 'not-found', 'not-ready', 'premium-only', and as `ScorePool.run`
 */
export async function exportScore(
  deps: Needs,
  account: Account,
  caller: Caller,
  id: string,
  format: Exclude<ScoreFile, 'pdf'>,
): Promise<Answer<ExportedFile>> {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song, whole } = opened.value;
  if (!mayExport(format, whole)) return refuse('premium-only');
  const stored = await storedMusic(deps.store, song);
  if (!stored.ok) return stored;
  const written = await deps.scorePool.run(caller, 'exportAs', { stored: stored.value, whole, format });
  return written.ok ? ok(fileOf(song.title, format, written.value)) : written;
}

/**
 * A score as A4 pages. Without the full score it ends with the last visible measure and looks as usual: choosing what
 * is on the page is premium, like the rest (document 2 §1).
 *
 * @returns refused with 'not-found', 'not-ready', and as `ScorePool.run`
 */
export async function exportPdf(
  deps: Needs,
  account: Account,
  caller: Caller,
  id: string,
  chosen: Partial<PdfChoices>,
  language: Language,
): Promise<Answer<ExportedFile>> {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song, whole } = opened.value;
  const stored = await storedMusic(deps.store, song);
  if (!stored.ok) return stored;
  const asked = { stored: stored.value, whole, chosen: whole ? chosen : {}, language };
  const pages = await deps.scorePool.run(caller, 'exportPdf', asked);
  if (!pages.ok) return pages;
  const { bytes, missing } = pages.value;
  return ok({ ...fileOf(song.title, 'pdf', bytes), missing });
}

function fileOf(title: string, format: ScoreFile, bytes: Uint8Array): ExportedFile {
  const { endings, mediaType } = SCORE_FILES[format];
  return { name: `${fileTitle(title)}.${endings[0]}`, mediaType, bytes };
}

/** RFC 6266: a plain ASCII name for old programs, the true one in UTF-8 for the others. */
export function contentDisposition(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '_'); // prettier-ignore
  const plain = ascii.startsWith('.') ? `score${ascii}` : ascii;
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${utf8}`;
}
