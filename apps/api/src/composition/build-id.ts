import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

let cachedId: string | undefined;

/**
 * Names the build of the server that runs: a digest of its bundle. Two releases with the same code have the same name.
 * Where the sources run themselves, as in tests, all of them are the build `source`.
 */
export function buildId(): string {
  cachedId ??= import.meta.filename.endsWith('.ts') ? 'source' : digestFolder(dirname(import.meta.filename));
  return cachedId;
}

function digestFolder(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
