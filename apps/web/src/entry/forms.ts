import { forgotPasswordForm, loginForm, registerForm, resetPasswordForm, sessionAnswer } from '@notewright/contracts';
import { messageAnswer, okMessageSchema } from '@notewright/contracts';
import type { z } from 'zod';
import { register } from '../api/account';
import { postForm } from '../api/call';
import { renewToken } from '../api/token';
import { logIn } from './proof/logIn';

/** A form of the entry pages: its rules, which the server has too, and where it goes. */
export interface EntryForm<T = never> {
  readonly rules: z.ZodType<T>;
  /** @param onWork  called with how far, from 0 to 1, work is that the server asked for (`proof/`) */
  readonly send: (
    form: T,
    onWork: (done: number) => void,
  ) => Promise<{ readonly ok: boolean; readonly error?: string | undefined }>;
}
const form = <T>(rules: z.ZodType<T>, send: EntryForm<T>['send']): EntryForm<T> => ({ rules, send });

/** Loaded at the first touch of a form, so that the page itself opens without them. */
export const FORMS = {
  login: form(loginForm, logIn),
  register: form(registerForm, register),
  forgotPassword: form(forgotPasswordForm, (fields) => postForm('/ForgotPassword', { ...fields }, okMessageSchema)),
  resetPassword: form(resetPasswordForm, async (fields) => {
    const answer = await postForm('/ResetPassword', { ...fields }, sessionAnswer);
    renewToken();
    return answer;
  }),
} as const;

/** Confirms the email of a new account, or completes a change of email. */
export const confirmEmail = (token: string) => postForm('/ConfirmEmail', { token }, messageAnswer);
