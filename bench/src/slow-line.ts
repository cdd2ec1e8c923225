import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SlowLine {
  /** The product as it is reached over the line. */
  readonly address: string;
  close(): Promise<void>;
}

interface Line {
  /** There and back, for the first byte of a connection once more: browsers greet a server before they ask. */
  readonly latencyMs: number;
  readonly downBytesPerSec: number;
  readonly upBytesPerSec: number;
}

/** What Lighthouse calls slow 4G, and how many times slower than this machine such a phone computes. */
export const SLOW_PHONE = { line: { latencyMs: 150, downBytesPerSec: 1.6e6 / 8, upBytesPerSec: 750e3 / 8 }, slower: 4 };

/** Bytes that travel as one piece; a fiftieth of a second of the line of a slow phone. */
const PIECE = 4096;

/**
 * A line between a browser and a server. What a browser pretends by itself counts for its pages only: what their workers fetch would come at
 * full speed. All connections share it.
 */
export async function slowLine(to: string, line: Line): Promise<SlowLine> {
  const { hostname, port } = new URL(to);
  const down = sharedBy(line.downBytesPerSec);
  const up = sharedBy(line.upBytesPerSec);
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const origin = connect(Number(port), hostname);
    const begunMs = performance.now() + line.latencyMs;
    for (const [socket, other] of [
      [browser, origin],
      [origin, browser],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    carry(browser, origin, up, line.latencyMs / 2, begunMs);
    carry(origin, browser, down, line.latencyMs / 2, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A busy machine wakes us late: what the line could have carried meanwhile, it carries now. */
const CATCH_UP_MS = 50;

/** When a piece has passed, one after the other. */
function sharedBy(bytesPerSec: number): (bytes: number) => number {
  let freeMs = 0;
  return (bytes) => (freeMs = Math.max(performance.now() - CATCH_UP_MS, freeMs) + (1000 * bytes) / bytesPerSec);
}

function carry(from: Socket, to: Socket, pass: (bytes: number) => number, delayMs: number, earliestMs: number): void {
  let arrived: Promise<void> = Promise.resolve();
  const send = async (data: Buffer) => {
    for (let at = 0; at < data.length; at += PIECE) {
      const piece = data.subarray(at, at + PIECE);
      const passedMs = pass(piece.length);
      // The next piece passes while this one is still under way; none overtakes another.
      arrived = arrived.then(() => until(Math.max(passedMs, earliestMs) + delayMs)).then(() => void to.write(piece));
      await until(passedMs);
    }
  };
  from.on('data', (data) => {
    from.pause();
    void send(data).then(() => from.resume());
  });
  from.on('end', () => void arrived.then(() => to.end()));
}

const until = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms - performance.now()));
