import type { Plugin, Rollup } from 'vite';

/**
 * What an address needs besides the first script: modules of `src` that are loaded when they are needed, files and typefaces. A module comes with
 * all it imports.
 */
export interface EarlyLoads {
  /** Matched against the part of the address behind `#`. */
  readonly address: RegExp;
  readonly modules: readonly string[];
  readonly files?: RegExp;
  readonly faces?: RegExp;
}

/**
 * Starts loading what the address in the browser will need while the first script is still on its way. Without this the browser finds
 * out only when that script has arrived, was read and has run, and a slow line stands idle meanwhile.
 *
 * The list is a script of its own, because only the browser sees the part of the address behind `#`, and because the page
 * allows no scripts inside itself.
 */
export const earlyLoads = (loads: readonly EarlyLoads[]): Plugin => ({
  name: 'early-loads',
  apply: 'build',
  generateBundle(_options, bundle) {
    // The page itself already names what its first script imports.
    const always = new Set(filesOf(bundle, 'main.tsx'));
    const rules = loads.map(({ address, modules, files, faces }) => [
      address.source,
      [...new Set(modules.flatMap((module) => filesOf(bundle, module)))].filter((file) => !always.has(file)),
      Object.keys(bundle).filter((file) => files?.test(file)),
      Object.keys(bundle).filter((file) => faces?.test(file)),
    ]);
    this.emitFile({
      type: 'asset',
      name: 'early.js',
      source: `(${loadEarly.toString()})(${JSON.stringify(rules)});\n`,
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(^|\/)early-[^/]+\.js$/.test(file))
        .map((file) => ({ tag: 'script', attrs: { async: true, src: `/${file}` }, injectTo: 'head-prepend' as const })),
  },
});

/** The files of a module of `src` and of all it imports. @throws when there is no such module: a rule is out of date */
function filesOf(bundle: Rollup.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!first) throw new Error(`early-loads: there is no module ${module}.`);
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Rollup.OutputChunk) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const style of viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of imports) add(bundle[name] as Rollup.OutputChunk);
  };
  add(first);
  return [...files];
}

/** Runs in the browser, as it is written here. */
function loadEarly(
  rules: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[],
): void {
  const load = (rel: string, href: string, as?: string) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.setAttribute('as', as);
    if (as) link.crossOrigin = 'anonymous'; // as the page asks for them
    link.href = `/${href}`;
    document.head.append(link);
  };
  for (const [address, modules, files, faces] of rules) {
    if (!new RegExp(address).test(location.hash.slice(1))) continue;
    for (const file of modules)
      if (file.endsWith('.css')) load('preload', file, 'style');
      else load('modulepreload', file);
    for (const file of files) load('preload', file, 'fetch');
    for (const file of faces) load('preload', file, 'font');
  }
}
