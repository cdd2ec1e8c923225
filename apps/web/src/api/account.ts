import type { TextPageName } from '@notewright/contracts';
import {
  changeLog,
  creditsAnswer,
  loginChallengeAnswer,
  messageAnswer,
  okMessageSchema,
  sessionAnswer,
  sessionList,
  textPageAnswer,
} from '@notewright/contracts';
import { z } from 'zod';
import { get, postForm, postJson } from './call';
import { renewToken } from './token';

export interface Credentials {
  readonly Email: string;
  readonly Password: string;
  readonly RememberMe: boolean;
}

/** The work a server under attack asked for, and that it was done. */
interface DoneWork {
  readonly Challenge: string;
  readonly Proof: string;
}

/** Signs in or up, then asks for a new anti-forgery token because the session changed. */
async function enter(path: string, fields: Credentials & { readonly FirstName?: string } & Partial<DoneWork>) {
  const answer = await postForm(path, { ...fields }, sessionAnswer);
  if (answer.ok) renewToken();
  return answer;
}
export const login = (form: Credentials & Partial<DoneWork>) => enter('/LoginApp', form);
export const fetchLoginChallenge = (Email: string) => postForm('/LoginChallenge', { Email }, loginChallengeAnswer);
export const register = (form: Credentials & { readonly FirstName: string }) => enter('/RegisterApp', form);

export async function logout(): Promise<void> {
  await postForm('/LogoutApp', {}, z.unknown());
  renewToken();
}

export const updateAccount = (form: { firstname: string }) => postForm('/UpdateAccount', { ...form }, okMessageSchema);

export interface PasswordChange {
  readonly OldPassword: string;
  readonly NewPassword: string;
  readonly ConfirmPassword: string;
}
/** An empty message means success. */
export const changePassword = (form: PasswordChange) => postForm('/ChangePassword', { ...form }, messageAnswer);

export async function deleteAccount(): Promise<void> {
  await postForm('/DeleteMyAccountForever', {}, z.unknown());
  renewToken();
}

export const sendFeedback = (feedback: { email: string; platform: string; message: string }) =>
  postJson('/api/general/feedback', feedback, okMessageSchema);

/** Releases, newest first. */
export const fetchChangelog = () => get('/ChangeLog', changeLog);

/** Nothing changes until the link in the mail to the new address is followed. A wrong password is `ok: false`. */
export const changeEmail = (form: { Email: string; Password: string }) =>
  postForm('/ChangeEmail', { ...form }, okMessageSchema);
export const resendConfirmation = () => postForm('/ResendConfirmation', {}, okMessageSchema);

/** Where this account is signed in, the newest use first. */
export const fetchSessions = (signal?: AbortSignal) => get('/GetSessions', sessionList, signal);
export const endSession = (id: string) => postForm('/EndSession', { id }, okMessageSchema);
export const endOtherSessions = () => postForm('/EndOtherSessions', {}, okMessageSchema);

/** What ships with the product or runs inside it, with its licences. */
export const fetchCredits = (signal?: AbortSignal) => get('/Credits', creditsAnswer, signal);
/** A page the operator may have written: the imprint. */
export const fetchTextPage = (name: TextPageName, signal?: AbortSignal) =>
  get(`/TextPage?name=${name}`, textPageAnswer, signal);
