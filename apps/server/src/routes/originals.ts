import {
  SHARE_HEADER,
  messageAnswer,
  okMessageSchema,
  playableOriginalAnswer,
  shareOriginalForm,
  sharingForm,
  songIdQuery,
  success,
} from '@notewright/contracts';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { sendBlob } from '../plugins/send-blob';
import { requireSignIn, signedIn } from '../plugins/session';
import { refuse } from '../refused';
import {
  deleteRecording,
  findOriginal,
  findSharedOriginal,
  playableOriginal,
  sharedPlayableOriginal,
  shareOriginal,
} from '../services/originals';
import { countAttempt } from '../services/rate-limits';
import { clientAddress } from '../plugins/client-address';

/** The recording a score was made from, to be heard beside it. Players ask for many parts of it, and leave answers half read. */
export function originalRoutes(app: App, deps: WebDeps): void {
  app.get('/Original', { schema: { querystring: songIdQuery }, onRequest: requireSignIn }, async (request, reply) => {
    const { id } = signedIn(request);
    granted(await countAttempt(deps, 'original-account', id));
    return sendBlob(deps, request, reply, granted(await findOriginal(deps, id, request.query.id)));
  });

  app.get(
    '/PlayableOriginal',
    { schema: { querystring: songIdQuery, response: { 200: playableOriginalAnswer } }, onRequest: requireSignIn },
    async (request) => granted(await playableOriginal(deps, signedIn(request).id, request.query.id)),
  );

  app.get('/SharedPlayableOriginal', { schema: { response: { 200: playableOriginalAnswer } } }, async (request) => {
    const token = request.headers[SHARE_HEADER.toLowerCase()];
    if (typeof token !== 'string') return granted(refuse('share-missing'));
    granted(await countAttempt(deps, 'coming-address', clientAddress(request)));
    return granted(await sharedPlayableOriginal(deps, token));
  });

  app.get('/SharedOriginal', async (request, reply) => {
    const token = request.headers[SHARE_HEADER.toLowerCase()];
    if (typeof token !== 'string') return granted(refuse('share-missing'));
    granted(await countAttempt(deps, 'original-address', clientAddress(request)));
    return sendBlob(deps, request, reply, granted(await findSharedOriginal(deps, token)));
  });

  app.post(
    '/ShareOriginal',
    { schema: { body: shareOriginalForm, response: { 200: okMessageSchema } }, onRequest: requireSignIn },
    async (request) => {
      const { id, original } = request.body;
      granted(await shareOriginal(deps, signedIn(request).id, id, original));
      return { ok: true };
    },
  );

  app.post(
    '/DeleteRecording',
    { schema: { body: sharingForm, response: { 200: messageAnswer } }, onRequest: requireSignIn },
    async (request) => {
      granted(await deleteRecording(deps, signedIn(request).id, request.body.id));
      return success('recording-deleted', request.language);
    },
  );
}
