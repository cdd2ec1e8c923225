import {
  appleLoginBody,
  externalCallbackQuery,
  externalLoginForm,
  loginProviders,
  nativeLoginBody,
  sessionAnswer,
} from '@notewright/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps';
import type { App } from '../http-server';
import { giveSecret } from '../plugins/anti-forgery';
import { granted } from '../plugins/granted';
import { giveSession, visitOf } from '../plugins/session';
import { refuse, type Refused } from '../refused';
import {
  leaveForProvider,
  nativeLogin,
  recogniseReturn,
  safeReturn,
  takeIn,
  USUAL_RETURN,
  type Roundtrip,
} from '../services/external-login';

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
    redirectUri: `${visitOf(request, config).origin}/ExternalLogin/${provider}`,
  });
  /**
   * The browser is looking at a page of somebody else's form: it is led back to ours, which shows the sentence and, at the next
   * try, still knows where the visitor was going.
   */
  const whyNot = ({ code, cause }: Refused, goingTo: string): string => {
    if (cause !== undefined) log.warn({ err: cause }, 'a sign-in elsewhere did not work');
    const query = new URLSearchParams({ error: code });
    if (goingTo !== USUAL_RETURN) query.set('returnurl', goingTo);
    return `/#/login?${query}`;
  };
  /** Whatever nobody expected, a provider that is away for instance, is a sign-in that did not work, too. */
  const unexpected = (error: unknown) => {
    log.error({ err: error }, 'a sign-in elsewhere failed');
    return refuse('external-failed');
  };

  app.post('/ExternalLogin', { schema: { body: externalLoginForm } }, async (request, reply) => {
    const { provider, returnUrl } = request.body;
    const trip = roundtrip(request, provider, giveSecret(request, reply));
    const left = await leaveForProvider(deps, trip, returnUrl, visitOf(request, config)).catch(unexpected);
    const to = left.ok ? left.value : whyNot(left.error, safeReturn(returnUrl));
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
        const returned = await recogniseReturn(deps, trip, request.query.state, visit).catch(unexpected);
        if (!returned.ok) return reply.redirect(whyNot(returned.error, USUAL_RETURN), 303);
        const { returnUrl } = returned.value;
        const opened = await takeIn(deps, returned.value, search, visit).catch(unexpected);
        if (!opened.ok) return reply.redirect(whyNot(opened.error, returnUrl), 303);
        giveSession(request, reply, opened.value);
        return reply.redirect(`/#${returnUrl}`, 303);
      },
    );

  const letInNatively = async (
    request: FastifyRequest,
    reply: FastifyReply,
    signIn: Parameters<typeof nativeLogin>[1],
  ) => {
    const opened = await nativeLogin(deps, signIn, visitOf(request, config));
    if (!opened.ok && opened.error.cause !== undefined)
      log.warn({ err: opened.error.cause, provider: signIn.provider }, 'a sign-in in the app did not work');
    giveSession(request, reply, granted(opened));
    return { ok: true };
  };
  app.post('/AppleLogin', { schema: { body: appleLoginBody, response: { 200: sessionAnswer } } }, (request, reply) =>
    letInNatively(request, reply, { ...request.body, provider: 'apple' }),
  );
  app.post('/NativeLogin', { schema: { body: nativeLoginBody, response: { 200: sessionAnswer } } }, (request, reply) =>
    letInNatively(request, reply, request.body),
  );
}
