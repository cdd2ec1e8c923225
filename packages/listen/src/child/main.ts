/**
 * The short-lived program that opens one untrusted recording: it listens to it, or (as its own grandchild) decodes it with
 * FFmpeg as WebAssembly. Each loads only what it needs.
 */
import { DECODE_ARGUMENT } from './program';

if (process.argv[2] === DECODE_ARGUMENT) {
  const { decodeToOutput } = await import('../decode/wasm-program');
  process.exit(await decodeToOutput(process.argv.slice(3)));
} else if (process.send !== undefined) {
  const { hearWhenAsked } = await import('./hear');
  hearWhenAsked();
} else {
  throw new Error('This program is started by listen(), not by hand.');
}
