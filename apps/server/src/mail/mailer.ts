import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer should go, when not to the sender. */
  readonly replyTo?: string;
}

export interface Mailer {
  /** Sends in the background: how long it takes tells nobody whether there was anything to send. */
  post(mail: Mail): void;
  /** Sends now. @returns false when that failed; whoever asked tries again */
  send(mail: Mail): Promise<boolean>;
  /** Waits until everything posted so far is sent, given up or written. */
  settled(): Promise<void>;
  /** As `settled`, but not for long; what is still waiting for another try then is given up. */
  close(): Promise<void>;
}

/** A mail server that is being restarted is back by then. */
const TRIES_AFTER_MS = [0, 2_000, 20_000];
const CLOSE_LIMIT_MS = 5_000;

/**
 * Sends through `SMTP_URL`, or writes each mail as an .eml file into the data folder and logs where it lies. Mails that are posted
 * are kept in memory only: a file or table of unsent ones would be a list of links that open accounts. Letters about plans open
 * nothing, and wait in the database (`services/plan-letters.ts`).
 */
export function openMailer(config: Config['mail'], log: Logger): Mailer {
  const underway = new Set<Promise<void>>();
  const closing = new AbortController();
  const deliver = config.smtpUrl ? smtp(config.smtpUrl, config.from) : intoFolder(config.folder, config.from, log);

  const sendInTheEnd = async (mail: Mail): Promise<void> => {
    for (const [index, waitMs] of TRIES_AFTER_MS.entries()) {
      try {
        if (waitMs > 0) await pause(waitMs, undefined, { signal: closing.signal });
        return await deliver(mail);
      } catch (error) {
        const last = index === TRIES_AFTER_MS.length - 1 || closing.signal.aborted;
        // Neither address nor link: the log is read by more people than the mail.
        log[last ? 'error' : 'warn']({ err: error, subject: mail.subject }, last ? 'a mail was given up' : 'a mail could not be sent yet'); // prettier-ignore
        if (last) return;
      }
    }
  };
  const settled = async () => {
    await Promise.all(underway);
  };
  return {
    send: (mail) =>
      deliver(mail).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, subject: mail.subject }, 'a mail could not be sent yet');
          return false;
        },
      ),
    post: (mail) => {
      const sending: Promise<void> = sendInTheEnd(mail).finally(() => underway.delete(sending));
      underway.add(sending);
    },
    settled,
    close: async () => {
      const giveUp = setTimeout(() => closing.abort(), CLOSE_LIMIT_MS);
      await settled();
      clearTimeout(giveUp);
    },
  };
}

/** Nothing in a mail may make the server read its own files or fetch addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

function smtp(url: string, from: string) {
  return async (mail: Mail): Promise<void> => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(url, { from, ...CLOSED });
    await transport.sendMail({ ...mail, ...CLOSED });
    transport.close();
  };
}

function intoFolder(folder: string, from: string, log: Logger) {
  return async (mail: Mail): Promise<void> => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from, ...CLOSED });
    const { message } = await transport.sendMail({ ...mail, ...CLOSED });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    log.warn({ file, subject: mail.subject }, 'SMTP_URL is not set: a mail was written into a file');
  };
}
