import { uploadAnswer, videoFields } from '@notewright/contracts';
import type { Deps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { requireSignIn, signedIn } from '../plugins/session';
import { countAttempt } from '../services/rate-limits';
import { submitVideo } from '../services/videos';

/** Songs that are made of videos. */
export function videoRoutes(app: App, deps: Deps): void {
  app.post(
    '/YouTubeToSheet',
    { schema: { body: videoFields, response: { 200: uploadAnswer } }, onRequest: requireSignIn },
    async (request) => {
      const account = signedIn(request);
      granted(await countAttempt(deps, 'songs-account', account.id));
      return { ok: true, id: granted(await submitVideo(deps, account, request.body)) };
    },
  );
}
