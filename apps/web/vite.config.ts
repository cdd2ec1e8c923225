import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** In development the page comes from Vite and everything else from the server beside it. */
const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** Every call of the server begins with a capital letter, save the few named here; no path of Vite's does. */
const SERVER_PATHS = '^/([A-Z]|api/|health|metrics)';

/** The two faces every first screen shows start loading with the page, so text does not change under the reader's eyes. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /instrument-(serif-latin-400-normal|sans-latin-wght-normal).*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts],
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 9000 },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: api, changeOrigin: false } },
  },
});
