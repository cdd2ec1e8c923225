import {
  changeSubscriptionForm,
  checkoutForm,
  errorSentence,
  leadAnswer,
  okMessageSchema,
  orderAnswer,
  orderForm,
  planPrices,
  planReviews,
  reactivateAnswer,
  selectPlanQuery,
  subscriptionDetails,
  success,
} from '@notewright/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { giveToken } from '../plugins/anti-forgery';
import { granted } from '../plugins/granted';
import { spokenIn } from '../plugins/language';
import { requireAccount, requireSignIn, signedIn, visitOf } from '../plugins/session';
import { refuse, type Refused } from '../refused';
import { orderDetails, productFor, startCheckout } from '../services/checkout';
import {
  changedPage,
  checkoutPage,
  checkoutPolicy,
  choicePage,
  costPage,
  offersBesides,
  refusedPage,
} from '../services/payment-pages';
import { subscriptionOfAccount } from '../services/payments';
import { reviewsOf } from '../services/plan-reviews';
import { planPrices as pricesNow, products } from '../services/prices';
import { countAttempt } from '../services/rate-limits';
import {
  changePlan,
  customerPortal,
  pauseSubscription,
  reactivateSubscription,
  subscriptionDetails as detailsOf,
  updatePayment,
} from '../services/subscription-changes';

/** What plans cost, how one is bought, and how a running subscription becomes another. */
export function subscriptionRoutes(app: App, deps: WebDeps): void {
  const { config } = deps;
  const counted = async (request: FastifyRequest) => {
    if (config.plans !== 'sold') granted(refuse('not-found'));
    granted(await countAttempt(deps, 'payment-account', signedIn(request).id));
  };

  app.get(
    '/PlanPrices',
    { schema: { response: { 200: planPrices } }, onRequest: requireSignIn },
    async (request, reply) => {
      await counted(request);
      void reply.header('cache-control', 'no-store');
      return pricesNow(deps, signedIn(request), request.ip, Date.now());
    },
  );

  app.get('/PlanReviews', { schema: { response: { 200: planReviews } }, onRequest: requireSignIn }, async () => {
    if (config.plans === 'off') granted(refuse('not-found'));
    return reviewsOf(deps);
  });

  app.get('/SelectPlan', { schema: { querystring: selectPlanQuery } }, async (_request, reply) =>
    reply.redirect('/#/upgrade', 303),
  );

  app.post(
    '/StartCheckout',
    { schema: { body: checkoutForm, response: { 200: leadAnswer } }, onRequest: requireAccount },
    async (request) => {
      await counted(request);
      return { ok: true, url: granted(await startCheckout(deps, signedIn(request), request.body, Date.now())) };
    },
  );

  app.get('/Checkout', { onRequest: requireAccount }, async (request, reply) => {
    const checkout = config.plans === 'sold' ? config.paddle?.checkout : undefined;
    const { script, token } = checkout ?? granted(refuse('not-found'));
    const thanks = `${visitOf(request, config).origin}/#/songbook/thanks`;
    // It opens windows of banks, and says to the provider which site it is.
    void reply
      .header('content-security-policy', checkoutPolicy(script))
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('referrer-policy', 'strict-origin-when-cross-origin');
    return sendPage(request, reply, checkoutPage({ script, token, thanks }, request.language));
  });

  app.post(
    '/OrderDetails',
    { schema: { body: orderForm, response: { 200: orderAnswer } }, onRequest: requireAccount },
    async (request) => {
      await counted(request);
      return { ok: true, known: granted(await orderDetails(deps, signedIn(request), request.body.order)) };
    },
  );

  app.post(
    '/PauseSubscription',
    { schema: { response: { 200: okMessageSchema } }, onRequest: requireAccount },
    async (request) => {
      await counted(request);
      granted(await pauseSubscription(deps, signedIn(request)));
      return success('subscription-paused', request.language);
    },
  );

  app.post(
    '/ReactivateSubscription',
    { schema: { response: { 200: reactivateAnswer } }, onRequest: requireAccount },
    async (request) => {
      await counted(request);
      const url = granted(await reactivateSubscription(deps, signedIn(request)));
      return { ...success('subscription-reactivated', request.language), url };
    },
  );

  const leads = { '/UpdatePayment': updatePayment, '/CustomerPortal': customerPortal } as const;
  for (const [path, whereTo] of Object.entries(leads))
    app.post(path, { schema: { response: { 200: leadAnswer } }, onRequest: requireAccount }, async (request) => {
      await counted(request);
      return { ok: true, url: granted(await whereTo(deps, signedIn(request))) };
    });

  app.post(
    '/GetSubscription',
    { schema: { response: { 200: subscriptionDetails.nullable() } }, onRequest: requireAccount },
    async (request) => {
      await counted(request);
      return granted(await detailsOf(deps, signedIn(request)));
    },
  );

  app.get('/ChangeSubscription', { onRequest: requireAccount }, async (request, reply) => {
    await counted(request);
    const subscription = await subscriptionOfAccount(deps, signedIn(request).id);
    if (subscription?.state !== 'active_subscription') return refused(request, reply, { code: 'no-subscription' });
    const sold = await products(deps, { address: request.ip });
    if (!sold) return refused(request, reply, { code: 'payment-away' });
    const offers = offersBesides(sold, subscription.productId);
    return sendFramed(request, reply, choicePage(offers, giveToken(request, reply), request.language));
  });

  app.post(
    '/ChangeSubscription',
    { schema: { body: changeSubscriptionForm }, onRequest: requireAccount },
    async (request, reply) => {
      await counted(request);
      const { choice, confirmed } = request.body;
      const product = await productFor(deps, choice);
      if (!product.ok) return refused(request, reply, product.error);
      const done = await changePlan(deps, signedIn(request), product.value, confirmed === 'yes');
      if (!done.ok) return refused(request, reply, done.error);
      const page =
        confirmed === 'yes'
          ? changedPage(choice.plan, request.language)
          : costPage(product.value, done.value, giveToken(request, reply), request.language);
      return sendFramed(request, reply, page);
    },
  );

  const refused = (request: FastifyRequest, reply: FastifyReply, { code }: Pick<Refused, 'code'>) =>
    sendFramed(request, reply, refusedPage(errorSentence(code, request.language), request.language));
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .headers(spokenIn(request.language))
    .send(html);

/** A page that stands in a frame of ours, and of nobody else's. */
function sendFramed(request: FastifyRequest, reply: FastifyReply, html: string) {
  const policy = String(reply.getHeader('content-security-policy'));
  void reply
    .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    .header('x-frame-options', 'SAMEORIGIN');
  return sendPage(request, reply, html);
}
