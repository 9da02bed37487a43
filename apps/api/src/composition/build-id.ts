import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

let cachedId: string | undefined;

/** Digest of the server bundle, equal for releases with the same code. Programs run from source use `source`. */
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
