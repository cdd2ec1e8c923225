import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from '@notewright/contracts';
import { readConfig } from './config';
import { ENVIRONMENT_NAMES } from './environment';
import { PATHS } from './paths';
import { composeEnvironment, composeFile, deployFile, exampleEnvironment } from './testing/compose';

const compose = composeFile();
const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'notewright');
const containerfile = deployFile('Containerfile');
const caddyfile = deployFile('Caddyfile');
/** Read by Node and the programs beside it, not by us. */
const NOT_OURS = new Set(['NODE_ENV']);
const secondsIn = (text: string): number => Number(/^\d+/.exec(text)![0]) * (text.endsWith('m') ? 60 : 1);

test('every setting of a container is one the server reads, and the server accepts them together', () => {
  expect(servers.map(([name]) => name)).toEqual(['api-1', 'api-2', 'worker', 'backup']);
  for (const [name] of servers) {
    const environment = composeEnvironment(name);
    expect([name, Object.keys(environment).filter((key) => !ENVIRONMENT_NAMES.includes(key))]).toEqual([name, []]);
    expect(readConfig(environment).blobs).toMatchObject({ kind: 's3', bucket: 'notewright', forcePathStyle: true });
    expect(readConfig(environment).databaseUrl).toMatch(/^postgres:\/\/notewright:\w+@database:5432\/notewright$/);
  }
  expect(readConfig(composeEnvironment('worker')).role).toBe('worker');
  for (const api of ['api-1', 'api-2'])
    expect(readConfig(composeEnvironment(api))).toMatchObject({
      role: 'api',
      host: '0.0.0.0',
      port: 3000,
      trustProxy: 1,
    });
});

test('the example names exactly what the compose file asks for', () => {
  const asked = [...deployFile('compose.yaml').matchAll(/\$\{(\w+)(:-\w+)?/g)].filter(
    (match) => match[2] === undefined,
  );
  expect(Object.keys(exampleEnvironment()).sort()).toEqual([...new Set(asked.map((match) => match[1]!))].sort());
});

test('volumes, services and files that are named exist', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    for (const other of Object.keys(service.depends_on ?? {}).filter((key) => !/^\d+$/.test(key)))
      expect([name, Object.keys(compose.services)]).toEqual([name, expect.arrayContaining([other])]);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':');
      if (from.startsWith('.')) expect(existsSync(join(PATHS.root, 'deploy', from)), from).toBe(true);
      else if (!from.startsWith('/')) expect(Object.keys(compose.volumes)).toContain(from);
    }
    expect([name, service.deploy?.resources.limits.memory ?? (name === 'backup' ? '-' : undefined)]).not.toContain(
      undefined,
    );
  }
});

test('the image has what its commands run, and nobody in it is root', async () => {
  const { SERVER_BUNDLE } = (await import(join(PATHS.root, 'tools/build.mjs'))) as { SERVER_BUNDLE: object };
  const commands = [...`${containerfile}\n${deployFile('compose.yaml')}`.matchAll(/apps\/server\/dist\/([\w-]+)\.js/g)];
  expect(new Set(commands.map((match) => match[1]))).toEqual(new Set(['main', 'backup']));
  for (const match of commands) expect(Object.keys(SERVER_BUNDLE)).toContain(match[1]);
  for (const match of containerfile.matchAll(/^COPY --from=build (.*) \S+$/gm))
    for (const path of match[1]!.split(' '))
      expect(existsSync(path.replace('/notewright', PATHS.root)), path).toBe(true);
  // Everything the server looks for beside its own program lies in what is copied.
  for (const path of Object.values(PATHS))
    expect(path.slice(PATHS.root.length)).toMatch(/^(\/(apps|build|packages)\/|$)/);
  expect(containerfile).toMatch(/^USER node$/m);
  expect(containerfile).toMatch(/^EXPOSE 3000$/m);
  expect(containerfile).toMatch(/install .*bubblewrap/);
});

test('whoever listens has a health check where every engine reads it: OCI images keep none', () => {
  expect(containerfile).not.toMatch(/^HEALTHCHECK/m);
  for (const [name, { healthcheck }] of servers) {
    const { role } = readConfig(composeEnvironment(name));
    const asked = healthcheck?.test.join(' ') ?? 'nothing';
    expect([name, asked]).toEqual([
      name,
      role === 'api' ? expect.stringContaining('127.0.0.1:3000/health') : 'nothing',
    ]);
  }
});

test('the proxy knows the web servers, lets through what they take, and has left one before it stops', () => {
  const [, upstreams] = /reverse_proxy (.*) \{/.exec(caddyfile)!;
  expect(upstreams!.split(' ')).toEqual(['api-1:3000', 'api-2:3000']);
  const megabytes = Number(/max_size (\d+)MB/.exec(caddyfile)![1]);
  expect(megabytes * 1_000_000).toBeGreaterThan(SOURCES.file.upload.mostBytes);
  const { drainSec, finishSec } = readConfig(composeEnvironment('api-1'));
  const looks = secondsIn(/health_interval (\w+)/.exec(caddyfile)![1]!);
  expect(drainSec).toBeGreaterThanOrEqual(3 * looks);
  expect(secondsIn(compose.services['api-1']!.stop_grace_period!)).toBeGreaterThan(drainSec + finishSec + 20);
  // Fastify closes a connection nobody uses after 72 s; a proxy that used it later would find it closed.
  expect(secondsIn(/keepalive (\w+)/.exec(caddyfile)![1]!)).toBeLessThan(72);
});

test('units of systemd set what the server reads, run what there is, and wait as long as it takes', () => {
  const folder = join(PATHS.root, 'deploy/systemd');
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.service'))) {
    const unit = deployFile(`systemd/${name}`);
    const settings = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap((match) => match[1]!.split(' '));
    const environment = Object.fromEntries(settings.map((setting) => setting.replace('%i', '3000').split('=')));
    expect(Object.keys(environment).filter((key) => !ENVIRONMENT_NAMES.includes(key) && !NOT_OURS.has(key))).toEqual(
      [],
    );
    const config = readConfig({ ...environment, DATABASE_URL: 'postgres://localhost/notewright' });
    if (config.role === 'api')
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThanOrEqual(
        config.drainSec + config.finishSec + 20,
      );
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node --enable-source-maps apps\/server\/dist\/(main|backup)\.js/m);
  }
  // The wall around decoders is made of these.
  const worker = deployFile('systemd/notewright-worker@.service');
  expect(worker).not.toMatch(
    /^(RestrictNamespaces|ProtectKernelTunables|ProtectKernelLogs|ProtectProc|ProcSubset|PrivateUsers)=/m,
  );
  expect(worker).toMatch(/^SystemCallFilter=.*@mount/m);
});

const verifies = spawnSync('systemd-analyze', ['--version']).status === 0;
test.runIf(verifies)('systemd understands the units', () => {
  const folder = join(PATHS.root, 'deploy/systemd');
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...readdirSync(folder).map((name) => join(folder, name))]);
  const about = stderr.toString().split('\n').filter((line) => line.includes('notewright') && !/Command .* is not executable/.test(line)); // prettier-ignore
  expect(about).toEqual([]);
});
