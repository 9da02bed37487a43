import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './infra/test/file-order.js';
import { areaTexts, texts } from './infra/texts/vite-plugin.js';

/** Imports `.sql` and `.txt` files as strings, as esbuild does. */
const filesAsText = {
  name: 'files-as-text',
  enforce: 'pre',
  load: (id) =>
    /\.(sql|txt)$/.test(id) ? { code: `export default ${JSON.stringify(readFileSync(id, 'utf8'))};`, map: null } : null,
};

const ignored = ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/fixtures/**'];
const frontEndsWithServer = '{storefront,admin}/**/*.int.spec.ts';
const long = '{apps,libs,infra}/**/*.long.spec.ts';
const fast = ['{apps,libs,infra}/**/*.spec.ts', frontEndsWithServer];
/** They measure the product, so nothing else may run. */
const alone = '**/{restarts,idle-sockets,retry-storm,slow-network}.long.spec.ts';

/** Specs that repeat fast ones on other engines. */
function onOtherEngines() {
  const specs = ['apps', 'libs'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true }).map((path) => join(folder, path)),
  );
  return specs
    .filter((path) => path.endsWith('.int.spec.ts') && !path.includes('node_modules'))
    .filter((path) =>
      /\b(?:repeatOnEachBackend|describeEachEngine)\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
    );
}

/** `fast` is `npm test`, `long` is `npm run test:long`; `all` finds any file by its path. */
const suite = process.env['TEST_SUITE'] ?? 'all';

export default defineConfig({
  plugins: [
    filesAsText,
    texts('console', join(import.meta.dirname, 'admin/texts')),
    areaTexts(join(import.meta.dirname, 'storefront/texts'), join(import.meta.dirname, 'storefront/content')),
  ],
  test: {
    globals: true,
    pool: 'forks',
    // Files of a worker share modules: loading them for each file took most of the time.
    isolate: false,
    // Only hanging tests reach it, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 30_000,
    globalSetup: ['./infra/test/global-setup.js'],
    sequence: { sequencer: FileOrder },
    reporters: ['./infra/test/reporter.js'],
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: suite === 'fast' ? [] : [alone],
          exclude: ignored,
          environment: 'node',
          sequence: { groupOrder: 0 },
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: suite === 'long' ? [] : ['{storefront,admin}/**/*.spec.{ts,tsx}'],
          exclude: [...ignored, frontEndsWithServer],
          environment: './infra/test/browser-environment.js',
          setupFiles: ['./infra/test/browser-setup.js'],
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: suite === 'long' ? [long, ...onOtherEngines()] : fast,
          exclude: [...ignored, suite === 'fast' ? long : alone],
          environment: 'node',
          sequence: { groupOrder: 2 },
          maxWorkers: Number(process.env['TEST_WORKERS'] ?? (suite === 'long' ? 2 : 3)),
        },
      },
    ],
  },
});
