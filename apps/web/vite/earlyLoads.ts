import type { Plugin, Rollup } from 'vite';
import type {} from '../src/api/earlyAnswers';
import type {} from '../src/sheet/earlyEngraver';
import { firstSight } from './firstSight';

/**
 * What an address needs besides the first script: modules of `src` that are loaded when they are needed, typefaces, and the engraver.
 * A module comes with all it imports.
 */
export interface EarlyLoads {
  /** Matched against the part of the address behind `#`. */
  readonly address: RegExp;
  readonly modules: readonly string[];
  /** The script of the worker that is started at once: it fetches the largest file of the page, see `sheet/earlyEngraver.ts`. */
  readonly worker?: string;
  readonly faces?: RegExp;
  /** Calls without a body, as `POST /GetAccountInfo`; behind a question mark the parameter of the address that goes with it. See `api/earlyAnswers.ts`. */
  readonly calls?: readonly string[];
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
    const rules = loads.map(({ address, modules, worker, faces, calls = [] }) => [
      address.source,
      [...new Set(modules.flatMap((module) => filesOf(bundle, module)))].filter((file) => !always.has(file)),
      worker ? [workerOf(bundle, worker)] : [],
      Object.keys(bundle).filter((file) => faces?.test(file)),
      calls,
    ]);
    this.emitFile({
      type: 'asset',
      name: 'early.js',
      // What is answered first is asked first: a slow line brings it before the files.
      source: `{\nconst rules = ${JSON.stringify(rules)};\n(${callEarly.toString()})(rules);\n${firstSight()}(${loadEarly.toString()})(rules);\n}\n`,
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

/**
 * The file of a worker. Workers are built by a step of their own, which adds them to the page last; but the script that starts one names it.
 *
 * @throws when none does: a rule is out of date
 */
function workerOf(bundle: Rollup.OutputBundle, name: string): string {
  const file = new RegExp(`assets/${name}-[\\w-]+\\.js`);
  for (const output of Object.values(bundle)) {
    const found = output.type === 'chunk' && file.exec(output.code);
    if (found) return found[0];
  }
  throw new Error(`early-loads: no script starts the worker ${name}.`);
}

type Rule = readonly [
  address: string,
  modules: readonly string[],
  workers: readonly string[],
  faces: readonly string[],
  calls: readonly string[],
];

/* Both run in the browser, as they are written here. */

function callEarly(rules: readonly Rule[]): void {
  const [path = '', query] = location.hash.slice(1).split('?');
  const answers: Record<string, Promise<Response>> = {};
  window.earlyAnswers = answers;
  for (const [address, , , , calls] of rules) {
    if (!new RegExp(address).test(path)) continue;
    for (const call of calls) {
      const [method, to = '', name = ''] = call.split(/[ ?]/);
      const value = new URLSearchParams(query).get(name);
      const asked = value === null ? to : `${to}?${new URLSearchParams({ [name]: value }).toString()}`;
      if (name && value === null) continue;
      const answer = fetch(asked, { method: method!, credentials: 'same-origin', cache: 'no-store' });
      answer.catch(() => undefined); // whoever asks for it gets the error
      answers[asked] = answer;
    }
  }
}

function loadEarly(rules: readonly Rule[]): void {
  const load = (rel: string, href: string, as?: string) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.setAttribute('as', as);
    if (as) link.crossOrigin = 'anonymous'; // as the page asks for them
    link.href = `/${href}`;
    document.head.append(link);
  };
  const [path = ''] = location.hash.slice(1).split('?');
  for (const [address, modules, workers, faces] of rules) {
    if (!new RegExp(address).test(path)) continue;
    for (const file of modules)
      if (file.endsWith('.css')) load('preload', file, 'style');
      else load('modulepreload', file);
    for (const file of workers) {
      const worker = new Worker(`/${file}`, { type: 'module', name: 'engraver' });
      window.earlyEngraver = worker;
      // Where its script does not come, the page starts another one, and reports what happens then.
      worker.onerror = () => (window.earlyEngraver = undefined);
    }
    for (const file of faces) load('preload', file, 'font');
  }
}
