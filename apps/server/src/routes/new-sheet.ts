import { newSheetAnswer, newSheetForm } from '@notewright/contracts';
import type { App } from '../http-server';
import type { WebDeps } from '../deps';
import { granted } from '../plugins/granted';
import { callerOf } from '../plugins/one-at-a-time';
import { requireSignIn, signedIn } from '../plugins/session';
import { makeSheet } from '../services/new-sheet';

/** Songs that begin with nothing. */
export function newSheetRoutes(app: App, deps: WebDeps): void {
  app.post(
    '/NewSheet',
    { schema: { body: newSheetForm, response: { 200: newSheetAnswer } }, onRequest: requireSignIn },
    async (request, reply) => {
      const id = granted(await makeSheet(deps, signedIn(request), callerOf(request, reply), request.body));
      return { ok: true as const, id };
    },
  );
}
