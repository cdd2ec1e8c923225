import type { Mail } from './mailer';

/** What the product writes to people: one function for each occasion. */
interface To {
  readonly email: string;
  readonly firstname: string;
}
interface Link {
  readonly label: string;
  readonly url: string;
}

export const confirmEmailMail = (to: To, url: string): Mail =>
  letter(to, 'Please confirm your email address', {
    lines: ['Welcome to Notewright. Please confirm that this email address is yours.'],
    link: { label: 'Confirm my email address', url },
    after: ['The link works once, within three days. If you did not sign up, simply do nothing.'],
  });

export const resetPasswordMail = (to: To, url: string): Mail =>
  letter(to, 'Choose a new password', {
    lines: ['Somebody, probably you, asked for a new password for your account.'],
    link: { label: 'Choose a new password', url },
    after: ['The link works once, within an hour. If it was not you, do nothing: your password stays as it is.'],
  });

export const changeEmailMail = (to: To, url: string): Mail =>
  letter(to, 'Confirm your new email address', {
    lines: ['You asked to use this email address for your Notewright account.'],
    link: { label: 'Use this email address', url },
    after: ['The link works once, within a day. If it was not you, simply do nothing.'],
  });

/** To an address somebody wanted to change to, though it has an account already. */
export const emailInUseMail = (email: string): Mail =>
  letter({ email, firstname: '' }, 'Your email address has an account already', {
    lines: [
      'Somebody, perhaps you, asked to use this email address for another Notewright account. It has an account already, so nothing was changed.',
    ],
    after: ['If you forgot which password it has, ask for a new one on the login page.'],
  });

export const emailChangedMail = (to: To, newEmail: string): Mail =>
  letter(to, 'Your email address was changed', {
    lines: [`The email address of your Notewright account is now ${newEmail}.`],
    after: ['If it was not you, please answer this mail at once.'],
  });

export const passwordChangedMail = (to: To): Mail =>
  letter(to, 'Your password was changed', {
    lines: ['The password of your Notewright account was just changed, and every other session was ended.'],
    after: ['If it was not you, choose a new password on the login page under "Forgot password".'],
  });

export const feedbackMail = (
  operator: string,
  feedback: { readonly email: string; readonly platform: string; readonly message: string },
): Mail => ({
  ...letter({ email: operator, firstname: '' }, 'Feedback', {
    lines: feedback.message.split(/\r?\n/),
    after: [`From: ${feedback.email || 'somebody without an email address'}`, `Platform: ${feedback.platform || '–'}`],
  }),
  ...(isOneAddress(feedback.email) && { replyTo: feedback.email }),
});

/** One address and nothing that a mail header would read as more. */
const isOneAddress = (text: string): boolean => /^[^\s,;<>"'()\\]+@[^\s,;<>"'()\\]+$/.test(text);

function letter(
  to: To,
  subject: string,
  { lines, link, after }: { lines: readonly string[]; link?: Link; after: readonly string[] },
): Mail {
  const greeting = to.firstname ? `Hello ${to.firstname},` : 'Hello,';
  const text = [greeting, ...lines, ...(link ? [link.url] : []), ...after].join('\n\n') + '\n';
  const html = page(
    [
      paragraph(greeting),
      ...lines.map((line) => paragraph(line)),
      ...(link ? [button(link)] : []),
      ...after.map((line) => paragraph(line, 'color:#666')),
    ].join('\n'),
  );
  return { to: to.email, subject: `${subject} - Notewright`, text, html };
}

const paragraph = (line: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(line)}</p>`;
const button = ({ label, url }: Link): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#155a4a;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>`;
const page = (body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
${body}
</div></body></html>
`;

/** Names and messages come from people and are shown as the text they are. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
