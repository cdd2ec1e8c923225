import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The line between a browser and the product: as slow as the test wants, counts what goes up, and can be cut. */
export interface Line {
  /** Where the product is reached through it. */
  readonly address: string;
  /** Bytes that went up so far. */
  readonly up: number;
  /** From now on it leads there. */
  leadTo(address: string): void;
  cut(): void;
  mend(): void;
  close(): void;
}

/** @param bytesPerSec  upwards */
export async function lineTo(product: string, bytesPerSec: number): Promise<Line> {
  let target = new URL(product);
  let up = 0;
  let isCut = false;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    }
    near.on('data', (bytes) => {
      up += bytes.length;
      far.write(bytes);
      near.pause();
      setTimeout(() => near.resume(), (1000 * bytes.length) / bytesPerSec);
    });
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get up() {
      return up;
    },
    leadTo: (address) => void (target = new URL(address)),
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}
