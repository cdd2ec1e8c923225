import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Strategy } from '../run-as';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../start';

interface Started {
  readonly url: string;
  readonly strategy: Strategy;
  readonly attached: boolean;
  readonly child: ChildProcess;
}

/** Runs in a process of its own with a folder to start a database in; prints its address. */
export const ONE_START = fileURLToPath(new URL('./one-start.ts', import.meta.url));

/** A folder for databases that a test starts, kills and starts again; nothing of it outlives `clear`. */
class DatabaseFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'embedded-pg-'));
  private readonly started: EmbeddedPostgres[] = [];
  private readonly children: ChildProcess[] = [];

  /** @param made  a folder with a stopped database, for tests that are not about making one; copying it is quicker */
  constructor(private readonly made: string) {}

  useMadeDatabase(): void {
    cpSync(this.made, this.path, { recursive: true });
  }

  async start(strategy?: Strategy): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir: this.path, ...(strategy ? { strategy } : {}) });
    this.started.push(database);
    return database;
  }

  /** Starts the database in a process of its own. */
  async startElsewhere(...args: readonly string[]): Promise<Started> {
    const child = spawn(process.execPath, ['--import', 'tsx', ONE_START, this.path, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.children.push(child);
    for await (const line of createInterface({ input: child.stdout! }))
      return { ...(JSON.parse(line) as Omit<Started, 'child'>), child };
    throw new Error('the process ended without a database');
  }

  get pidFile(): string {
    return path.join(this.path, 'postgres/cluster/postmaster.pid');
  }

  postmasterPid(): number | null {
    return existsSync(this.pidFile) ? Number(readFileSync(this.pidFile, 'utf8').split('\n')[0]) : null;
  }

  async clear(): Promise<void> {
    for (const child of this.children) child.kill('SIGKILL');
    for (const database of this.started) await database.stop();
    const pid = this.postmasterPid();
    if (pid !== null) kill(pid);
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Gives every test of a file a folder of its own, beside one database that is made before them. */
export function folderForEachTest(): () => DatabaseFolder {
  const made = mkdtempSync(path.join(tmpdir(), 'embedded-pg-made-'));
  let folder: DatabaseFolder;
  beforeAll(async () => (await startEmbeddedPostgres({ dataDir: made })).stop());
  afterAll(() => rmSync(made, { recursive: true }));
  beforeEach(() => {
    folder = new DatabaseFolder(made);
  });
  afterEach(() => folder.clear());
  return () => folder;
}

/** Kills a process, which may be gone already. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
