import { connect, type Socket } from 'node:net';

/** What was seen of many calls. */
export interface Load {
  readonly calls: number;
  readonly seconds: number;
  /** Status → how often. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Of each call, ascending. */
  readonly waitsMs: readonly number[];
}

/**
 * Sends the same GET over connections that stay open. A client of its own: those of Node take more computing than the server that is
 * to be measured, on the same machine. It understands answers with a length, or without a body.
 */
export class LoadClient {
  private readonly request: Buffer;

  constructor(
    private readonly address: URL,
    path: string,
    headers: Readonly<Record<string, string>>,
  ) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${address.host}\r\n${lines.join('')}\r\n`);
  }

  /** As many as the server gives: each connection asks again when it has its answer. */
  async asFastAsPossible(connections: number, seconds: number): Promise<Load> {
    const open = await this.open(connections);
    const seen = notes();
    const end = performance.now() + seconds * 1000;
    const began = performance.now();
    await Promise.all(
      open.map(async (connection) => {
        while (performance.now() < end) seen.add(await connection.ask(performance.now()));
      }),
    );
    return this.close(open, seen.load((performance.now() - began) / 1000));
  }

  /** So many a second, whether or not the earlier ones were answered; a wait begins when its call was due. */
  async atRate(perSecond: number, seconds: number): Promise<Load> {
    const open = await this.open(100);
    const free = [...open];
    const seen = notes();
    const asked: Promise<void>[] = [];
    const due: number[] = [];
    const began = performance.now();
    const ask = () => {
      while (free.length > 0 && due.length > 0) {
        const connection = free.pop()!;
        asked.push(
          connection.ask(due.shift()!).then((answer) => {
            seen.add(answer);
            free.push(connection);
            ask();
          }),
        );
      }
    };
    for (let sent = 0; sent < perSecond * seconds;) {
      const until = performance.now();
      for (; began + (sent / perSecond) * 1000 <= until && sent < perSecond * seconds; sent++)
        due.push(began + (sent / perSecond) * 1000);
      ask();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    while (due.length > 0 || free.length < open.length) await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all(asked);
    return this.close(open, seen.load((performance.now() - began) / 1000));
  }

  private open = (connections: number): Promise<Connection[]> =>
    Promise.all(Array.from({ length: connections }, () => Connection.open(this.address, this.request)));

  private close(open: readonly Connection[], load: Load): Load {
    open.forEach((connection) => connection.end());
    return load;
  }
}

interface Answer {
  readonly status: number;
  readonly waitMs: number;
}

/** One call at a time. */
class Connection {
  private waiting: { due: number; resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  private head = '';
  /** Bytes of the body still to come; undefined until the head is there. */
  private missing: number | undefined;
  private status = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly request: Buffer,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.read(bytes));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection.')));
    socket.on('error', (error) => this.waiting?.reject(error));
  }

  static open = (address: URL, request: Buffer): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname, () => resolve(new Connection(socket, request)));
      socket.once('error', reject);
    });

  ask(due: number): Promise<Answer> {
    this.socket.write(this.request);
    return new Promise((resolve, reject) => (this.waiting = { due, resolve, reject }));
  }

  end(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private read(bytes: Buffer): void {
    if (this.missing === undefined) {
      this.head += bytes.toString('latin1');
      const end = this.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.status = Number(this.head.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.head)?.[1] ?? 0);
      this.missing = length - (this.head.length - end - 4);
    } else this.missing -= bytes.length;
    if (this.missing > 0) return;
    const { due, resolve } = this.waiting!;
    [this.waiting, this.head, this.missing] = [undefined, '', undefined];
    resolve({ status: this.status, waitMs: performance.now() - due });
  }
}

function notes() {
  const statuses = new Map<number, number>();
  const waitsMs: number[] = [];
  return {
    add({ status, waitMs }: Answer): void {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      waitsMs.push(waitMs);
    },
    load: (seconds: number): Load => ({
      ...{ calls: waitsMs.length, seconds, statuses },
      waitsMs: waitsMs.sort((a, b) => a - b),
    }),
  };
}
