import type { App } from '../http-server';
import type { LiveStreams } from '../live/live-streams';
import { granted } from '../plugins/granted';
import { requireSignIn, signedIn } from '../plugins/session';

/** Changes reach open pages as they happen. */
export function eventRoutes(app: App, live: LiveStreams): void {
  // A HEAD would read the stream's end before it answers.
  const options = { onRequest: requireSignIn, exposeHeadRoute: false };
  app.get('/SongbookEvents', options, async (request, reply) => {
    const stream = granted(await live.open(signedIn(request).id, request.session!.id));
    return (
      reply
        .type('text/event-stream')
        // Not held back, packed or kept by anything between here and the page: nginx understands the second.
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(stream)
    );
  });
  app.addHook('preClose', async () => live.close());
}
