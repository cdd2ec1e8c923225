import { z } from 'zod';
import { emailField, firstPassword, newPassword, personName } from './account-calls';
import { wrong } from './fields';
import { formBoolean } from './form-boolean';
import { LIMITS } from './limits';
import { PLAN_WAYS } from './plans';
import { sale } from './prices';

/** Who somebody is: sign-up, login, the form of the account, and what the page is told of it (document 1 §2, §3, §7). */
const required = wrong('required');

export const registerForm = z.object({
  FirstName: personName,
  Email: emailField,
  Password: firstPassword,
  RememberMe: formBoolean.default(true),
});
export const loginForm = z.object({
  Email: z.string({ error: required }).trim().min(1, required).max(320, wrong('email-invalid')),
  Password: z.string({ error: required }).min(1, required).max(LIMITS.passwordLengthMax, wrong('password-too-long')),
  RememberMe: formBoolean.default(true),
  /** After 'proof-needed': the challenge of POST /LoginChallenge, and the work it asked for (`proof-of-work.ts`). */
  Challenge: z.string().max(300).optional(),
  Proof: z.string().max(300).optional(),
});
/** POST /LoginChallenge: work that lets a browser nobody knows try one password while an account is under attack. */
export const loginChallengeForm = loginForm.pick({ Email: true });
export const loginChallengeAnswer = z.object({
  challenge: z.string(),
  /** Hashes one part takes on average. */
  work: z.number(),
});

/** POST /UpdateAccount: the email is read-only. */
export const updateAccountForm = z.object({
  firstname: personName,
});
/** POST /ChangePassword; an empty `msg` in the answer means success. */
export const changePasswordForm = z.object({
  OldPassword: z.string({ error: required }).min(1, required),
  NewPassword: newPassword,
  ConfirmPassword: z.string({ error: required }).min(1, required),
});

/** The subscription of an account (document 1 §3); dates are '/Date(ms)/', '' for none. */
export const planInfo = z.object({
  State: z.string(),
  PaymentProvider: z.string(),
  CreatedDateTime: z.string(),
  DeactivationDateTime: z.string(),
  ProductId: z.string(),
  SuccessLink: z.string(),
});
export type PlanInfo = z.infer<typeof planInfo>;

/** POST /GetAccountInfo: an `error` field means not signed in. */
export const accountInfo = z.object({
  id: z.string(),
  userId: z.string(),
  firstname: z.string(),
  email: z.string(),
  emailconfirmed: z.boolean(),
  haspassword: z.boolean(),
  premium: z.boolean(),
  standard: z.boolean(),
  paused: z.number(),
  plan: planInfo.nullable(),
  /** How plans are had on this server. */
  plans: z.enum(PLAN_WAYS).catch('by hand'),
  /** What is cheaper for a time; null: nothing, or not now. */
  sale: sale.nullable().catch(null),
  /** Whether plans are bought in the native app, too. */
  inApp: z.boolean().catch(false),
  /** An account without name and email (both ''), for one song of one minute. */
  guest: z.boolean(),
  /** Page elsewhere that reads pictures of sheet music; null: whoever runs the server has named none. */
  scanner: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** Where the app for Android is found; null: whoever runs the server has named none. */
  androidApp: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** Names of composers whose pieces may not be transcribed. */
  blockedComposers: z.array(z.string()).catch([]),
  /** What its songs take, in bytes, and how much that may be; null: as much as there is. */
  storage: z.object({ used: z.number(), allowed: z.number().nullable() }),
  /** What this account can do on this server; the page offers nothing else. */
  may: z.object({
    /** Whether it brings files: recordings and scores. */
    upload: z.boolean(),
    /** How long what it records may be, in seconds. */
    recordSec: z.number(),
    /** How many songs it may have; null: any number. */
    songs: z.number().nullable(),
    /** Of a longer recording only so much from its start is transcribed; null: all of it. */
    onlyFirstSec: z.number().nullable(),
    /** Whether scores are composed for them: the brass version. */
    composes: z.boolean(),
    /** Whether a new account of this server brings files: what a guest gains by signing up. */
    uploadAfterSignUp: z.boolean(),
  }),
});
export type AccountInfo = z.infer<typeof accountInfo>;
export const accountAnswer = z.union([accountInfo, z.object({ error: z.string() })]);
