import { changeLog, feedbackBody, okMessageSchema } from '@notewright/contracts';
import type { App } from '../http-server';
import { CHANGE_LOG } from '../change-log';
import type { Deps } from '../deps';
import { giveFeedback } from '../services/feedback';
import { countAttempt } from '../services/rate-limits';

export function generalRoutes(app: App, deps: Deps): void {
  app.get('/ChangeLog', { schema: { response: { 200: changeLog } } }, async () => CHANGE_LOG);

  app.post(
    '/api/general/feedback',
    { schema: { body: feedbackBody, response: { 200: okMessageSchema } } },
    async (request) => {
      await countAttempt(deps, 'feedback-address', request.ip);
      await giveFeedback(deps, request.account, request.body);
      return { ok: true, msg: 'Thank you for your feedback!' };
    },
  );
}
