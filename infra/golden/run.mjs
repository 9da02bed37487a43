/** `npm run golden`: writes golden files for new events and regenerates files such as docs/events.md. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { dist, root } from '../build/paths.mjs';
import { banner, externalPackages } from '../build/server.mjs';
import { readArguments } from '../usage.mjs';

readArguments(`Usage: npm run golden

Writes golden files for new events and regenerates files such as docs/events.md. It takes no arguments.`);

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
