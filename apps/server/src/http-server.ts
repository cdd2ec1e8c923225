import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config';
import type { Deps } from './deps';

/** Thirty megabytes over a slow line take long; who sends a byte a minute is sent away. */
const SLOWEST_REQUEST_MS = 15 * 60_000;

interface Route {
  readonly method: string;
  readonly url: string;
}
declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, in the order they were added: what a test of all of them walks. */
    routes: readonly Route[];
  }
}

/** A server without routes, whose schemas are those of the contracts. */
export type App = ReturnType<typeof createHttpServer>;

export function createHttpServer({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const chatty = config.logLevel === 'debug' || config.logLevel === 'trace';
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !chatty }),
    trustProxy: trusted(config.trustProxy),
    // What is in hand when the server stops is finished (`plugins/draining.ts`); who got in is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: SLOWEST_REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
  app.decorate('routes', routes);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

/** Which addresses on the way of a request are proxies; the nearest has the distance 0. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, distance: number) => distance < proxies : proxies;
