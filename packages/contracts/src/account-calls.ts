import { z } from 'zod';
import { wrong } from './fields';
import { LIMITS } from './limits';

/**
 * Accounts, sessions, guests and the shell (document 1 §2, §5, §7): what goes beyond sign-up, login and the account
 * form of `session-calls.ts`. Every POST wants the anti-forgery token.
 */
const required = wrong('required');

/** A name as people write it: what cannot be written becomes a space. */
export const personName = z
  .string({ error: required })
  .overwrite(cleanText)
  .min(1, required)
  .max(LIMITS.nameLength, wrong('name-too-long'));

export const emailField = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(320, wrong('email-invalid'))
  .pipe(z.email(wrong('email-invalid')));

/** Of a sign-up; one that is left empty is too short, too (document 1 §5). */
export const firstPassword = z
  .string({ error: required })
  .min(LIMITS.passwordLength, wrong('password-too-short'))
  .max(LIMITS.passwordLengthMax, wrong('password-too-long'));

/** Of a form that changes the password, where a field left empty is said to be required. */
export const newPassword = z.string({ error: required }).min(1, required).pipe(firstPassword);

/** Control characters, half surrogate pairs and marks that turn the direction of what follows. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

function cleanText(text: string): string {
  return text.replace(UNWRITABLE, ' ').replace(/\s+/gu, ' ').trim();
}

const repeated = { path: ['ConfirmPassword'], message: wrong('passwords-differ') };

/** The repeat equals the new password (document 1 §5); for forms of the page, which show it beside the field. */
export const passwordsAgree = (form: { NewPassword: string; ConfirmPassword: string }): boolean =>
  form.NewPassword === form.ConfirmPassword;

/** POST /ForgotPassword: the answer is the same whether or not the email has an account. */
export const forgotPasswordForm = z.object({ Email: emailField });
/** POST /ResetPassword, from the page `#/resetpassword?token=…` a mail leads to. Ends every session of the account. */
export const resetPasswordForm = z
  .object({
    token: z.string().min(1, required).max(200),
    NewPassword: newPassword,
    ConfirmPassword: z.string({ error: required }).min(1, required),
  })
  .refine(passwordsAgree, repeated);

/**
 * POST /ConfirmEmail, from the page `#/confirmemail?token=…`: confirms the email of a new account, or completes a change
 * of email. Works signed in or not.
 */
export const tokenForm = z.object({ token: z.string().min(1, required).max(200) });

/** POST /ChangeEmail: nothing changes until the link in the mail to the new address is followed. */
export const changeEmailForm = z.object({
  Email: emailField,
  Password: z.string({ error: required }).min(1, required),
});

/** GET /GetSessions: where this account is signed in, the newest use first. Dates are '/Date(ms)/'. */
export const sessionInfo = z.object({
  Id: z.uuid(),
  /** E.g. 'Firefox on Windows'; '' when the browser does not say. */
  Device: z.string(),
  CreatedDateTime: z.string(),
  LastSeenDateTime: z.string(),
  /** Whether it is the session that asks. */
  Current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;
export const sessionList = z.array(sessionInfo);
/** POST /EndSession; ending the current one signs out. POST /EndOtherSessions takes no fields. */
export const endSessionForm = z.object({ id: z.string() });

/** GET /LoginProviders: which other ways of signing in are configured; a page offers no others. */
export const PROVIDERS = ['google', 'facebook', 'apple'] as const;
export type Provider = (typeof PROVIDERS)[number];
export const loginProviders = z.object({ google: z.boolean(), facebook: z.boolean(), apple: z.boolean() });

/**
 * POST /ExternalLogin, an HTML form of the page (`<form method="post">`, with the anti-forgery field): answers with a redirect
 * to the provider, which comes back to GET /ExternalLogin/google or /facebook. That ends at `/#{returnUrl}`, or at
 * `/#/login?error={ErrorCode}` (external-cancelled, external-failed, external-email-taken, external-email-missing, …).
 */
export const externalLoginForm = z.object({
  provider: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['google', 'facebook'])),
  returnUrl: z.string().max(2000).default('/songbook'),
});
/** What a provider's redirect brings back; everything else in it is left to the protocol library. */
export const externalCallbackQuery = z.looseObject({ state: z.string().max(200).default('') });

/** POST /AppleLogin, JSON from the native app. The signed `identityToken` decides; the rest only names the person. */
export const appleLoginBody = z.object({
  user: z.string().max(200).nullish(),
  firstName: z.string().max(500).nullish(),
  lastName: z.string().max(500).nullish(),
  email: z.string().max(320).nullish(),
  identityToken: z.string().min(1, required).max(10_000),
  authorizationCode: z.string().max(10_000).nullish(),
  /** What the app asked Apple to put into the token, as it is or as its SHA-256. */
  nonce: z.string().min(1, required).max(500),
});

/** POST /NativeLogin, JSON from the native app: as `appleLoginBody`, for the providers that redirect on the web. */
export const nativeLoginBody = z.object({
  provider: z.enum(['google', 'facebook']),
  identityToken: z.string().min(1, required).max(10_000),
  nonce: z.string().min(1, required).max(500),
});

/** POST /StartAsGuest: an account without a name or email, for one song of one minute; signing up keeps the song. */
export const guestAnswer = z.object({ ok: z.boolean() });

/** POST /api/general/funnel: how far people come before they have an account. Nothing about the person is kept. */
export const funnelBody = z.object({
  event: z.enum(['onboarding', 'register/success', 'demo', 'guest']),
  /** Of the onboarding, from 0. */
  slide: z.number().int().min(0).max(LIMITS.onboardingSlides - 1).optional(), // prettier-ignore
});

/** GET /Credits: every package that ships with or runs inside the product. */
export const creditList = z.array(z.object({ name: z.string(), licence: z.string() }));
export const creditsAnswer = z.object({
  /** What is not an npm package: networks, sounds, fonts, the database. Sentences for people. */
  notes: z.array(z.string()),
  packages: creditList,
});

/** A piece of text with at most one look; `href` is an address on this server, https, http or mailto. */
export const inlineText = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  emphasis: z.boolean().optional(),
  href: z.string().optional(),
});
export type InlineText = z.infer<typeof inlineText>;
export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.number().int().min(1).max(4), content: z.array(inlineText) }),
  z.object({ kind: z.literal('paragraph'), content: z.array(inlineText) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(inlineText)) }),
]);
export type TextBlock = z.infer<typeof textBlock>;
/**
 * GET /TextPage?name=…: a page from a Markdown file the operator may replace, as blocks, never as HTML. The same pages
 * stand, ready to read, at /Legal, /privacy, /Help and /LoginHelp; 'imprint' is for the dialog.
 */
export const TEXT_PAGES = ['legal', 'privacy', 'help', 'loginhelp', 'imprint'] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];
export const textPageQuery = z.object({ name: z.enum(TEXT_PAGES) });
export const textPageAnswer = z.object({ title: z.string(), blocks: z.array(textBlock) });
export type TextPage = z.infer<typeof textPageAnswer>;
