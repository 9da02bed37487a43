import { build } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';

/** Programs of their own: the product with its commands, the partners' stand-ins, and what runs in worker threads. */
function entryPoints() {
  const programs = { shop: 'apps/shop/src/main.ts', sandbox: 'apps/sandbox/src/main.ts' };
  const threads = readdirSync(join(root, 'libs'))
    .map((lib) => join('libs', lib, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))))
    .filter((file) => file.endsWith('.worker.ts'));
  return { ...programs, ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file])) };
}

/** Packages stay outside the bundle where the bundle can find them: in the root's node_modules, not in a workspace's own. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@shop/') || path.startsWith('node:')) return undefined;
      const name = path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/');
      const workspace = /^(.*\/(?:apps|libs)\/[^/]+)\//.exec(importer)?.[1];
      const hasOwn = workspace !== undefined && existsSync(join(workspace, 'node_modules', name));
      return hasOwn ? undefined : { path, external: true };
    });
  },
};

/** Bundles the server side into a folder: few files to read at the start, one graph, shared parts in shared files. */
export async function buildInto(folder) {
  await build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    chunkNames: 'part-[hash]',
    loader: { '.sql': 'text' },
    tsconfig: join(root, 'tsconfig.base.json'),
    plugins: [packagesOutside],
    logLevel: 'warning',
    // A bundled CommonJS package asks for Node's own modules by require.
    banner: { js: "import { createRequire as shopRequire } from 'node:module'; const require = shopRequire(import.meta.url);" },
  });
}
