import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build/paths.mjs';
import { staleTargets } from './build/stale.mjs';
import { installMissing } from './install.mjs';
import { requireNodeVersion } from './node-version.mjs';

/** Installs and builds what is missing or stale, and imports the product. Exits with 1 on failure. */
export async function prepare(names) {
  await installAndBuild(names);
  return import(pathToFileURL(join(root, 'dist', 'server', 'shop.js')).href);
}

/** Installs and builds what is missing or stale. Exits with 1 on failure. */
export async function installAndBuild(names) {
  requireNodeVersion();
  try {
    await installMissing();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  build(staleTargets().filter((name) => names === undefined || names.includes(name)));
}

/** In a separate process, so that compilers do not stay in memory; prints to standard error. */
function build(stale) {
  if (stale.length === 0) return;
  const builder = join(root, 'infra', 'build', 'build.mjs');
  const built = spawnSync(process.execPath, [builder, ...stale], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) process.exit(1);
}
