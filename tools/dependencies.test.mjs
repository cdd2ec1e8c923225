import { expect, test } from 'vitest';
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
  expect(readAudit(report('critical'))).toEqual({ checked: true, holes: ['a has a known hole (critical)'] });
  expect(readAudit(report('low'))).toEqual({ checked: true, holes: [] });
  expect(readAudit('{"message":"405 Method Not Allowed","error":{}}')).toEqual({ checked: false });
  expect(readAudit('')).toEqual({ checked: false });
});
