import type { Config } from './config.js';
import { ensureDataDir } from './data-dir.js';
import { loadOrCreateSecret } from './load-or-create-secret.js';
import { readEnv } from './read-env.js';
import { toConfig } from './to-config.js';

/** Loads the configuration and creates the data folder if needed. @throws ConfigError */
export function loadConfig(source?: Readonly<Record<string, string | undefined>>): Config {
  const config = toConfig(readEnv(source), loadOrCreateSecret);
  if (config.databaseUrl === null) ensureDataDir(config.dataDir);
  return config;
}
