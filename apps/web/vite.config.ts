import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { PALETTE_CSS } from './src/theme/palette';
import { CHUNKS } from './vite/chunks';
import { documentWords } from './vite/documentWords';
import { earlyLoads } from './vite/earlyLoads';

/** In development the page comes from Vite and everything else from the server beside it. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** Every call of the server begins with a capital letter, save the few named here; no path of Vite's does. */
const SERVER_PATHS = '^/([A-Z]|api/|health|metrics)';

/** The engraver, as `tools/engraver.mjs` leaves it. */
const ENGRAVER = join(import.meta.dirname, '../../build/engraver');

/**
 * The face every first screen shows starts loading with the page, so text does not change under the reader's eyes; for the one of titles,
 * which a score does not show, see `EARLY`.
 */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /instrument-sans-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

/** The colours stand in the page itself, so that its first moment already has them, in light and in dark. */
const paintPage: Plugin = {
  name: 'paint-page',
  transformIndexHtml: () => [{ tag: 'style', children: PALETTE_CSS, injectTo: 'head-prepend' }],
};

/** The icon stands in the page, too: browsers ask for it while everything else is on its way. */
const iconInPage: Plugin = {
  name: 'icon-in-page',
  apply: 'build',
  transformIndexHtml: async (html) => {
    const icon = await readFile(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
    return html.replace(
      'href="/favicon.svg"',
      `href="data:image/svg+xml,${encodeURIComponent(icon.replace(/\n\s*/g, ''))}"`,
    );
  },
};

/** The style of the pages the server writes itself (terms, help): the app's own faces and colours, under a name the server knows. */
const textPageStyle: Plugin = {
  name: 'text-page-style',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const face = (family: string, weight: string, file: RegExp) => {
      const name = Object.keys(bundle).find((one) => file.test(one));
      if (name === undefined) throw new Error(`no typeface ${family} among the files of the page`);
      return `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(/${name}) format('woff2')}`;
    };
    const faces = [
      face('Instrument Serif', '400', /instrument-serif-latin-400-normal.*\.woff2$/),
      face('Instrument Sans Variable', '400 700', /instrument-sans-latin-wght-normal.*\.woff2$/),
    ];
    const style = await readFile(join(import.meta.dirname, 'src/theme/text-page.css'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'text-page.css', source: [...faces, PALETTE_CSS, style].join('\n') });
  },
};

const PRIVATE = ['app/Furnished.tsx', 'app/PrivateLayout.tsx'];
const SHEET = { modules: ['sheet/engraver.ts'], worker: 'engraver.worker' };
const EARLY = [
  { address: /^/, modules: [], calls: ['POST /GetAccountInfo'] },
  { address: /^(?!\/score)/, modules: [], faces: /instrument-serif-latin-400-normal.*\.woff2$/ },
  { address: /^\/(score|shared|demo)/, ...SHEET },
  { address: /^\/score/, modules: [...PRIVATE, 'score-page/index.tsx'], calls: ['GET /MusicJson?id'] },
  { address: /^\/score\/edit/, modules: ['editor/index.tsx'] },
  { address: /^\/shared/, modules: ['app/Furnished.tsx', 'shared-page/SharedPage.tsx'] },
  { address: /^\/demo/, modules: ['app/Furnished.tsx', 'demo/DemoPage.tsx'] },
  { address: /^\/songbook/, modules: [...PRIVATE, 'songbook/SongbookPage.tsx'] },
] as const;

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: {
      'verovio/wasm': join(ENGRAVER, 'verovio.mjs'),
      'virtual:engraver-program': join(ENGRAVER, 'verovio.wasm?url'),
      'virtual:engraver-complete': join(ENGRAVER, 'complete.wasm?url'),
    },
  },
  plugins: [react(), documentWords, paintPage, iconInPage, preloadFonts, textPageStyle, earlyLoads(EARLY)],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: api, changeOrigin: false } },
  },
});
