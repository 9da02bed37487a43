import type { Config } from './config.js';
import { ensureDataDir } from './data-dir.js';
import { loadOrCreateSecret } from './load-or-create-secret.js';
import { readEnv } from './read-env.js';
import { toConfig } from './to-config.js';

/**
 * The configuration of this process. Where something is kept in the data folder (the embedded database, secrets that were
 * not given), that is made and can be used. Throws `ConfigError`.
 */
export function loadConfig(source?: Readonly<Record<string, string | undefined>>): Config {
  const config = toConfig(readEnv(source), loadOrCreateSecret);
  if (config.databaseUrl === null) ensureDataDir(config.dataDir);
  return config;
}
