import {
  changeLog,
  creditsAnswer,
  feedbackBody,
  funnelBody,
  okMessageSchema,
  success,
  textPageAnswer,
  textPageQuery,
} from '@notewright/contracts';
import type { App } from '../http-server';
import { changeLogIn } from '../change-log';
import type { Deps } from '../deps';
import { clientAddress } from '../plugins/client-address';
import { spokenIn } from '../plugins/language';
import { granted } from '../plugins/granted';
import { loadCredits } from '../services/credits';
import { giveFeedback } from '../services/feedback';
import { htmlPage } from '../services/markdown';
import { countAttempt } from '../services/rate-limits';
import { textPage } from '../services/text-pages';

/** For everybody, signed in or not. */
export function generalRoutes(app: App, deps: Deps): void {
  app.get('/ChangeLog', { schema: { response: { 200: changeLog } } }, async ({ language }) => changeLogIn(language));

  app.post(
    '/api/general/feedback',
    { schema: { body: feedbackBody, response: { 200: okMessageSchema } } },
    async (request) => {
      granted(await countAttempt(deps, 'feedback-address', clientAddress(request)));
      await giveFeedback(deps, request.account, request.body);
      return success('feedback-received', request.language);
    },
  );

  app.post(
    '/api/general/funnel',
    { schema: { body: funnelBody, response: { 200: okMessageSchema } } },
    async (request) => {
      granted(await countAttempt(deps, 'funnel-address', clientAddress(request)));
      await deps.store.funnel.count(request.body.event, request.body.slide);
      return { ok: true };
    },
  );

  app.get('/Credits', { schema: { response: { 200: creditsAnswer } } }, async () => loadCredits());

  app.get('/TextPage', { schema: { querystring: textPageQuery, response: { 200: textPageAnswer } } }, async (request) =>
    textPage(deps, request.query.name, request.language),
  );

  const pages = { '/Legal': 'legal', '/privacy': 'privacy', '/Help': 'help', '/LoginHelp': 'loginhelp' } as const;
  for (const [path, name] of Object.entries(pages))
    app.get(path, async ({ language }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .headers(spokenIn(language))
        .send(htmlPage(await textPage(deps, name, language), language)),
    );
}
