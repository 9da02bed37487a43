/** `npm run golden`: writes golden files for what is new, and what is generated from the code. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { dist, root } from '../build/paths.mjs';
import { banner, externalPackages } from '../build/server.mjs';
import { readArguments } from '../usage.mjs';

readArguments(`Usage: npm run golden

Writes golden files for new events, and what is generated from the code: docs/events.md among it. It takes no arguments.`);

const outfile = join(dist, 'golden', 'main.js');
await build({
  absWorkingDir: root,
  entryPoints: ['infra/golden/main.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  loader: { '.sql': 'text' },
  tsconfig: join(root, 'tsconfig.base.json'),
  external: [...externalPackages, 'prettier', 'typescript'],
  banner,
});
const ended = spawnSync(process.execPath, [outfile], { cwd: root, stdio: 'inherit' });
process.exit(ended.status ?? 1);
