import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from '../build/build-lock.mjs';
import { isFresh, stamp } from '../build/fingerprint.mjs';
import { dist, root } from '../build/paths.mjs';

/** With the lock file, at whose folder the program looks for its demo content. */
const sourcePaths = ['apps', 'libs', 'infra', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const megabyte = 1024 * 1024;

/** False in an archive or a shallow clone. */
export function isInHistory(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    // Unknown commit, or no git.
    return false;
  }
}

/** Builds the server of an earlier release with the packages of this checkout; returns the folder of its program. */
export async function buildEarlierRelease(commit) {
  const folder = join(dist, 'releases', commit);
  const built = join(folder, 'dist', 'server');
  await withBuildLock(async () => {
    if (existsSync(built) && isFresh(built, commit)) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    extractCommit(commit, folder);
    linkPackages(folder);
    const { buildInto } = await import(pathToFileURL(join(folder, 'infra', 'build', 'server.mjs')).href);
    await buildInto(built);
    stamp(built, commit);
  });
  return built;
}

function extractCommit(commit, folder) {
  const options = { cwd: root, maxBuffer: 512 * megabyte };
  const archive = execFileSync('git', ['archive', commit, '--', ...sourcePaths], options);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

/** Links its local packages; all others are found in this checkout. */
function linkPackages(folder) {
  for (const group of ['apps', 'libs', 'libs/foundation', 'libs/shop'].filter((path) => existsSync(join(folder, path))))
    for (const name of readdirSync(join(folder, group))) {
      const own = join(folder, group, name);
      const description = join(own, 'package.json');
      if (!existsSync(description)) continue;
      const packageName = JSON.parse(readFileSync(description, 'utf8')).name;
      const link = join(folder, 'node_modules', packageName);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), own), link);
      const installed = join(root, 'node_modules', packageName, 'node_modules');
      if (existsSync(installed)) symlinkSync(installed, join(own, 'node_modules'));
    }
}
