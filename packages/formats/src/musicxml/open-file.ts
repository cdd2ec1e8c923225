import { Unzip, UnzipInflate, strFromU8, unzipSync } from 'fflate';
import { err, ok, type Result } from '@notewright/result';
import { formatError, type FormatError } from '../errors';
import { childNamed, childrenNamed, readXml } from '../xml/read';

/** Largest file accepted, packed or not. The longest symphonies are about 30 MB of MusicXML. */
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_ENTRIES = 1000;

/**
 * The text of a MusicXML file, unpacked when it is a compressed one (.mxl).
 *
 * Sizes are checked three times: the file itself, what the archive says about its entries, and what really comes out
 * while unpacking, because an archive may lie about itself.
 */
export function openMusicXml(file: Uint8Array | string): Result<string, FormatError> {
  if (file.length > MAX_BYTES) return err(formatError('too-big'));
  if (typeof file === 'string') return ok(trimmed(file));
  if (file[0] !== 0x50 || file[1] !== 0x4b) return ok(trimmed(decodeText(file)));
  const listed = listEntries(file);
  if (!listed.ok) return listed;
  const container = listed.value.find((name) => name === 'META-INF/container.xml');
  let path: string | undefined;
  if (container) {
    const text = unpackEntry(file, container);
    if (!text.ok) return text;
    path = rootFileOf(decodeText(text.value));
  }
  if (path === undefined || !listed.value.includes(path))
    path = listed.value.find((name) => /\.(xml|musicxml)$/i.test(name) && !name.startsWith('META-INF/'));
  if (path === undefined) return err(formatError('archive-without-score'));
  const packed = unpackEntry(file, path);
  return packed.ok ? ok(trimmed(decodeText(packed.value))) : packed;
}

/** An XML declaration must be the first thing in a document; files edited by hand have lines before it. */
const trimmed = (text: string): string => text.replace(/^[\ufeff\s]+/, '');

function listEntries(file: Uint8Array): Result<readonly string[], FormatError> {
  const names: string[] = [];
  try {
    unzipSync(file, {
      filter: ({ name }) => {
        names.push(name);
        return false;
      },
    });
  } catch (error) {
    return err(formatError('damaged-archive', String(error)));
  }
  return names.length > MAX_ENTRIES ? err(formatError('too-big', `${names.length} entries`)) : ok(names);
}

/** Unpacks one entry piece by piece, and stops as soon as more comes out than is allowed. */
function unpackEntry(file: Uint8Array, path: string): Result<Uint8Array, FormatError> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let complete = false;
  let failure: FormatError | undefined;
  const unzip = new Unzip((entry) => {
    if (entry.name !== path || complete) return;
    entry.ondata = (error, piece, final) => {
      if (error) failure ??= formatError('damaged-archive', error.message);
      if (failure) return;
      size += piece.length;
      if (size > MAX_BYTES) {
        failure = formatError('too-big', path);
        entry.terminate();
        return;
      }
      pieces.push(piece);
      complete = final;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const step = 64 * 1024; // one step of input gives at most about 64 MB, so the check above comes in time
  try {
    for (let at = 0; at < file.length && !failure && !complete; at += step)
      unzip.push(file.subarray(at, at + step), at + step >= file.length);
  } catch (error) {
    return err(failure ?? formatError('damaged-archive', String(error)));
  }
  if (failure) return err(failure);
  if (!complete) return err(formatError('damaged-archive', path));
  return ok(joined(pieces, size));
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function rootFileOf(containerXml: string): string | undefined {
  const root = readXml(containerXml);
  const files = root.ok ? childNamed(root.value, 'rootfiles') : undefined;
  const first = files && childrenNamed(files, 'rootfile')[0];
  return first?.attributes['full-path'];
}

/** UTF-8 unless a byte order mark or the declaration says UTF-16 or Latin-1. */
function decodeText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), true);
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), false);
  if (a === 0xef && b === 0xbb && c === 0xbf) return strFromU8(bytes.subarray(3));
  if (a === 0x3c && b === 0) return utf16(bytes, true);
  if (a === 0 && b === 0x3c) return utf16(bytes, false);
  const declaration = strFromU8(bytes.subarray(0, 200), true);
  return strFromU8(bytes, /encoding=["'](iso-8859-1|latin1|windows-1252)["']/i.test(declaration));
}

function utf16(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 8192) {
    const count = Math.min(4096, Math.floor((bytes.length - at) / 2));
    pieces.push(
      String.fromCharCode(...Array.from({ length: count }, (_, index) => view.getUint16(at + 2 * index, littleEndian))),
    );
  }
  return pieces.join('');
}
