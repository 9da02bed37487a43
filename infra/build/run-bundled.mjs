import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { dist, root } from './paths.mjs';
import { banner, externalPackages } from './server.mjs';

/**
 * Bundles `infra/NAME/main.ts` with the code of the shop and runs it in the root folder.
 * @returns its exit code
 */
export async function runBundled(name, args = []) {
  const outfile = join(dist, name, 'main.js');
  await build({
    absWorkingDir: root,
    entryPoints: [`infra/${name}/main.ts`],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    loader: { '.sql': 'text' },
    tsconfig: join(root, 'tsconfig.base.json'),
    external: [...externalPackages, 'prettier', 'prettier/*', 'typescript'],
    banner,
  });
  return spawnSync(process.execPath, [outfile, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
