import { strFromU8 } from 'fflate';
import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError } from '../errors';

/** A line of the music of a tune: music code, or a field between such lines. */
type AbcLine = { readonly field: string; readonly text: string } | { readonly music: string };

/** The first tune of an ABC file. */
export interface AbcTune {
  /** Fields of the header, file header first, in order. */
  readonly header: readonly { readonly field: string; readonly text: string }[];
  readonly body: readonly AbcLine[];
  /** `%%score` or `%%staves`: which voices stand together. */
  readonly layout: string;
  readonly hasOthers: boolean;
}

/** Larger collections are no tune. */
const MAX_BYTES = 4 * 1024 * 1024;
const FIELD = /^([A-Za-z+]):(.*)$/;

/** Errors: too-big, not-abc */
export function firstTune(file: Uint8Array | string): Result<AbcTune, FormatError> {
  if (file.length > MAX_BYTES) return err(formatError('too-big'));
  const lines = textOf(file).split(/\r\n|\r|\n/);
  const begins = lines.findIndex((line) => /^X:/.test(line));
  const key = lines.findIndex((line, index) => index > begins && /^K:/.test(line));
  if (key < 0) return err(formatError('not-abc'));
  const header: { field: string; text: string }[] = [];
  let layout = '';
  for (const line of lines.slice(0, key + 1)) {
    layout = layoutOf(line) ?? layout;
    const [, field, text] = FIELD.exec(bare(line)) ?? [];
    if (field !== undefined && text !== undefined) header.push({ field, text: text.trim() });
  }
  const body: AbcLine[] = [];
  let goesOn = '';
  let end = key + 1;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (/^X:/.test(line) || (line.trim() === '' && begins >= 0)) break;
    layout = layoutOf(line) ?? layout;
    const text = bare(line);
    const [, field, value] = FIELD.exec(text) ?? [];
    // A field ends no line that goes on behind it.
    if (field !== undefined && value !== undefined) body.push({ field, text: value.trim() });
    else if (text.endsWith('\\')) goesOn += `${text.slice(0, -1)} `;
    else if ((goesOn + text).trim() !== '') {
      body.push({ music: goesOn + text });
      goesOn = '';
    }
  }
  if (goesOn !== '') body.push({ music: goesOn });
  return ok({ header, body, layout, hasOthers: lines.slice(end).some((line) => /^X:/.test(line)) });
}

const layoutOf = (line: string): string | undefined => /^%%(?:score|staves)\s+(.*)$/.exec(line)?.[1];

/** Without its comment. */
const bare = (line: string): string => line.replace(/(^|[^\\])%.*$/, '$1').trimEnd();

/** UTF-8, and Latin-1 in old files. */
function textOf(file: Uint8Array | string): string {
  if (typeof file === 'string') return file;
  const utf8 = strFromU8(file);
  return (utf8.includes('\ufffd') ? strFromU8(file, true) : utf8).replace(/^\ufeff/, '');
}
