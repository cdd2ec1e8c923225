import type { House } from './house';
import type { Journal } from './journal';

/** When nothing has happened for so long, something hangs. */
const SILENT_MS = 40_000;
const LOOKS_EVERY_MS = 5_000;
const ACTIVITY = `select pid, application_name, state, wait_event_type, wait_event, now() - query_start as since,
  left(query, 160) as query, pg_blocking_pids(pid) as blocked_by from pg_stat_activity where datname is not null`;

/**
 * Writes into the journal what database and server are doing while everybody waits: when somebody gives up waiting, minutes later,
 * it is gone. @returns ends it
 */
export function witness(house: House, journal: Journal): () => void {
  let newest = '';
  let silentSince = performance.now();
  let reported = false;
  const look = async () => {
    const line = journal.tail(1);
    if (line !== newest) {
      [newest, silentSince, reported] = [line, performance.now(), false];
    } else if (!reported && performance.now() - silentSince > SILENT_MS) {
      reported = true;
      const rows = await house.query(ACTIVITY).catch(String);
      const metrics = await fetch(`${house.address}/metrics`, { signal: AbortSignal.timeout(5000) })
        .then((answer) => answer.text())
        .catch(String);
      const counted = metrics.split('\n').filter((text) => /^(notewright|nodejs_(eventloop|active))/.test(text));
      journal.write('witness', `database: ${JSON.stringify(rows)}`);
      journal.write('witness', `server: ${counted.filter((text) => !text.includes('bucket')).join('; ')}`);
      newest = journal.tail(1);
    }
  };
  const timer = setInterval(() => void look(), LOOKS_EVERY_MS);
  return () => clearInterval(timer);
}
