import {
  accountAnswer,
  changePasswordForm,
  loginChallengeAnswer,
  loginChallengeForm,
  loginForm,
  messageAnswer,
  okMessageSchema,
  registerForm,
  sessionAnswer,
  success,
  tokenSchema,
  updateAccountForm,
} from '@notewright/contracts';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { giveToken } from '../plugins/anti-forgery';
import { granted } from '../plugins/granted';
import {
  giveSession,
  requireAccount,
  requireSignIn,
  sessionToken,
  signedIn,
  takeSession,
  visitOf,
} from '../plugins/session';
import { deleteAccount } from '../services/account-removal';
import * as accounts from '../services/accounts';
import { challengeFor, login } from '../services/login';
import { changePassword } from '../services/new-password';

export function accountRoutes(app: App, deps: WebDeps): void {
  app.get('/AntiForgeryToken', { schema: { response: { 200: tokenSchema } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { token: giveToken(request, reply) };
  });

  app.post(
    '/GetAccountInfo',
    { schema: { response: { 200: accountAnswer } }, config: { antiForgery: 'none' } },
    async ({ account }) => (account ? accounts.accountInfo(deps, account) : { error: 'not signed in' }),
  );

  app.post(
    '/RegisterApp',
    { schema: { body: registerForm, response: { 200: sessionAnswer } } },
    async (request, reply) => {
      giveSession(request, reply, granted(await accounts.register(deps, request.body, visitOf(request, deps.config))));
      return { ok: true };
    },
  );

  app.post('/LoginApp', { schema: { body: loginForm, response: { 200: sessionAnswer } } }, async (request, reply) => {
    giveSession(request, reply, granted(await login(deps, request.body, visitOf(request, deps.config))));
    return { ok: true };
  });

  app.post(
    '/LoginChallenge',
    { schema: { body: loginChallengeForm, response: { 200: loginChallengeAnswer } } },
    async (request) => challengeFor(deps, request.body.Email, visitOf(request, deps.config)),
  );

  app.post('/LogoutApp', { schema: { response: { 200: okMessageSchema } } }, async (request, reply) => {
    const token = sessionToken(request);
    if (token) await accounts.logout(deps, token);
    takeSession(request, reply);
    return { ok: true };
  });

  app.post(
    '/UpdateAccount',
    { schema: { body: updateAccountForm, response: { 200: messageAnswer } }, onRequest: requireAccount },
    async (request) => {
      await accounts.rename(deps, signedIn(request), request.body.firstname);
      return success('account-updated', request.language);
    },
  );

  app.post(
    '/ChangePassword',
    { schema: { body: changePasswordForm, response: { 200: messageAnswer } }, onRequest: requireAccount },
    async (request, reply) => {
      const { remember } = request.session!;
      const visit = visitOf(request, deps.config);
      const changed = await changePassword(deps, signedIn(request), request.body, visit, remember);
      giveSession(request, reply, granted(changed));
      return { ok: true, msg: '' };
    },
  );

  app.post(
    '/DeleteMyAccountForever',
    { schema: { response: { 200: okMessageSchema } }, onRequest: requireSignIn },
    async (request, reply) => {
      granted(await deleteAccount(deps, signedIn(request)));
      takeSession(request, reply);
      // The page sends an HTML form, so the browser shows the answer: lead it back to the start.
      return request.headers.accept?.includes('text/html') ? reply.redirect('/', 303) : { ok: true };
    },
  );
}
