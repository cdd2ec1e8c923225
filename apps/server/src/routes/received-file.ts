import { SOURCES, type ErrorCode } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { FastifyRequest } from 'fastify';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { refuse, type Answer } from '../refused';
import { at, StorageTrouble } from '../storage-trouble';

/** A form as it arrived: its first file on disk, and its text fields. */
export interface Received {
  readonly file: string;
  readonly ending: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Streams the first file of a form to disk and collects the text fields, in whatever order they come. The whole body
 * is read even when it is refused, since a browser shows no answer that arrives while it still sends.
 *
 * @param typeOf  the ending of a name that is accepted; undefined for others
 * @returns refused with 'file-missing', 'file-type', 'file-too-big' or 'too-many-files'
 * @throws StorageTrouble when it cannot be written
 */
export const receive = (
  request: FastifyRequest,
  file: string,
  typeOf: (fileName: string) => string | undefined,
): Promise<Answer<Received>> => read(request, file, typeOf).catch(blameTheForm);

async function read(
  request: FastifyRequest,
  file: string,
  typeOf: (fileName: string) => string | undefined,
): Promise<Answer<Received>> {
  const fields: Record<string, string> = {};
  let ending: string | undefined;
  let refused: ErrorCode | undefined;
  let trouble: unknown;
  let files = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    files += 1;
    // A file part may come without a name, whatever its type says.
    if (files === 1) ending = typeOf(part.filename ?? '');
    if (files > SOURCES.file.upload.mostFiles) refused ??= 'too-many-files';
    if (files > 1 || ending === undefined) {
      part.file.resume();
      continue;
    }
    trouble = await keep(part.file, file);
    if (part.file.truncated) refused = 'file-too-big';
  }
  if (files === 0) return refuse('file-missing');
  if (ending === undefined) return refuse('file-type');
  if (refused) return refuse(refused);
  if (trouble) throw trouble as Error;
  return ok({ file, ending, fields });
}

/** Writes a part to disk, and reads it to its end even when that fails half way. @returns what failed */
async function keep(part: Readable, path: string): Promise<unknown> {
  let trouble: unknown;
  const notice = (error: unknown) => void (trouble ??= error);
  const file = await at('machine', () => open(path, 'w')).catch(notice);
  try {
    for await (const bytes of part as AsyncIterable<Buffer>)
      if (file && !trouble) await at('machine', () => file.writeFile(bytes)).catch(notice);
  } finally {
    await file?.close();
  }
  return trouble;
}

/** The form parser complains with plain errors; those of disk, network and the framework carry a code. */
function blameTheForm(error: unknown): Answer<never> {
  const isOurs = error instanceof StorageTrouble || !(error instanceof Error) || 'code' in error;
  if (isOurs) throw error;
  return refuse('bad-request');
}
