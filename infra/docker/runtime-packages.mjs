import { build } from 'esbuild';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../build/paths.mjs';
import { serverOptions } from '../build/server.mjs';

/** What the bundled programs import from node_modules: package name → whether they cannot start without it. */
export async function listBundleImports() {
  const options = { ...serverOptions(join(root, 'dist', 'unwritten')), write: false, metafile: true, sourcemap: false };
  const { metafile } = await build(options);
  const packages = new Map();
  for (const { path, kind, external } of Object.values(metafile.outputs).flatMap(({ imports }) => imports)) {
    if (!external || isBuiltin(path)) continue;
    const name = nameOf(path);
    packages.set(name, packages.get(name) || kind === 'import-statement');
  }
  return packages;
}

const nameOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Folders of the packages that have to lie beside the bundle: what it imports and what that depends on, in the versions
 * that are installed here. Throws when one is missing that the programs cannot start without; what frameworks only ask
 * for is left out where it is not installed.
 */
export function resolvePackageFolders(packages) {
  const found = new Set();
  const add = (name, from, isNeeded) => {
    const folder = findPackageFolder(name, from);
    if (folder === undefined && isNeeded) throw new Error(`${name} is not installed, but ${from} needs it`);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json')));
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      add(dependency, folder, !(dependency in optionalDependencies));
    }
  };
  for (const [name, isNeeded] of packages) add(name, root, isNeeded);
  return [...found].sort();
}

/** As Node.js looks a package up: beside the one who asks, then further and further out. */
function findPackageFolder(name, from) {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (place === root || place === dirname(place)) return undefined;
  }
}

/** Puts the packages below `target` where they lie here. */
export function copyPackages(folders, target) {
  for (const folder of folders) {
    const belongsToPackage = (path) => path === folder || !relative(folder, path).split('/').includes('node_modules');
    cpSync(folder, join(target, relative(root, folder)), {
      recursive: true,
      dereference: true,
      filter: belongsToPackage,
    });
  }
}
