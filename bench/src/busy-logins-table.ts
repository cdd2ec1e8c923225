import { loadavg } from 'node:os';
import { startProduct } from './product';
import { markdownTable } from './scoreboard';

const CROWD = 60;
const RUNS = 3;

/**
 * How long the start page takes while sixty people log in at once, with the wrong password, which costs as much as the right one.
 *
 * Wall time without a network between, so compare two programs only turn by turn on the same machine.
 */
export async function busyLoginsTable(): Promise<string> {
  const product = await startProduct();
  try {
    const rows: string[][] = [];
    for (let run = 1; run <= RUNS; run++) {
      const logIns = await Promise.all(
        Array.from({ length: CROWD }, (_, i) => visitor(product.address, `${run}.${i}`)),
      );
      const quietMs = await timed(() => fetch(product.address));
      const begun = performance.now();
      let done = 0;
      const crowd = Promise.all(logIns.map((logIn) => logIn().then(() => void done++)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const busyMs = await timed(() => fetch(product.address));
      const before = done;
      await crowd;
      const allMs = performance.now() - begun;
      const cells = [quietMs, busyMs, before, allMs].map((value) => value.toFixed(0));
      rows.push([`${run}`, ...cells, loadavg()[0]!.toFixed(1)]);
    }
    return markdownTable(
      ['run', 'GET /, ms', `beside ${CROWD} logins, ms`, 'logins answered by then', 'all logins, ms', 'load'],
      rows,
    );
  } finally {
    await product.stop();
  }
}

/** Somebody who has opened the login page. @returns what sends the form */
async function visitor(address: string, name: string): Promise<() => Promise<Response>> {
  const given = await fetch(`${address}/AntiForgeryToken`);
  const { token } = (await given.json()) as { token: string };
  const cookie = given.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
  const body = new URLSearchParams({ Email: `${name}@example.org`, Password: 'guess' });
  return () =>
    fetch(`${address}/LoginApp`, { method: 'POST', body, headers: { cookie, __RequestVerificationToken: token } });
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  await (await ask()).arrayBuffer();
  return performance.now() - begun;
}
