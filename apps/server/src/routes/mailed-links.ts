import {
  changeEmailForm,
  forgotPasswordForm,
  messageAnswer,
  resetPasswordForm,
  success,
  tokenForm,
} from '@notewright/contracts';
import type { WebDeps } from '../deps';
import type { App } from '../http-server';
import { giveDevicePass } from '../plugins/device';
import { granted } from '../plugins/granted';
import { requireAccount, signedIn, visitOf } from '../plugins/session';
import * as links from '../services/mailed-links';

/** Everything that goes through somebody's mailbox. */
export function mailedLinkRoutes(app: App, deps: WebDeps): void {
  const message = { 200: messageAnswer };

  // The login page links here (document 1 §2); the form itself is a page of the web app.
  app.get('/ForgotPassword', async (_request, reply) => reply.redirect('/#/forgotpassword', 303));

  app.post('/ForgotPassword', { schema: { body: forgotPasswordForm, response: message } }, async (request) => {
    granted(await links.forgotPassword(deps, request.body.Email, visitOf(request, deps.config)));
    return success('reset-link-sent', request.language);
  });

  app.post('/ResetPassword', { schema: { body: resetPasswordForm, response: message } }, async (request, reply) => {
    const { token, NewPassword } = request.body;
    const pass = granted(await links.resetPassword(deps, token, NewPassword, visitOf(request, deps.config)));
    giveDevicePass(request, reply, pass);
    return success('password-reset', request.language);
  });

  app.post('/ConfirmEmail', { schema: { body: tokenForm, response: message } }, async (request) =>
    success(granted(await links.followLink(deps, request.body.token, visitOf(request, deps.config))), request.language),
  );

  app.post(
    '/ChangeEmail',
    { schema: { body: changeEmailForm, response: message }, onRequest: requireAccount },
    async (request) => {
      granted(await links.changeEmail(deps, signedIn(request), request.body, visitOf(request, deps.config)));
      return success('change-link-sent', request.language);
    },
  );

  app.post('/ResendConfirmation', { schema: { response: message }, onRequest: requireAccount }, async (request) => {
    granted(await links.askAgainToConfirm(deps, signedIn(request), visitOf(request, deps.config)));
    return success('confirmation-sent', request.language);
  });
}
