import { newToken } from '@shop/kernel';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDataDir, withConfigError } from './data-dir.js';
import { Secret } from './secret.js';

/**
 * Loads or creates a secret in `DATA_DIR/secrets`, mode 0600. Concurrent processes use the first file. @throws
 * ConfigError
 */
export function loadOrCreateSecret(dataDir: string, name: string): Secret {
  ensureDataDir(dataDir);
  const folder = join(dataDir, 'secrets');
  return withConfigError(`DATA_DIR cannot be used: ${folder}`, () => loadOrCreateIn(folder, name));
}

function loadOrCreateIn(folder: string, name: string): Secret {
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporaryFile = `${file}.${newToken(6)}`;
    writeFileSync(temporaryFile, newToken(32), { mode: 0o600, flush: true });
    try {
      linkSync(temporaryFile, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(temporaryFile, { force: true });
    }
  }
  return new Secret(readFileSync(file, 'utf8').trim());
}
