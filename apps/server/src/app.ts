import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { SOURCES } from '@notewright/contracts';
import { loadLanguages } from '@notewright/words';
import type { WebDeps } from './deps';
import { createHttpServer, type App } from './http-server';
import { LiveStreams } from './live/live-streams';
import { PATHS } from './paths';
import { refuseForgeries } from './plugins/anti-forgery';
import { compressAnswers } from './plugins/compression';
import { drainable } from './plugins/draining';
import { answerErrors } from './plugins/errors';
import { rememberLanguages, speakLanguages } from './plugins/language';
import { serveFiles } from './plugins/files';
import { sendSafeHeaders } from './plugins/headers';
import { refuseUnwritableText } from './plugins/writable-text';
import { useSessions } from './plugins/session';
import { accountRoutes } from './routes/account';
import { externalLoginRoutes } from './routes/external-login';
import { eventRoutes } from './routes/events';
import { generalRoutes } from './routes/general';
import { newSheetRoutes } from './routes/new-sheet';
import { mailedLinkRoutes } from './routes/mailed-links';
import { operationsRoutes } from './routes/operations';
import { scoreRoutes } from './routes/score';
import { sessionRoutes } from './routes/sessions';
import { songbookRoutes } from './routes/songbook';
import { uploadRoutes } from './routes/upload';
import { videoRoutes } from './routes/video';
import { uploadsRoutes } from './routes/uploads';
import { paymentRoutes } from './routes/payments';
import { subscriptionRoutes } from './routes/subscriptions';
import { originalRoutes } from './routes/originals';
import { formTargets } from './services/providers';

/** The whole HTTP side, ready for requests but not listening; whoever builds it closes it. */
export async function buildApp(deps: WebDeps): Promise<App> {
  await loadLanguages();
  const app = createHttpServer(deps);
  answerErrors(app);
  drainable(app);
  const { providers, publicUrl } = deps.config;
  await sendSafeHeaders(app, { formTargets: formTargets(providers), publicUrl });
  await compressAnswers(app);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: SOURCES.file.upload.mostBytes, fieldSize: 64 * 1024, fields: 50, parts: 60 },
  });
  speakLanguages(app);
  useSessions(app, deps);
  rememberLanguages(app, deps);
  refuseForgeries(app, deps);
  refuseUnwritableText(app);
  const live = new LiveStreams(deps);
  operationsRoutes(app, { ...deps, live });
  accountRoutes(app, deps);
  mailedLinkRoutes(app, deps);
  sessionRoutes(app, deps);
  externalLoginRoutes(app, deps);
  songbookRoutes(app, deps);
  eventRoutes(app, live);
  uploadRoutes(app, deps);
  newSheetRoutes(app, deps);
  videoRoutes(app, deps);
  uploadsRoutes(app, deps);
  scoreRoutes(app, deps);
  originalRoutes(app, deps);
  paymentRoutes(app, deps);
  subscriptionRoutes(app, deps);
  generalRoutes(app, deps);
  await serveFiles(app, PATHS);
  return app;
}
