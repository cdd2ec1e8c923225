import { SOURCES, UPLOADS } from '@notewright/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { requireSignIn, signedIn } from '../plugins/session';
import { refuse } from '../refused';
import { entitlements } from '../services/entitlements';
import { countAttempt } from '../services/rate-limits';
import { addPiece, arrivedOf, beginUpload, dropUpload, UPLOAD_KEPT_SEC } from '../services/uploads';

const PIECE_TYPE = 'application/offset+octet-stream';

/**
 * Files that arrive in pieces, so that a lost connection costs a piece and not the file: tus 1.0.0 (https://tus.io/protocols), with
 * creation, termination and expiration. What has arrived whole is made a song of by the call that takes files of its kind, which is
 * sent the upload's id instead of the file.
 */
export function uploadsRoutes(app: App, deps: WebDeps): void {
  // Not read here: a piece goes to disk as it comes.
  app.addContentTypeParser(PIECE_TYPE, (_request, _piece, done) => done(null));
  const speaksTus = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers({ 'tus-resumable': UPLOADS.version, 'cache-control': 'no-store' });
    if (request.headers['tus-resumable'] === UPLOADS.version) return;
    void reply.header('tus-version', UPLOADS.version);
    granted(refuse('upload-protocol'));
  };
  const options = { onRequest: requireSignIn, preHandler: speaksTus };

  app.options('/Uploads', async (_request, reply) =>
    reply
      .status(204)
      .headers({
        'tus-resumable': UPLOADS.version,
        'tus-version': UPLOADS.version,
        'tus-extension': 'creation,termination,expiration',
        'tus-max-size': SOURCES.file.upload.mostBytes,
      })
      .send(),
  );

  app.post('/Uploads', options, async (request, reply) => {
    const account = signedIn(request);
    const said = metadataOf(request);
    // All that can be known before the first byte arrives is decided before the first byte arrives.
    if (said['call'] !== '/RecordingToSheet' && !entitlements(account, deps.config).upload)
      granted(refuse('premium-only'));
    granted(await countAttempt(deps, 'uploads-account', account.id));
    const bytes = wholeNumber(request, 'upload-length');
    const id = granted(await beginUpload(deps, account, { fileName: said['filename'] ?? '', bytes }));
    return expiring(reply).status(201).header('location', `/Uploads/${id}`).send();
  });

  app.head<{ Params: { id: string } }>('/Uploads/:id', options, async (request, reply) => {
    const { bytes, received } = granted(await arrivedOf(deps, signedIn(request).id, request.params.id));
    return reply.headers({ 'upload-length': bytes, 'upload-offset': received }).send();
  });

  app.patch<{ Params: { id: string } }>('/Uploads/:id', options, async (request, reply) => {
    const { id: accountId } = signedIn(request);
    if (request.headers['content-type'] !== PIECE_TYPE) granted(refuse('file-type'));
    granted(await countAttempt(deps, 'pieces-account', accountId));
    const start = wholeNumber(request, 'upload-offset');
    const received = granted(await addPiece(deps, accountId, request.params.id, start, request.raw));
    return expiring(reply).status(204).header('upload-offset', received).send();
  });

  app.delete<{ Params: { id: string } }>('/Uploads/:id', options, async (request, reply) => {
    granted(await dropUpload(deps, signedIn(request).id, request.params.id));
    return reply.status(204).send();
  });
}

function wholeNumber({ headers }: FastifyRequest, name: string): number {
  const text = headers[name];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return granted(refuse('bad-request'));
  return Number(text);
}

/** `Upload-Metadata`: names, each with a value in Base64. */
function metadataOf({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  const text = headers['upload-metadata'];
  if (typeof text !== 'string') return {};
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}

const expiring = (reply: FastifyReply): FastifyReply =>
  reply.header('upload-expires', new Date(Date.now() + UPLOAD_KEPT_SEC * 1000).toUTCString());
