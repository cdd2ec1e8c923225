import { queueSongs, transcribedAt, untilDone, type Cluster } from './load-cluster';
import type { LoadTable } from './load-table';
import { markdownTable } from './scoreboard';

/** Only the order counts, so they are short. */
const RECORDING_SEC = 6;
/** What two accounts got is compared in so many windows, each of which must be fair. */
const WINDOWS = 3;

/** Two accounts queue their songs one after the other; then three workers begin. */
export async function fairnessTable(cluster: Cluster, songs: number): Promise<LoadTable> {
  const members = [await cluster.member(), await cluster.member()];
  const ids = await queueSongs(members, songs, RECORDING_SEC);
  const workers = await Promise.all([1, 2, 3].map(() => cluster.startWorker()));
  await untilDone(cluster, ids.flat());
  for (const worker of workers) await worker.interrupt();
  const at = await transcribedAt(cluster, ids.flat());
  const owner = new Map(ids.flatMap((own, who) => own.map((id) => [id, who])));
  const order = [...at].sort(([, a], [, b]) => a - b).map(([id]) => owner.get(id)!);
  const doneOf = (who: number, of: readonly number[]) => of.filter((one) => one === who).length;
  // As long as both have songs left: then the first is through, what the second has done is its share.
  const contested = order.slice(0, Math.min(order.lastIndexOf(0), order.lastIndexOf(1)) + 1);
  const ratioOf = (of: readonly number[]) => {
    const [a, b] = [doneOf(0, of), doneOf(1, of)];
    return Math.max(a, b) / Math.min(a, b);
  };
  const length = contested.length / WINDOWS;
  const windows = Array.from({ length: WINDOWS }, (_, index) =>
    contested.slice(Math.round(index * length), Math.round((index + 1) * length)),
  );
  const shares = [
    ...windows.map((of, index) => ({ what: `${index + 1} of ${WINDOWS}`, of })),
    { what: 'together', of: contested },
  ];
  const worst = Math.max(...shares.map(({ of }) => ratioOf(of)));
  return {
    text: [
      '### Two accounts',
      `Each queues ${songs} recordings, the second after the first; three workers begin then. Songs done while both had songs left, in ${WINDOWS} windows:`,
      markdownTable(
        ['window', 'first account', 'second account', 'ratio'],
        shares.map(({ what, of }) => [what, String(doneOf(0, of)), String(doneOf(1, of)), ratioOf(of).toFixed(2)]),
      ),
    ].join('\n\n'),
    broken: worst <= 1.3 ? [] : [`one account got ${worst.toFixed(2)} times the songs of the other, more than 1.3`],
  };
}
