/**
 * Runs one program that knows only proxies with a port, where the only way out is a Unix socket: `video-child.js SOCKET PROGRAM ARGUMENTS`.
 * In a network of its own this process lends it a port; `{proxy}` in the arguments becomes its address.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { connect, createServer, type AddressInfo } from 'node:net';

const [gate = '', program = '', ...args] = process.argv.slice(2);
const port = createServer((near) => {
  const far = connect(gate);
  near.on('error', () => far.destroy()).on('close', () => far.destroy());
  far.on('error', () => near.destroy()).on('close', () => near.destroy());
  near.pipe(far);
  far.pipe(near);
});
port.listen(0, '127.0.0.1', () => {
  const proxy = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
  const child = spawn(
    program,
    args.map((arg) => arg.replaceAll('{proxy}', proxy)),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  child.on('error', (error) => {
    process.stderr.write(`cannot run ${program}: ${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
});
