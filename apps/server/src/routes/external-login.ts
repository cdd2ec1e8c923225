import {
  appleLoginBody,
  externalCallbackQuery,
  externalLoginForm,
  loginProviders,
  sessionAnswer,
} from '@notewright/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import type { App } from '../http-server';
import { giveSecret } from '../plugins/anti-forgery';
import { giveSession, visitOf } from '../plugins/session';
import { Refused } from '../refused';
import {
  appleLogin,
  leaveForProvider,
  recogniseReturn,
  safeReturn,
  takeIn,
  USUAL_RETURN,
  type Roundtrip,
} from '../services/external-login';
import { SignInFailed } from '../services/providers';

/** Sign in with Google, Facebook and Apple. */
export function externalLoginRoutes(app: App, deps: Deps): void {
  const { config, log } = deps;

  app.get('/LoginProviders', { schema: { response: { 200: loginProviders } } }, async () => ({
    google: config.providers.google !== undefined,
    facebook: config.providers.facebook !== undefined,
    apple: config.providers.apple !== undefined,
  }));

  const roundtrip = (request: FastifyRequest, provider: Roundtrip['provider'], visitorSecret: string): Roundtrip => ({
    provider,
    visitorSecret,
    redirectUri: `${config.publicUrl ?? `${request.protocol}://${request.host}`}/ExternalLogin/${provider}`,
  });
  /**
   * The browser is looking at a page of somebody else's form: it is led back to ours, which shows the sentence and, at the next
   * try, still knows where the visitor was going.
   */
  const whyNot = (error: unknown, goingTo: string): string => {
    if (error instanceof SignInFailed) log.warn({ err: error.cause }, 'a sign-in elsewhere did not work');
    else if (!(error instanceof Refused)) log.error({ err: error }, 'a sign-in elsewhere failed');
    const query = new URLSearchParams({ error: error instanceof Refused ? error.code : 'external-failed' });
    if (goingTo !== USUAL_RETURN) query.set('returnurl', goingTo);
    return `/#/login?${query}`;
  };

  app.post('/ExternalLogin', { schema: { body: externalLoginForm } }, async (request, reply) => {
    const { provider, returnUrl } = request.body;
    const trip = roundtrip(request, provider, giveSecret(request, reply));
    const to = await leaveForProvider(deps, trip, returnUrl, visitOf(request, config)).catch((error: unknown) =>
      whyNot(error, safeReturn(returnUrl)),
    );
    return reply.redirect(to, 303);
  });

  for (const provider of ['google', 'facebook'] as const)
    app.get(
      `/ExternalLogin/${provider}`,
      { schema: { querystring: externalCallbackQuery } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const trip = roundtrip(request, provider, giveSecret(request, reply));
        const { search } = new URL(request.url, trip.redirectUri);
        const visit = visitOf(request, config);
        let returnUrl = USUAL_RETURN;
        try {
          const returned = await recogniseReturn(deps, trip, request.query.state, visit);
          ({ returnUrl } = returned);
          giveSession(request, reply, await takeIn(deps, returned, search, visit));
          return await reply.redirect(`/#${returnUrl}`, 303);
        } catch (error) {
          return reply.redirect(whyNot(error, returnUrl), 303);
        }
      },
    );

  app.post(
    '/AppleLogin',
    { schema: { body: appleLoginBody, response: { 200: sessionAnswer } } },
    async (request, reply) => {
      const opened = await appleLogin(deps, request.body, visitOf(request, config)).catch((error: unknown) => {
        if (error instanceof SignInFailed) log.warn({ err: error.cause }, 'a sign-in with Apple did not work');
        throw error;
      });
      giveSession(request, reply, opened);
      return { ok: true };
    },
  );
}
