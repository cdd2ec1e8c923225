import { LIMITS, type PlanName } from '@notewright/contracts';
import { isLanguage, mailWords, planWords, type Language } from '@notewright/words';
import type { Mail } from './mailer';

/** What the product writes to people: one function for each occasion, in the language of the one it is written to. */
interface To {
  readonly email: string;
  readonly firstname: string;
  /** As the account has it: a language, or null where none is known. */
  readonly language: string | null;
}
interface Link {
  readonly label: string;
  readonly url: string;
}

/** What a person is written to in. */
const languageOf = ({ language }: Pick<To, 'language'>): Language => (isLanguage(language) ? language : 'en');

export function confirmEmailMail(to: To, url: string): Mail {
  const { confirm } = mailWords(languageOf(to));
  return letter(to, confirm.subject(), {
    lines: [confirm.text()],
    link: { label: confirm.button(), url },
    after: [confirm.after()],
  });
}

export function resetPasswordMail(to: To, url: string): Mail {
  const { reset } = mailWords(languageOf(to));
  return letter(to, reset.subject(), {
    lines: [reset.text()],
    link: { label: reset.button(), url },
    after: [reset.after()],
  });
}

export function changeEmailMail(to: To, url: string): Mail {
  const { change } = mailWords(languageOf(to));
  return letter(to, change.subject(), {
    lines: [change.text()],
    link: { label: change.button(), url },
    after: [change.after()],
  });
}

/** To an address somebody wanted to change to, though it has an account already. */
export function emailInUseMail(to: Omit<To, 'firstname'>): Mail {
  const { inUse } = mailWords(languageOf(to));
  return letter({ ...to, firstname: '' }, inUse.subject(), { lines: [inUse.text()], after: [inUse.after()] });
}

export function emailChangedMail(to: To, newEmail: string): Mail {
  const { emailChanged } = mailWords(languageOf(to));
  return letter(to, emailChanged.subject(), {
    lines: [emailChanged.text({ email: newEmail })],
    after: [emailChanged.after()],
  });
}

export function passwordChangedMail(to: To): Mail {
  const { passwordChanged } = mailWords(languageOf(to));
  return letter(to, passwordChanged.subject(), { lines: [passwordChanged.text()], after: [passwordChanged.after()] });
}

/** Where the account of a subscription is; undefined: nobody has said at which address this server is reached. */
type Origin = string | undefined;
const linkTo = (origin: Origin, page: string, label: string) =>
  origin === undefined ? {} : { link: { label, url: `${origin}/#/${page}` } };
const nameOf = (to: To, plan: PlanName): string => planWords(languageOf(to)).name[plan]();
const dayIn = (to: To, day: Date): string =>
  new Intl.DateTimeFormat(languageOf(to), { dateStyle: 'long', timeZone: 'UTC' }).format(day);

export function planStartedMail(to: To, plan: PlanName, origin: Origin): Mail {
  const { planStarted } = mailWords(languageOf(to));
  const about = { plan: nameOf(to, plan) };
  return letter(to, planStarted.subject(about), {
    ...{ lines: [planStarted.text(about)], after: [] },
    ...linkTo(origin, 'paymentinfo', planStarted.button()),
  });
}

/** A payment is missing, and the plan is blocked until it comes. */
export function planFailedMail(to: To, origin: Origin): Mail {
  const { planFailed } = mailWords(languageOf(to));
  return letter(to, planFailed.subject(), {
    ...{ lines: [planFailed.text()], after: [] },
    ...linkTo(origin, 'songbook/blockedsub', planFailed.button()),
  });
}

/** @param until  until when everything stays open; null: it does not */
export function planCancelledMail(to: To, until: Date | null, origin: Origin): Mail {
  const { planCancelled } = mailWords(languageOf(to));
  return letter(to, planCancelled.subject(), {
    lines: [until ? planCancelled.until({ date: dayIn(to, until) }) : planCancelled.now()],
    after: until ? [planCancelled.after()] : [],
    ...linkTo(origin, 'paymentinfo', planCancelled.button()),
  });
}

/** A cancelled subscription ends soon. */
export function planExpiringMail(to: To, plan: PlanName, end: Date, origin: Origin): Mail {
  const { planExpiring } = mailWords(languageOf(to));
  const date = dayIn(to, end);
  return letter(to, planExpiring.subject({ plan: nameOf(to, plan), date }), {
    ...{ lines: [planExpiring.text({ date, measures: LIMITS.visibleMeasuresFree })], after: [] },
    ...linkTo(origin, 'upgrade', planExpiring.button()),
  });
}

/** To whoever runs the server, in the language of its environment. */
export function feedbackMail(
  operator: Omit<To, 'firstname'>,
  { email, platform, message }: { readonly email: string; readonly platform: string; readonly message: string },
): Mail {
  const { feedback } = mailWords(languageOf(operator));
  const from = email ? feedback.from({ email }) : feedback.fromNobody();
  return {
    ...letter({ ...operator, firstname: '' }, feedback.subject(), {
      lines: message.split(/\r?\n/),
      after: [from, feedback.platform({ platform: platform || '–' })],
    }),
    ...(isOneAddress(email) && { replyTo: email }),
  };
}

/** One address and nothing that a mail header would read as more. */
const isOneAddress = (text: string): boolean => /^[^\s,;<>"'()\\]+@[^\s,;<>"'()\\]+$/.test(text);

function letter(
  to: To,
  subject: string,
  { lines, link, after }: { lines: readonly string[]; link?: Link; after: readonly string[] },
): Mail {
  const language = languageOf(to);
  const words = mailWords(language);
  const greeting = to.firstname ? words.greeting({ name: to.firstname }) : words.greetingNameless();
  const text = [greeting, ...lines, ...(link ? [link.url] : []), ...after].join('\n\n') + '\n';
  const html = page(
    language,
    [
      paragraph(greeting),
      ...lines.map((line) => paragraph(line)),
      ...(link ? [button(link)] : []),
      ...after.map((line) => paragraph(line, 'color:#666')),
    ].join('\n'),
  );
  return { to: to.email, subject: words.subject({ subject }), text, html };
}

/** What a person wrote is read the way its first letter says. */
const paragraph = (line: string, style = ''): string =>
  `<p dir="auto" style="margin:0 0 16px;${style}">${escapeHtml(line)}</p>`;
const button = ({ label, url }: Link): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#155a4a;color:#fff;text-decoration:none">${escapeHtml(label)}</a></p>`;
const page = (language: Language, body: string): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif">
<div style="max-width:520px;margin:0 auto">
${body}
</div></body></html>
`;

/** Names and messages come from people and are shown as the text they are. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
