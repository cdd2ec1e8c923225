import { SOURCES, musicFileFields, TOKEN_FIELD, uploadAnswer, uploadType, type ErrorCode } from '@notewright/contracts';
import type { FastifyRequest } from 'fastify';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ok } from '@notewright/result';
import type { App } from '../http-server';
import type { WebDeps } from '../deps';
import { makeTempFolder } from '../jobs/temp-files';
import { checkToken } from '../plugins/anti-forgery';
import { sayingOfIssue } from '../plugins/errors';
import { granted } from '../plugins/granted';
import { callerOf } from '../plugins/one-at-a-time';
import { signedIn } from '../plugins/session';
import { refuse, type Answer } from '../refused';
import { entitlements } from '../services/entitlements';
import { countAttempt } from '../services/rate-limits';
import { refuseWhenFull } from '../services/storage';
import { submitFile } from '../services/submission';
import { at, StorageTrouble } from '../storage-trouble';

/** A file this much over the limit is not even read to the end; the connection is closed instead. */
const HOPELESS_BYTES = 2 * SOURCES.file.upload.mostBytes;

export function uploadRoutes(app: App, deps: WebDeps): void {
  app.post(
    '/MusicFileToSheet',
    {
      schema: { response: { 200: uploadAnswer } },
      config: { antiForgery: 'in-upload' },
      // All that can be known before the body arrives is decided before the body arrives.
      onRequest: async (request, reply) => {
        const account = signedIn(request);
        if (!entitlements(account, deps.config).uploadFiles) granted(refuse('premium-only'));
        if (!request.headers['content-type']?.startsWith('multipart/form-data')) granted(refuse('file-missing'));
        if (Number(request.headers['content-length'] ?? 0) > HOPELESS_BYTES) {
          void reply.header('connection', 'close');
          granted(refuse('file-too-big'));
        }
        granted(refuseWhenFull(deps, account));
        granted(await countAttempt(deps, 'songs-account', account.id));
      },
    },
    async (request, reply) => {
      const folder = await makeTempFolder(deps.config.tempFolder, 'upload-');
      try {
        const received = await receive(request, join(folder, 'file')).catch(blameTheForm);
        const { file, ending, fields } = granted(received);
        if (request.headers[TOKEN_FIELD.toLowerCase()] === undefined) granted(checkToken(request, fields[TOKEN_FIELD]));
        const read = musicFileFields.safeParse(fields);
        if (!read.success)
          return granted(refuse('bad-request', { saying: sayingOfIssue(read.error.issues[0]?.message) }));
        const upload = { file, ending, fields: read.data };
        const id = await submitFile(deps, signedIn(request), callerOf(request, reply), upload);
        return { ok: true, id: granted(id) };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
}

interface Received {
  readonly file: string;
  readonly ending: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Streams the first file of a form to disk and collects the text fields, in whatever order they come. The whole body
 * is read even when it is refused, since a browser shows no answer that arrives while it still sends.
 *
 * @returns refused with 'file-missing', 'file-type', 'file-too-big' or 'too-many-files'
 * @throws StorageTrouble when it cannot be written
 */
async function receive(request: FastifyRequest, file: string): Promise<Answer<Received>> {
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
    if (files === 1) ending = uploadType(part.filename ?? '');
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
