import { build } from 'esbuild';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../build/paths.mjs';
import { serverOptions } from '../build/server.mjs';

/** Packages that the bundled programs import; true: required to start. */
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
 * Folders of imported packages and their dependencies, in the installed versions.
 * Optional ones may be missing.
 * @throws {Error} when a required one is not installed
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

/** Looks in the folder of the importer, then in each parent folder, as Node.js does. */
function findPackageFolder(name, from) {
  for (let place = from; ; place = dirname(place)) {
    const folder = join(place, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (place === root || place === dirname(place)) return undefined;
  }
}

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
