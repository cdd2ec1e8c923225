import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Deps } from './deps';

/** Thirty megabytes over a slow line take long; who sends a byte a minute is sent away. */
const SLOWEST_REQUEST_MS = 15 * 60_000;

/** A server without routes, whose schemas are those of the contracts. */
export type App = ReturnType<typeof createHttpServer>;

export function createHttpServer({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const chatty = config.logLevel === 'debug' || config.logLevel === 'trace';
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: !chatty }),
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    requestTimeout: SLOWEST_REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}
