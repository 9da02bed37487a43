import { newId } from '@shop/kernel';
import { existsSync } from 'node:fs';
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

interface Location {
  readonly folder: string;
  readonly id: string;
}

const ownership = z.object({ id: z.string(), dataDir: z.string() });
type Ownership = z.output<typeof ownership>;

const defaultFolder = (dataDir: string) => resolve(dataDir, 'postgres');
const locationFile = (dataDir: string) => resolve(dataDir, 'postgres.location');
const ownershipFile = (folder: string) => join(folder, 'data-folder.json');

/** Recorded cluster folder of a data folder, unchecked. */
export async function clusterFolder(dataDir: string): Promise<string> {
  return (await readLocation(dataDir))?.folder ?? defaultFolder(dataDir);
}

/**
 * Cluster folder for use: never another data folder's, nor an empty replacement.
 * @throws EmbeddedPostgresError
 */
export async function claimClusterFolder(dataDir: string): Promise<string> {
  const location = await readLocation(dataDir);
  if (location === undefined) return defaultFolder(dataDir);
  await assertCluster(dataDir, location.folder);
  const owner = await readOwnership(location.folder);
  const here = await realpath(dataDir);
  if (owner?.id === location.id && owner.dataDir === here) return location.folder;
  if (owner !== undefined && (owner.id !== location.id || (await stillPointsTo(owner, location.folder)))) {
    throw new EmbeddedPostgresError(
      `${here} is a copy of ${owner.dataDir}, whose database is in ${location.folder}. Stop that shop, ${copyInstructions(here, location.folder)}`,
    );
  }
  await writeOwnership(location, here);
  return location.folder;
}

/** Records the location at both ends. */
export async function saveLocation(dataDir: string, folder: string): Promise<void> {
  const location = { folder, id: newId() };
  await writeOwnership(location, await realpath(dataDir));
  await writeAtomically(locationFile(dataDir), `${location.folder}\n${location.id}\n`);
}

async function readLocation(dataDir: string): Promise<Location | undefined> {
  const file = locationFile(dataDir);
  if (!existsSync(file)) return undefined;
  const [folder = '', id = ''] = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  if (folder === '') throw new EmbeddedPostgresError(`${file} is empty; it must contain the database folder`);
  return { folder, id };
}

async function assertCluster(dataDir: string, folder: string): Promise<void> {
  try {
    await stat(join(folder, 'data', 'PG_VERSION'));
  } catch (error) {
    const isDenied = (error as NodeJS.ErrnoException).code === 'EACCES';
    throw new EmbeddedPostgresError(
      isDenied
        ? `The database of ${dataDir} is in ${folder}, which this user cannot reach: start as root, as before`
        : `The database of ${dataDir} is missing, it lay in ${folder}: bring it back there, or ${copyInstructions(dataDir, folder)}`,
      { cause: error },
    );
  }
}

const copyInstructions = (dataDir: string, folder: string) =>
  `copy ${folder} to ${defaultFolder(dataDir)} and delete ${locationFile(dataDir)}`;

async function stillPointsTo(owner: Ownership, folder: string): Promise<boolean> {
  return (await readLocation(owner.dataDir))?.folder === folder;
}

async function readOwnership(folder: string): Promise<Ownership | undefined> {
  const file = ownershipFile(folder);
  return existsSync(file) ? ownership.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}

const writeOwnership = ({ folder, id }: Location, dataDir: string) =>
  writeAtomically(ownershipFile(folder), `${JSON.stringify({ id, dataDir } satisfies Ownership)}\n`);

/** Atomic, also on power loss. */
async function writeAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { flush: true });
  await rename(`${file}.new`, file);
}
