import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { run } from './shell.mjs';

/** `npm run bench:accuracy`, `npm run bench:speed`: the program of that name in `bench/`. */
export async function runBenchmark([name, ...rest]) {
  const program = `bench/${name}.ts`;
  if (!existsSync(program)) throw new PlainError(`There is no benchmark ${program}.`);
  const { exitCode } = await run(['node', '--import', 'tsx', program, ...rest]);
  return exitCode;
}
