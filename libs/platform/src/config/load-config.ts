import type { Config } from './config.js';
import { keptSecret } from './kept-secret.js';
import { readEnv } from './read-env.js';
import { toConfig } from './to-config.js';

/** The configuration of this process. Throws `ConfigError`. */
export function loadConfig(source?: Readonly<Record<string, string | undefined>>): Config {
  return toConfig(readEnv(source), keptSecret);
}
