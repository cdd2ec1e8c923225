import {
  uploadAnswer,
  videoDetails,
  videoFields,
  videoImportAnswer,
  videoList,
  videoQuery,
  videoSearchQuery,
} from '@notewright/contracts';
import type { Deps } from '../deps';
import type { App } from '../http-server';
import { granted } from '../plugins/granted';
import { requireSignIn, signedIn } from '../plugins/session';
import { countAttempt } from '../services/rate-limits';
import { searchVideos, videoDetailsOf, videoSuggestions } from '../services/video-search';
import { canFetchVideos, submitVideo } from '../services/videos';

/** Songs that are made of videos, and finding these. */
export function videoRoutes(app: App, deps: Deps): void {
  const onRequest = requireSignIn;

  app.get('/VideoImport', { schema: { response: { 200: videoImportAnswer } }, onRequest }, async () => ({
    ready: await canFetchVideos(deps),
    search: deps.config.video.apiKey !== undefined,
    suggestions: await videoSuggestions(deps),
  }));

  app.get(
    '/VideoSearch',
    { schema: { querystring: videoSearchQuery, response: { 200: videoList } }, onRequest },
    async (request) => {
      granted(await countAttempt(deps, 'videos-account', signedIn(request).id));
      return [...granted(await searchVideos(deps, request.query.q))];
    },
  );

  app.get(
    '/VideoDetails',
    { schema: { querystring: videoQuery, response: { 200: videoDetails } }, onRequest },
    async (request) => {
      granted(await countAttempt(deps, 'videos-account', signedIn(request).id));
      return granted(await videoDetailsOf(deps, request.query.id));
    },
  );

  app.post(
    '/YouTubeToSheet',
    { schema: { body: videoFields, response: { 200: uploadAnswer } }, onRequest },
    async (request) => {
      const account = signedIn(request);
      granted(await countAttempt(deps, 'songs-account', account.id));
      return { ok: true, id: granted(await submitVideo(deps, account, request.body)) };
    },
  );
}
