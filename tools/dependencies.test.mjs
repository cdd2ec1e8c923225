import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { complaintsAbout, readAudit } from './dependencies.mjs';

const good = { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-abc' };

test('a package from the registry with a checksum and an exact version is fine', () => {
  expect(complaintsAbout({ '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': good })).toEqual([]);
});

test.each([
  [
    'from a repository',
    { ...good, resolved: 'git+ssh://git@github.com/x/a.git' },
    'does not come from the npm registry',
  ],
  ['from another server', { ...good, resolved: 'https://evil.example/a.tgz' }, 'does not come from the npm registry'],
  ['with a weak checksum', { ...good, integrity: 'sha1-abc' }, 'has no sha512 checksum'],
  ['without a checksum', { resolved: good.resolved }, 'has no sha512 checksum'],
  ['that wants to run at install', { ...good, hasInstallScript: true }, 'wants to run a script at install'],
])('a package %s is not', (_what, entry, complaint) => {
  expect(complaintsAbout({ 'node_modules/a': entry })).toEqual([expect.stringContaining(complaint)]);
});

test.each(['^1.0.0', '~1.0.0', '*', 'latest', '>=1', 'github:x/a', 'file:../a'])(
  '%s is no exact version',
  (version) => {
    expect(complaintsAbout({ 'apps/x': { devDependencies: { a: version } } })).toHaveLength(1);
  },
);

test('serious holes count, small ones and a registry that cannot be asked do not', () => {
  const report = (severity) => JSON.stringify({ vulnerabilities: { a: { name: 'a', severity } } });
  expect(readAudit(report('critical'))).toEqual({
    checked: true,
    holes: ['a has a known hole (critical)'],
    lesser: [],
  });
  expect(readAudit(report('low'))).toEqual({ checked: true, holes: [], lesser: ['a has a known hole (low)'] });
  expect(readAudit('{"message":"405 Method Not Allowed","error":{}}')).toEqual({ checked: false });
  expect(readAudit('')).toEqual({ checked: false });
});

let registry;
let cache;
afterEach(() => {
  registry?.close();
  if (cache) rmSync(cache, { recursive: true, force: true });
});

/** npm's own check of our lockfile, asked of a registry that answers so. @returns exit code and what was printed */
async function checkAgainst(status, advisories, ...words) {
  registry = createServer((request, response) => {
    const asked = request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(asked ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
  });
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve));
  cache = mkdtempSync(path.join(tmpdir(), 'npm-cache-'));
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: cache, // npm keeps what it was told of a hole
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/dependencies.mjs', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: (stdout + stderr).trim() }),
    );
  });
}

test('a registry that knows of a hole in what ships fails the check', async () => {
  const hole = { id: 1, url: 'https://example.org/1', title: 'A hole', severity: 'high', vulnerable_versions: '*' };
  expect(await checkAgainst(200, { yazl: [hole] })).toEqual({ code: 1, said: 'yazl has a known hole (high)' });
}, 60_000);

test('a registry without advisories is noted, and fails only who asks for the answer', async () => {
  expect(await checkAgainst(405, {})).toMatchObject({ code: 0, said: expect.stringMatching(/^NOTE: .*not looked up/) });
  expect(await checkAgainst(405, {}, '--ask')).toMatchObject({
    code: 1,
    said: expect.stringContaining('not looked up'),
  });
}, 60_000);
