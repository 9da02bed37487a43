/** `npm run bench [-- ROW … --json --scale 0.2]`: bundles and runs the benchmarks. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { dist, root } from '../build/paths.mjs';
import { banner, externalPackages } from '../build/server.mjs';

const outfile = join(dist, 'bench', 'main.js');
await build({
  absWorkingDir: root,
  entryPoints: ['infra/bench/main.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  loader: { '.sql': 'text' },
  tsconfig: join(root, 'tsconfig.base.json'),
  external: [...externalPackages, '@event-driven-io/*', 'fastify'],
  banner,
});
const ended = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(ended.status ?? 1);
