import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';
import { nodeOptionsFor, PATHS } from '../../paths';
import { freePortFrom } from '../../process/address';
import { askDatabase } from '../ask-database';
import { BUILT_PROGRAM } from '../processes';
import type { Journal } from './journal';

/** As long as anything may take on a busy machine before it counts as never. */
const PATIENCE_MS = 180_000;
const STOP_MS = 60_000;

/**
 * The product with everything it starts (ROLE=all: web server, worker, decoders, database) on one data folder, and what starts
 * it again when it is gone, as systemd or Docker would.
 */
export class House {
  private child: ChildProcess | undefined;
  private readonly log: WriteStream;
  private wanted = true;
  private ready = false;
  /** Starts that ended before the product was ready, with their last sentence. */
  readonly failedStarts: string[] = [];
  /** Kills so far: a start or a server that ends without one in between ended by itself. */
  kills = 0;

  private constructor(
    readonly dataFolder: string,
    readonly port: number,
    private readonly journal: Journal,
    private readonly restartPauseMs: () => number,
  ) {
    this.log = createWriteStream(`${dataFolder}.log`);
  }

  static async open(dataFolder: string, journal: Journal, restartPauseMs: () => number): Promise<House> {
    // Below the ports that are given to connections: one of those, asked for while nobody listens, may connect to itself.
    const port = await freePortFrom(15_000 + (process.pid % 10_000), '127.0.0.1');
    const house = new House(dataFolder, port, journal, restartPauseMs);
    house.start();
    await house.healthy();
    return house;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Of the web server; undefined while there is none. */
  get serverPid(): number | undefined {
    return this.child?.pid;
  }

  private start(): void {
    const killsBefore = this.kills;
    const child = spawn(process.execPath, [...nodeOptionsFor(BUILT_PROGRAM), BUILT_PROGRAM], {
      cwd: PATHS.root,
      env: {
        PATH: process.env['PATH'],
        NOTEWRIGHT_DATA: this.dataFolder,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        NOTEWRIGHT_WORKERS: '2',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-2000);
      this.log.write(text);
    });
    child.stdout.on('data', (text: Buffer) => {
      if (!text.includes('ready')) return;
      this.ready = true;
      this.journal.write('server', `ready, process ${child.pid}`);
    });
    child.once('exit', (code, signal) => {
      const wasReady = this.ready;
      this.ready = false;
      this.child = undefined;
      const last = said.trim().split('\n').at(-1) ?? '';
      this.journal.write('server', `ended (${signal ?? code})`);
      if (!this.wanted) return;
      if (signal !== 'SIGKILL' && !wasReady) {
        this.failedStarts.push(last);
        this.journal.write('server', `did not start: ${last}`);
        if (this.kills === killsBefore) this.journal.find('server', `did not start though nothing was killed: ${last}`);
      } else if (signal !== 'SIGKILL') this.journal.find('server', `ended by itself (${signal ?? code}): ${last}`);
      setTimeout(() => this.wanted && this.start(), this.restartPauseMs());
    });
  }

  /** Waits until everything answers: server, database and a worker. @returns milliseconds */
  async healthy(): Promise<number> {
    const begun = performance.now();
    for (;;) {
      const health = await fetch(`${this.address}/health`, { signal: AbortSignal.timeout(10_000) })
        .then((answer) => answer.json() as Promise<{ ok: boolean }>)
        .catch(() => ({ ok: false }));
      if (health.ok) return performance.now() - begun;
      if (performance.now() - begun > PATIENCE_MS)
        throw new Error(`The product was not healthy again within ${PATIENCE_MS / 1000} s.`);
      await pause(100);
    }
  }

  /** As Ctrl-C, and no further start. */
  async stop(): Promise<void> {
    this.wanted = false;
    const child = this.child;
    if (!child) return;
    const ended = once(child, 'exit').then(() => true);
    child.kill('SIGINT');
    const inTime = await Promise.race([ended, pause(STOP_MS, false)]);
    if (!inTime) {
      this.journal.find('server', `did not stop within ${STOP_MS / 1000} s`);
      child.kill('SIGKILL');
      await ended;
    }
  }

  async startAgain(): Promise<void> {
    this.wanted = true;
    this.start();
    await this.healthy();
  }

  /** Of the database; undefined while none has said where it is. */
  get postmasterPid(): number | undefined {
    const pid = Number(this.postmasterLines()?.[0]);
    return pid > 1 ? pid : undefined; // the file may be half written
  }

  /** Asks the database itself, past the product. */
  query<Row extends QueryResultRow>(statement: string): Promise<Row[]> {
    const password = readFileSync(join(this.dataFolder, 'postgres/password'), 'utf8').trim();
    const port = this.postmasterLines()?.[3] ?? '0';
    return askDatabase<Row>(`postgres://notewright:${password}@127.0.0.1:${port}/notewright`, statement);
  }

  private postmasterLines(): string[] | undefined {
    const file = join(this.dataFolder, 'postgres/cluster/postmaster.pid');
    try {
      return readFileSync(file, 'utf8').split('\n');
    } catch {
      return undefined;
    }
  }
}
