import { expect } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Running } from './running';

/** The newest link of a kind that was mailed to somebody: without SMTP_URL the product lays its mails into its data folder. */
export async function mailedLink({ data }: Running, to: string, page: 'confirmemail' | 'resetpassword') {
  let link: string | undefined;
  await expect(async () => {
    const mails = (await readdir(join(data, 'mail'))).sort().reverse();
    for (const name of mails) {
      const mail = (await readFile(join(data, 'mail', name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (mail.includes(`To: ${to}`)) link ??= new RegExp(`#/${page}\\?token=[\\w-]+`).exec(mail)?.[0];
    }
    expect(link, `a link to ${page} for ${to}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return `/${link!}`;
}
