import type { Env, VariableName } from './read-env.js';

/** A store's address, the password that may be given beside it, and who it belongs to where the address names nobody. */
const stores: readonly (readonly [url: VariableName, password: VariableName, isUserNeeded: boolean])[] = [
  ['DATABASE_URL', 'DATABASE_PASSWORD', true],
  ['EVENTSTORE_URL', 'EVENTSTORE_PASSWORD', true],
  ['REDIS_URL', 'REDIS_PASSWORD', false],
];

/**
 * Puts the passwords that are given by themselves into the stores' addresses, so that one secret serves the store and
 * its clients. Says in `problems` where that cannot be.
 */
export function withStorePasswords(env: Env, problems: string[]): Env {
  const completed: Partial<Record<VariableName, string>> = { ...env };
  for (const [url, password, isUserNeeded] of stores) {
    const [address, secret] = [env[url], env[password]];
    if (secret === undefined) continue;
    const parts = address?.match(/^([a-z+]+:\/\/)(?:([^@/?#:]*)(:[^@/?#]*)?@)?([^@]+)$/i);
    if (address === undefined) problems.push(`${url} is needed with ${password}`);
    // What is no address at all is told by the check of addresses.
    if (!parts) continue;
    const [, scheme = '', user = '', existingPassword, rest = ''] = parts;
    if (existingPassword !== undefined)
      problems.push(`${password} and the password in ${url} are both given: keep one`);
    else if (user === '' && isUserNeeded) problems.push(`${url} must name the user that ${password} belongs to`);
    else completed[url] = `${scheme}${user}:${encodeURIComponent(secret)}@${rest}`;
  }
  return completed;
}
