/** `node infra/docker/assemble-runtime.mjs FOLDER`: copies the built files and packages of the server image. */
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dist, root } from '../build/paths.mjs';
import { copyPackages, resolvePackageFolders, listBundleImports } from './runtime-packages.mjs';

/** Fills a new folder; returns the names of the packages. */
export async function assembleRuntime(target) {
  mkdirSync(target);
  const isRun = (path) => !/\.map$|\/\.[^/]+$/.test(path);
  cpSync(join(dist, 'server'), join(target, 'dist', 'server'), { recursive: true, filter: isRun });
  cpSync(join(dist, 'pages'), join(target, 'dist', 'pages'), { recursive: true, filter: isRun });
  for (const kind of ['catalogue', 'reviews']) {
    cpSync(join(root, 'infra', 'seed', kind), join(target, 'infra', 'seed', kind), { recursive: true });
  }
  // The program finds its folder by package-lock.json; package.json makes Node.js load ES modules.
  copyFileSync(join(root, 'package-lock.json'), join(target, 'package-lock.json'));
  // `shop describe environment` takes the purposes of variables from it.
  copyFileSync(join(root, '.env.example'), join(target, '.env.example'));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ private: true, type: 'module' })}\n`);
  copyFileSync(join(root, 'infra', 'docker', 'healthcheck.mjs'), join(target, 'healthcheck.mjs'));
  const folders = resolvePackageFolders(await listBundleImports());
  copyPackages(folders, target);
  return folders.map((folder) => folder.slice(root.length + 1));
}

if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node infra/docker/assemble-runtime.mjs FOLDER');
  for (const name of await assembleRuntime(resolve(folder))) console.log(name);
}
