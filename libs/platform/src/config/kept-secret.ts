import { newToken } from '@shop/kernel';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from './secret.js';

/**
 * The secret of this installation under a name: made the first time, in `DATA_DIR/secrets`, mode 0600. Safe with
 * several processes at once: the first one's file is everybody's.
 */
export function keptSecret(dataDir: string, name: string): Secret {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${newToken(6)}`;
    writeFileSync(draft, newToken(32), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return new Secret(readFileSync(file, 'utf8').trim());
}
