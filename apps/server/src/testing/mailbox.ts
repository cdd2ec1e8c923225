import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A mail server of our own, and everything that arrived there. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: Email[];
  /** The newest mail to an address; waits until there is one with this subject. */
  mailTo(address: string, subject: string): Promise<Email>;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Listens for mail on a free port, with a name and password like any other mail server. */
export async function openMailbox(onPort = 0): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'notewright' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('no entry')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://notewright:p%40ss@127.0.0.1:${port}`,
    mails,
    mailTo: async (address, subject) => {
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
        const found = mails.findLast(
          (mail) => mail.to?.some((to) => to.address === address) && mail.subject?.includes(subject),
        );
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`no mail '${subject}' came to ${address}; there are ${mails.map((m) => m.subject).join(', ')}`);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The secret in the link of a mail. */
export const tokenIn = (mail: Email): string => /token=([\w-]+)/.exec(mail.text ?? '')![1]!;
