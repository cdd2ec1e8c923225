import {
  musicFileFields,
  recordingFields,
  recordingType,
  SOURCES,
  TOKEN_FIELD,
  uploadAnswer,
  uploadType,
} from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { App } from '../http-server';
import type { WebDeps } from '../deps';
import { makeTempFolder } from '../jobs/temp-files';
import { checkToken } from '../plugins/anti-forgery';
import { sayingOfIssue } from '../plugins/errors';
import { granted } from '../plugins/granted';
import { callerOf } from '../plugins/one-at-a-time';
import { signedIn } from '../plugins/session';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { entitlements } from '../services/entitlements';
import { countAttempt } from '../services/rate-limits';
import { submitTake } from '../services/recordings';
import { refuseWhenFull } from '../services/storage';
import { submitFile, type Submitted } from '../services/submission';
import { songOfUpload } from '../services/uploads';
import { receive } from './received-file';

/** A file this much over the limit is not even read to the end; the connection is closed instead. */
const HOPELESS_BYTES = 2 * SOURCES.file.upload.mostBytes;

/** The two calls that bring sound: a file somebody has, and what somebody played into the microphone. */
export function uploadRoutes(app: App, deps: WebDeps): void {
  const schema = { response: { 200: uploadAnswer } };
  const config = { antiForgery: 'in-upload' } as const;

  app.post(
    '/MusicFileToSheet',
    {
      schema,
      config,
      onRequest: async (request, reply) => {
        const account = signedIn(request);
        if (!entitlements(account, deps.config).upload) granted(refuse('premium-only'));
        await beforeBody(deps, account, request, reply);
      },
    },
    async (request, reply) =>
      withSong(deps, request, uploadType, musicFileFields, (upload) =>
        submitFile(deps, signedIn(request), callerOf(request, reply), upload),
      ),
  );

  app.post(
    '/RecordingToSheet',
    { schema, config, onRequest: (request, reply) => beforeBody(deps, signedIn(request), request, reply) },
    async (request) =>
      withSong(deps, request, recordingType, recordingFields, (take) =>
        submitTake(deps, signedIn(request), request.language, take),
      ),
  );
}

/** All that can be known before the body arrives is decided before the body arrives. */
async function beforeBody(deps: WebDeps, account: Account, request: FastifyRequest, reply: FastifyReply) {
  if (!isForm(request) && !isPlainForm(request)) granted(refuse('file-missing'));
  if (Number(request.headers['content-length'] ?? 0) > HOPELESS_BYTES) {
    void reply.header('connection', 'close');
    granted(refuse('file-too-big'));
  }
  granted(refuseWhenFull(deps, account));
  granted(await countAttempt(deps, 'songs-account', account.id));
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/form-data') ?? false;
/** One without files. */
const isPlainForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * Receives a form into a folder of its own, checks it, and answers the song that is made of it. Its file is in it, or has arrived in
 * pieces before (`uploads.ts`).
 */
async function withSong<Schema extends z.ZodType>(
  deps: WebDeps,
  request: FastifyRequest,
  typeOf: (fileName: string) => string | undefined,
  schema: Schema,
  submit: (song: Submitted<z.infer<Schema>>) => Promise<Answer<string>>,
) {
  const folder = await makeTempFolder(deps.config.tempFolder, 'upload-');
  try {
    if (isPlainForm(request)) {
      const form = request.body as Readonly<Record<string, string>>;
      const upload = form['upload'] ?? granted(refuse('file-missing'));
      const fields = granted(read(request, schema, form));
      const made = songOfUpload(deps, signedIn(request).id, upload, folder, async (file, fileName, also) => {
        const ending = typeOf(fileName);
        return ending === undefined ? refuse('file-type') : submit({ file, ending, fields, also });
      });
      return { ok: true, id: granted(await made) };
    }
    const { file, ending, fields } = granted(await receive(request, join(folder, 'file'), typeOf));
    return { ok: true, id: granted(await submit({ file, ending, fields: granted(read(request, schema, fields)) })) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The fields of a form, once it is certain that its page is ours. */
function read<Schema extends z.ZodType>(
  request: FastifyRequest,
  schema: Schema,
  fields: Readonly<Record<string, string>>,
): Answer<z.infer<Schema>> {
  if (request.headers[TOKEN_FIELD.toLowerCase()] === undefined) {
    const ours = checkToken(request, fields[TOKEN_FIELD]);
    if (!ours.ok) return ours;
  }
  const read = schema.safeParse(fields);
  return read.success ? ok(read.data) : refuse('bad-request', { saying: sayingOfIssue(read.error.issues[0]?.message) });
}
