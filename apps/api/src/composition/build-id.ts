import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let cachedId: string | undefined;

/** Digest of the server bundle, equal for releases with the same code. Programs run from source use `source`. */
export function buildId(): string {
  cachedId ??= import.meta.filename.endsWith('.ts')
    ? 'source'
    : readFileSync(join(import.meta.dirname, 'build-id'), 'utf8');
  return cachedId;
}
