import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** `src` and `dist` lie equally deep in the repository, so these hold for the bundle and for the sources. */
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '../../..');
const bundledChild = path.join(here, 'listen-child.js');

export const PLACES = {
  model: path.join(root, 'build/models/basic-pitch.onnx'),
  models: path.join(root, 'build/models'),
  listenChild: existsSync(bundledChild) ? bundledChild : path.join(root, 'packages/listen/src/child/main.ts'),
  fonts: path.join(root, 'packages/engraving/fonts'),
  server: path.join(root, 'apps/server/dist/main.js'),
  account: path.join(root, 'apps/server/dist/account.js'),
} as const;
