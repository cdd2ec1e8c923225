import { endSessionForm, guestAnswer, okMessageSchema, sessionList } from '@notewright/contracts';
import { answerWords } from '@notewright/words';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { giveDevicePass } from '../plugins/device';
import { callerOf } from '../plugins/one-at-a-time';
import { giveSession, requireSignIn, sessionToken, signedIn, takeSession, visitOf } from '../plugins/session';
import { startAsGuest } from '../services/guests';
import { endOtherSessions } from '../services/known-devices';
import { exportOwnData } from '../services/own-data';
import { endSession, listSessions } from '../services/sessions';

export function sessionRoutes(app: App, deps: WebDeps): void {
  const onRequest = requireSignIn;

  app.post('/StartAsGuest', { schema: { response: { 200: guestAnswer } } }, async (request, reply) => {
    const opened = await startAsGuest(deps, visitOf(request, deps.config));
    if (opened) giveSession(request, reply, opened);
    return { ok: true };
  });

  app.get('/GetSessions', { schema: { response: { 200: sessionList } }, onRequest }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return listSessions(deps, signedIn(request), request.session!.id, request.language);
  });

  app.post(
    '/EndSession',
    { schema: { body: endSessionForm, response: { 200: okMessageSchema } }, onRequest },
    async (request, reply) => {
      await endSession(deps, signedIn(request), request.body.id);
      if (request.body.id === request.session!.id) takeSession(request, reply);
      return { ok: true, msg: answerWords(request.language).done['session-ended']() };
    },
  );

  app.post(
    '/EndOtherSessions',
    { schema: { response: { 200: okMessageSchema } }, onRequest },
    async (request, reply) => {
      giveDevicePass(request, reply, await endOtherSessions(deps, signedIn(request), sessionToken(request)!));
      return { ok: true, msg: answerWords(request.language).done['other-sessions-ended']() };
    },
  );

  app.get('/ExportMyData', { onRequest }, async (request, reply) => {
    const zip = await exportOwnData(deps, signedIn(request), callerOf(request, reply), {
      sessionId: request.session!.id,
      language: request.language,
    });
    return reply
      .header('content-disposition', 'attachment; filename="notewright.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(zip);
  });
}
