import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../http-server';

declare module 'fastify' {
  interface FastifyInstance {
    /** How this web server leaves without anybody noticing. */
    leaving: Leaving;
  }
}

interface Leaving {
  /** It still answers, but whoever chooses among several servers should choose another. */
  readonly begun: boolean;
  /**
   * From now on `/health` says 503, and every answer asks its client not to come back on the same connection.
   */
  begin(): void;
  /** Takes no more requests, and gives those in hand so long to end; whatever is left then is cut off. */
  close(finishSec: number): Promise<void>;
}

/** A stream of events never ends by itself; its page connects again at once, to a server that stays. */
const isEndless = (accept: string | undefined): boolean => accept?.includes('text/event-stream') === true;

const LOOK_EVERY_MS = 50;

/** Lets a web server be taken out from behind a proxy: first it says so, then it finishes what it has, then it goes. */
export function drainable(app: App): void {
  const inHand = new Set<ServerResponse>();
  const endless = new Set<ServerResponse>();
  let begun = false;
  app.addHook('onRequest', async (request, reply) => {
    const answers = isEndless(request.headers.accept) ? endless : inHand;
    answers.add(reply.raw);
    reply.raw.once('close', () => answers.delete(reply.raw));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (begun) void reply.header('connection', 'close');
  });
  app.decorate('leaving', {
    get begun() {
      return begun;
    },
    begin() {
      begun = true;
    },
    async close(finishSec) {
      begun = true;
      const endsMs = performance.now() + finishSec * 1000;
      const isOver = () => inHand.size === 0 || performance.now() > endsMs;
      // A browser keeps connections in store that never carried a request; Node would wait for them.
      const cut = setInterval(() => {
        for (const answer of endless) answer.socket?.destroy();
        if (isOver()) app.server.closeAllConnections();
      }, LOOK_EVERY_MS);
      await app.close();
      // The names of this machine may have two addresses, and Fastify waits for the connections of one.
      while (!isOver()) await pause(LOOK_EVERY_MS);
      clearInterval(cut);
    },
  });
}
