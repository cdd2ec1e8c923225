/**
 * A process that starts the database, prints one line about it and waits: `one-start.ts DATA_DIR [UID] [INSTALLATION]`.
 * With UID it becomes that user first. SIGTERM stops the database; a kill leaves everything as it is.
 */
import { startEmbeddedPostgres } from '../start';

const [dataDir, uid, installation] = process.argv.slice(2);
if (uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
const database = await startEmbeddedPostgres({ dataDir: dataDir!, ...(installation ? { installation } : {}) });
console.log(JSON.stringify({ url: database.url, strategy: database.strategy, attached: database.attached }));
const alive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void database.stop();
});
