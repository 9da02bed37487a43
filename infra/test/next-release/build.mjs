import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, isFresh, stamp } from '../../build/fingerprint.mjs';
import { withBuildLock } from '../../build/build-lock.mjs';
import { dist, root } from '../../build/paths.mjs';
import { serverOptions } from '../../build/server.mjs';
import { targets } from '../../build/targets.mjs';
import { changes } from './changes.mjs';

export const nextRelease = join(dist, 'next-release');

/** Throws when a change does not apply exactly once. */
export async function buildNextRelease() {
  const server = targets.find(({ name }) => name === 'server');
  const fingerprint = fingerprintOf([...server.inputs, 'infra/test/next-release']);
  await withBuildLock(async () => {
    if (existsSync(nextRelease) && isFresh(nextRelease, fingerprint)) return;
    const options = serverOptions(nextRelease);
    await build({ ...options, plugins: [...options.plugins, createPlugin(changes)] });
    stamp(nextRelease, fingerprint);
  });
}

function createPlugin(all) {
  return {
    name: 'next-release',
    setup: (bundle) => {
      bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const own = all.filter(({ file }) => join(root, file) === path);
        if (own.length === 0) return undefined;
        return { loader: 'ts', contents: own.reduce(applyChange, readFileSync(path, 'utf8')) };
      });
    },
  };
}

function applyChange(source, { file, find, replace }) {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} contains this text ${count} times: ${find}`);
  return source.replace(find, () => replace);
}
