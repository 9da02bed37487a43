import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { dist, root } from './paths.mjs';

/** Builds the storefront for server rendering. The bundle includes packages: the server has none of them. */
export async function buildInto(folder) {
  await build({
    root: join(root, 'storefront'),
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/server/index.ts',
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'pages.js', chunkFileNames: '[name]-[hash].js', codeSplitting: true },
      },
    },
  });
  copyFileSync(join(dist, 'storefront', 'index.html'), join(folder, 'index.html'));
}
