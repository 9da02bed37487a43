import { newToken } from '@shop/kernel';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demandDataDir, orRefused } from './data-dir.js';
import { Secret } from './secret.js';

/**
 * The secret of this installation under a name: made the first time, in `DATA_DIR/secrets`, mode 0600. Safe with
 * several processes at once: the first one's file is everybody's. Throws `ConfigError` where it cannot be kept.
 */
export function keptSecret(dataDir: string, name: string): Secret {
  demandDataDir(dataDir);
  const folder = join(dataDir, 'secrets');
  return orRefused(`DATA_DIR cannot be used: ${folder}`, () => keptIn(folder, name));
}

function keptIn(folder: string, name: string): Secret {
  const file = join(folder, name);
  if (!existsSync(file)) {
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
