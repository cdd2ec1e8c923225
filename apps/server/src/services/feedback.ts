import type { Deps } from '../deps';
import { feedbackMail } from '../mail/letters';
import type { Account } from '../repositories/accounts';

/** Keeps a letter to whoever runs the server and, when they left an address, mails it to them. */
export async function giveFeedback(
  { config, mail, store }: Pick<Deps, 'config' | 'mail' | 'store'>,
  from: Account | null,
  letter: { readonly email: string; readonly platform: string; readonly message: string },
): Promise<void> {
  await store.letters.addFeedback({ accountId: from?.id ?? null, ...letter });
  if (config.mail.operator)
    mail.post(feedbackMail({ email: config.mail.operator, language: config.operatorLanguage }, letter));
}
