import { endSessionForm, guestAnswer, okMessageSchema, sessionList, success } from '@notewright/contracts';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { giveDevicePass } from '../plugins/device';
import { granted } from '../plugins/granted';
import { callerOf } from '../plugins/one-at-a-time';
import { giveSession, requireSignIn, sessionToken, signedIn, takeSession, visitOf } from '../plugins/session';
import { startAsGuest } from '../services/guests';
import { endOtherSessions } from '../services/known-devices';
import { exportOwnData } from '../services/own-data';
import { endSession, listSessions } from '../services/sessions';

export function sessionRoutes(app: App, deps: WebDeps): void {
  const onRequest = requireSignIn;

  app.post('/StartAsGuest', { schema: { response: { 200: guestAnswer } } }, async (request, reply) => {
    const opened = granted(await startAsGuest(deps, visitOf(request, deps.config)));
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
      granted(await endSession(deps, signedIn(request), request.body.id));
      if (request.body.id === request.session?.id) takeSession(request, reply);
      return success('session-ended', request.language);
    },
  );

  app.post(
    '/EndOtherSessions',
    { schema: { response: { 200: okMessageSchema } }, onRequest },
    async (request, reply) => {
      giveDevicePass(request, reply, await endOtherSessions(deps, signedIn(request), sessionToken(request)!));
      return success('other-sessions-ended', request.language);
    },
  );

  app.get('/ExportMyData', { onRequest }, async (request, reply) => {
    const caller = callerOf(request, reply);
    const asking = { sessionId: request.session!.id, language: request.language };
    const zip = granted(await exportOwnData(deps, signedIn(request), caller, asking));
    return reply
      .header('content-disposition', 'attachment; filename="notewright.zip"')
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(zip);
  });
}
