import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SONG_STATE } from '@notewright/contracts';
import type { App } from '../http-server';
import type { WebDeps } from '../deps';
import { WORKER_SILENT_SEC } from '../jobs/sweep';
import type { LiveStreams } from '../live/live-streams';

const STATE_NAME = Object.fromEntries(Object.entries(SONG_STATE).map(([name, number]) => [number, name]));

/** For whoever runs the server: is it well, and how busy is it? */
export function operationsRoutes(
  app: App,
  {
    store,
    log,
    scorePool,
    passwords,
    live,
  }: Pick<WebDeps, 'store' | 'log' | 'scorePool' | 'passwords'> & {
    readonly live: LiveStreams;
  },
): void {
  app.get('/health', async (_request, reply) => {
    const workers = await store.workers.countAlive(WORKER_SILENT_SEC).catch((error: unknown) => {
      log.warn({ err: error }, 'health: the database does not answer');
      return undefined;
    });
    const database = workers === undefined ? 'down' : 'up';
    const { begun: stopping } = app.leaving;
    void reply.status(database === 'up' && !stopping ? 200 : 503).header('cache-control', 'no-store');
    const ok = database === 'up' && workers! > 0 && !stopping;
    return { ok, database, workers: workers ?? 0, ...(stopping && { stopping }) };
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'notewright_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'notewright_songs',
    help: 'Songs by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { state, songs } of await store.songs.countByState()) this.set({ state: STATE_NAME[state] }, songs);
    },
  });
  new Gauge({
    name: 'notewright_workers',
    help: 'Worker processes that answered lately',
    registers: [registry],
    async collect() {
      this.set(await store.workers.countAlive(WORKER_SILENT_SEC));
    },
  });
  new Gauge({
    name: 'notewright_outages',
    help: 'Places known not to work for now: the store of recordings, or machines',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      const { store: stores, machine: machines } = await store.outages.count();
      this.set({ place: 'store' }, stores);
      this.set({ place: 'machine' }, machines);
    },
  });
  new Gauge({
    name: 'notewright_score_work',
    help: 'Exports, imports and saves in this process, by whether a thread works on them',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(scorePool.load)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'notewright_engraver_kept',
    help: 'Whether an engraver runs in this process for the first sight of a score',
    registers: [registry],
    collect() {
      this.set(Number(scorePool.keepsEngraver));
    },
  });
  new Gauge({
    name: 'notewright_password_work',
    help: 'Passwords in this process, by whether a thread works on them',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(passwords.load)) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'notewright_live_streams',
    help: 'Open pages that this process tells of changes',
    registers: [registry],
    collect() {
      this.set(live.size);
    },
  });
  new Gauge({
    name: 'notewright_funnel',
    help: 'How many visitors came how far, since the beginning',
    labelNames: ['event', 'slide'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { event, slide, visits } of await store.funnel.totals()) this.set({ event, slide }, visits);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // How long a page was open is no time to answer.
    if (reply.getHeader('content-type') === 'text/event-stream') return;
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
