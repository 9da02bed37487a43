import type { Env, VariableName } from './read-env.js';

const stores: readonly (readonly [url: VariableName, password: VariableName, isUserNeeded: boolean])[] = [
  ['DATABASE_URL', 'DATABASE_PASSWORD', true],
  ['EVENTSTORE_URL', 'EVENTSTORE_PASSWORD', true],
  ['REDIS_URL', 'REDIS_PASSWORD', false],
];

/**
 * Inserts separate passwords into store addresses, so that one secret serves store and clients. Adds conflicts to
 * `problems`.
 */
export function withStorePasswords(env: Env, problems: string[]): Env {
  const completed: Partial<Record<VariableName, string>> = { ...env };
  for (const [url, password, isUserNeeded] of stores) {
    const [address, secret] = [env[url], env[password]];
    if (secret === undefined) continue;
    const parts = address?.match(/^([a-z+]+:\/\/)(?:([^@/?#:]*)(:[^@/?#]*)?@)?([^@]+)$/i);
    if (address === undefined) problems.push(`${url} is needed with ${password}`);
    if (!parts) continue;
    const [, scheme = '', user = '', existingPassword, rest = ''] = parts;
    if (existingPassword !== undefined)
      problems.push(`${password} and the password in ${url} are both given: keep one`);
    else if (user === '' && isUserNeeded) problems.push(`${url} must name the user that ${password} belongs to`);
    else completed[url] = `${scheme}${user}:${encodeURIComponent(secret)}@${rest}`;
  }
  return completed;
}
