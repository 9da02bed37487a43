import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withBuildLock } from '../build/build-lock.mjs';
import { isFresh, stamp } from '../build/fingerprint.mjs';
import { dist, root } from '../build/paths.mjs';

/** What the server side of a release is built from and reads when it runs. */
const sourcePaths = ['apps', 'libs', 'infra', 'package.json', 'tsconfig.base.json'];
const megabyte = 1024 * 1024;

/** Whether the history of this checkout reaches back to a commit: that of an archive or a shallow clone does not. */
export function isInHistory(commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    // No such commit, or no git.
    return false;
  }
}

/**
 * Builds the server of an earlier release from the history of this checkout, with the packages that are installed for this
 * one, and returns the folder of its program.
 */
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

/** Its own packages are those of its folder; all others are found further up, in this checkout. */
function linkPackages(folder) {
  for (const group of ['apps', 'libs'])
    for (const name of readdirSync(join(folder, group))) {
      const own = join(folder, group, name);
      const description = join(own, 'package.json');
      if (!existsSync(description)) continue;
      const link = join(folder, 'node_modules', JSON.parse(readFileSync(description, 'utf8')).name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(relative(dirname(link), own), link);
      const installed = join(root, group, name, 'node_modules');
      if (existsSync(installed)) symlinkSync(installed, join(own, 'node_modules'));
    }
}
