import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { PATHS } from '../paths';

/** The parts of a compose file that the tests look at. */
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}
interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: object;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: { readonly resources: { readonly limits: Readonly<Record<string, string>> } };
}

export const deployFile = (name: string): string => readFileSync(join(PATHS.root, 'deploy', name), 'utf8');

export const composeFile = (): Compose => parse(deployFile('compose.yaml'), { merge: true }) as Compose;

/** What somebody has to fill in. */
export const exampleEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    deployFile('.env.example')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const FILLED_IN = {
  DOMAIN: 'localhost',
  POSTGRES_PASSWORD: 'secret',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};

/** The environment of a container, as compose computes it from a filled-in example. */
export function composeEnvironment(service: string): Record<string, string> {
  const given: Record<string, string> = { ...exampleEnvironment(), ...FILLED_IN };
  return Object.fromEntries(
    Object.entries(composeFile().services[service]!.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_all, asked: string) => given[asked] ?? ''),
    ]),
  );
}
