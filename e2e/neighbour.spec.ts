import { TOKEN_FIELD } from '@notewright/contracts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './product';

/** Another program on this machine: browsers give its pages the same cookies as ours, for they know no ports. */
test('a page on another port of the same machine cannot delete an account', async ({ visitor, page, baseURL }) => {
  await visitor.signUp();
  const given = await fetch(`${baseURL}/AntiForgeryToken`);
  const { token } = (await given.json()) as { token: string };
  const secret = given.headers.getSetCookie()[0]!.split(';')[0]!;
  const neighbour = createServer((_, response) => {
    response.setHeader('set-cookie', `${secret}; path=/; httponly`);
    response.setHeader('content-type', 'text/html');
    response.end(
      `<form method="post" action="${baseURL}/DeleteMyAccountForever">
         <input name="${TOKEN_FIELD}" value="${token}"><button>You have won</button></form>`,
    );
  });
  neighbour.listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(neighbour.address() as AddressInfo).port}/`);
    await page.getByRole('button').click();
    await expect(page.getByText('bad-token')).toBeVisible();
    await visitor.goTo('/songbook');
    await expect(page.getByText('Your songbook is still empty')).toBeVisible();
    // The planted secret is in this browser now; the page gets along with it.
    await visitor.bring('Still mine');
    await page.reload();
    await expect(visitor.song('Still mine')).toBeVisible();
  } finally {
    neighbour.close();
  }
});
