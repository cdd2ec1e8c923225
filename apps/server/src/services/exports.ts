import { LIMITS, pdfQuery } from '@notewright/contracts';
import type { PdfOptions } from '@notewright/engraving/pdf';
import { writeMidi, writeMusicXml } from '@notewright/formats';
import { encodeMusicJson, type Score } from '@notewright/score';
import type { Deps } from '../deps';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import { openScore } from './scores';
import { firstMeasuresOf } from './visible-score';
import type { PdfMaker } from './pdf-maker';

export type ExportFormat = 'pdf' | 'musicxml' | 'midi' | 'musj';

export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const FILE_KIND = {
  musj: { ending: 'musj', mediaType: 'application/json; charset=utf-8' },
  musicxml: { ending: 'musicxml', mediaType: 'application/vnd.recordare.musicxml+xml' },
  midi: { ending: 'mid', mediaType: 'audio/midi' },
  pdf: { ending: 'pdf', mediaType: 'application/pdf' },
} as const satisfies Record<ExportFormat, unknown>;

type Needs = Pick<Deps, 'config' | 'store'>;

/**
 * A score as a file to keep. Formats an account may not have are refused; a PDF without the full score ends with the
 * last visible measure.
 *
 * @throws Refused 'not-found', 'not-ready', 'premium-only'
 */
export async function exportScore(deps: Needs, account: Account, id: string, format: Exclude<ExportFormat, 'pdf'>) {
  const { song, score, whole } = await openScore(deps, account, id);
  if (!whole) throw new Refused('premium-only');
  switch (format) {
    case 'musj':
      return fileOf(song.title, format, new TextEncoder().encode(JSON.stringify(encodeMusicJson(score))));
    case 'musicxml':
      return fileOf(song.title, format, new TextEncoder().encode(writeMusicXml(score, { tablature: true })));
    case 'midi':
      return fileOf(song.title, format, writeMidi(score));
  }
}

/**
 * A score as A4 pages. Without the full score it ends with the last visible measure and looks as usual: choosing what
 * is on the page is premium, like the rest (document 2 §1).
 *
 * @throws Refused 'not-found', 'not-ready'
 */
export async function exportPdf(deps: Needs & { pdf: PdfMaker }, account: Account, id: string, options: PdfOptions) {
  const { song, score, whole } = await openScore(deps, account, id);
  const pages = whole
    ? deps.pdf.make(score, options)
    : deps.pdf.make(firstMeasuresOf(score, LIMITS.visibleMeasuresFree), usualPdf(score));
  return fileOf(song.title, 'pdf', await pages);
}

/** What the PDF dialog proposes and the free plan gets: fretboards where somebody plays from tablature. */
export const usualPdf = (score: Score): PdfOptions => ({
  ...pdfQuery.omit({ id: true }).parse({}),
  frets: score.parts.some(({ tab }) => tab !== undefined),
});

function fileOf(title: string, format: ExportFormat, bytes: Uint8Array): ExportedFile {
  const { ending, mediaType } = FILE_KIND[format];
  return { name: `${fileTitle(title)}.${ending}`, mediaType, bytes };
}

/** A title as a file name on any system: no path characters, not hidden, not empty, not endless. */
export function fileTitle(title: string): string {
  // eslint-disable-next-line no-control-regex
  const name = title.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ').replace(/\s+/g, ' ');
  const trimmed = [...name.replace(/^[. ]+/, '')].slice(0, 120).join('');
  return trimmed.replace(/[. ]+$/, '') || 'score';
}

/** RFC 6266: a plain ASCII name for old programs, the true one in UTF-8 for the others. */
export function contentDisposition(name: string): string {
  const ascii = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '_'); // prettier-ignore
  const plain = ascii.startsWith('.') ? `score${ascii}` : ascii;
  const utf8 = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${utf8}`;
}
