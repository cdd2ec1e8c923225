import { LIMITS, musicFileFields, TOKEN_FIELD, uploadAnswer } from '@notewright/contracts';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { App } from '../http-server';
import type { Deps } from '../deps';
import { checkToken } from '../plugins/anti-forgery';
import { signedIn } from '../plugins/session';
import { Refused } from '../refused';
import { entitlements } from '../services/entitlements';
import { countAttempt } from '../services/rate-limits';
import { acceptedEnding, submitFile } from '../services/submission';

/** A file this much over the limit is not even read to the end; the connection is closed instead. */
const HOPELESS_BYTES = 2 * LIMITS.uploadBytes;

export function uploadRoutes(app: App, deps: Deps): void {
  app.post(
    '/MusicFileToSheet',
    {
      schema: { response: { 200: uploadAnswer } },
      config: { antiForgery: 'in-upload' },
      // All that can be known before the body arrives is decided before the body arrives.
      onRequest: async (request, reply) => {
        const account = signedIn(request);
        if (!entitlements(account, deps.config).uploadFiles) throw new Refused('premium-only');
        if (!request.headers['content-type']?.startsWith('multipart/form-data')) throw new Refused('file-missing');
        if (Number(request.headers['content-length'] ?? 0) > HOPELESS_BYTES) {
          void reply.header('connection', 'close');
          throw new Refused('file-too-big');
        }
        await countAttempt(deps, 'upload-account', account.id);
      },
    },
    async (request) => {
      await mkdir(deps.config.tempFolder, { recursive: true });
      const folder = await mkdtemp(join(deps.config.tempFolder, 'upload-'));
      try {
        const { file, fileName, fields } = await receive(request, join(folder, 'file'));
        if (request.headers[TOKEN_FIELD.toLowerCase()] === undefined) checkToken(request, fields[TOKEN_FIELD]);
        const read = musicFileFields.safeParse(fields);
        if (!read.success) throw new Refused('bad-request', read.error.issues[0]!.message);
        const id = await submitFile(deps, signedIn(request), {
          file,
          ending: acceptedEnding(fileName),
          fields: read.data,
        });
        return { ok: true, id };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
}

interface Received {
  readonly file: string;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Streams the first file of a form to disk and collects the text fields, in whatever order they come. The whole body
 * is read even when it is refused, since a browser shows no answer that arrives while it still sends.
 *
 * @throws Refused 'file-missing', 'file-type', 'file-too-big', 'too-many-files'
 */
async function receive(request: FastifyRequest, file: string): Promise<Received> {
  const fields: Record<string, string> = {};
  let fileName: string | undefined;
  let refused: Refused | undefined;
  let files = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      continue;
    }
    files += 1;
    if (files > LIMITS.uploadFiles) refused ??= new Refused('too-many-files');
    if (files > 1 || refused || !isAccepted(part.filename)) {
      if (files === 1) refused = new Refused('file-type');
      part.file.resume();
      continue;
    }
    fileName = part.filename;
    await pipeline(part.file, createWriteStream(file));
    if (part.file.truncated) refused = new Refused('file-too-big');
  }
  if (refused) throw refused;
  if (fileName === undefined) throw new Refused('file-missing');
  return { file, fileName, fields };
}

function isAccepted(fileName: string): boolean {
  try {
    acceptedEnding(fileName);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
