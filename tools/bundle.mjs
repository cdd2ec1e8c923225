import { existsSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { ENGRAVER } from './engraver.mjs';

/** A bundle for Node: our own packages inside, everything from npm outside, where its binaries and assets can be found, but for `INSIDE`. */
export const bundleOptions = (outDir, entries) => ({
  entryPoints: entries,
  outdir: outDir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  splitting: true, // what is imported only when needed is loaded only then
  metafile: true,
  target: 'node20',
  sourcemap: true,
  // For CommonJS packages that had to be bundled (see below) and ask for Node's own modules.
  banner: {
    js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
  },
  logLevel: 'silent', // whoever builds prints what went wrong
  plugins: [engraverAsWeCutIt(outDir), withoutWoff2, inflatedByNode, npmStaysOutside(outDir)],
});

/** The engraver without what we never draw, beside the bundle as a file that can be replaced; see `tools/engraver.mjs`. */
const engraverAsWeCutIt = (outDir) => ({
  name: 'engraver-as-we-cut-it',
  setup(build) {
    const door = path.posix.join(path.posix.relative(outDir, ENGRAVER), 'in-node.mjs');
    build.onResolve({ filter: /^verovio\/wasm$/ }, () => ({ path: door, external: true }));
  },
});

/**
 * Bundled with all they need: read as fifty files from all over `node_modules`, what writes a PDF takes twice as long to start. Neither has
 * binaries, and of the assets of `pdfkit` none is used: its own typefaces and colour profiles.
 */
const INSIDE = ['pdfkit'];

/** Its reader of fonts unpacks WOFF2 with a dictionary of 750 kB. Ours are WOFF. */
const withoutWoff2 = {
  name: 'without-woff2',
  setup(build) {
    build.onResolve({ filter: /^brotli\// }, () => ({ path: 'brotli', namespace: 'without-woff2' }));
    build.onLoad({ filter: /.*/, namespace: 'without-woff2' }, () => ({
      contents: `export default () => { throw new Error('A font is packed as WOFF2, which is not read here.'); };`,
    }));
  },
};

/** Its tables of Unicode are packed, and unpacked at each start by a program in JavaScript, which takes 60 ms; Node has a quick one. */
const inflatedByNode = {
  name: 'inflated-by-node',
  setup(build) {
    build.onResolve({ filter: /^tiny-inflate$/ }, () => ({ path: 'tiny-inflate', namespace: 'inflated-by-node' }));
    build.onLoad({ filter: /.*/, namespace: 'inflated-by-node' }, () => ({ contents: INFLATE }));
  },
};
const INFLATE = `const { inflateRawSync } = require('node:zlib');
module.exports = (packed, unpacked) => {
  unpacked.set(inflateRawSync(packed));
  return unpacked;
};`;

/**
 * A package stays outside only when the bundle will find the very one its importer means: npm keeps a second version of
 * a package beside the one workspace that asks for it, out of sight of the bundle. Such a one is bundled.
 */
const npmStaysOutside = (outDir) => ({
  name: 'npm-stays-outside',
  setup(build) {
    const inside = new Set(INSIDE);
    build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, resolveDir, kind }) => {
      if (kind === 'entry-point') return null;
      if (isBuiltin(specifier)) return { path: specifier, external: true };
      const name = packageName(specifier);
      if (name.startsWith('@notewright/')) return null;
      const [, of] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(importer) ?? [];
      if (inside.has(of)) inside.add(name);
      if (inside.has(name)) return null;
      const meant = packageFolder(name, resolveDir);
      return meant !== null && meant === packageFolder(name, path.resolve(outDir))
        ? { path: specifier, external: true }
        : null;
    });
  },
});

const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function packageFolder(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return null;
  }
}
