import { ConfigError, readEnv, Secret, toConfig } from '../index.js';
import { withStorePasswords } from './store-passwords.js';

const password = 'a/b:c@d e%';
const encoded = 'a%2Fb%3Ac%40d%20e%25';

describe('separate passwords of stores', () => {
  it.each([
    [
      'postgres://shop@db:5432/shop?sslmode=require',
      'DATABASE',
      `postgres://shop:${encoded}@db:5432/shop?sslmode=require`,
    ],
    ['esdb://admin@a:2113,b:2113?tls=true', 'EVENTSTORE', `esdb://admin:${encoded}@a:2113,b:2113?tls=true`],
    ['esdb+discover://admin@cluster', 'EVENTSTORE', `esdb+discover://admin:${encoded}@cluster`],
    ['redis://redis:6379/1', 'REDIS', `redis://:${encoded}@redis:6379/1`],
    ['rediss://jobs@redis:6379', 'REDIS', `rediss://jobs:${encoded}@redis:6379`],
  ])('complete %s', (address, store, expected) => {
    const problems: string[] = [];
    const env = withStorePasswords({ [`${store}_URL`]: address, [`${store}_PASSWORD`]: password }, problems);
    expect({ env: env[`${store}_URL` as 'DATABASE_URL'], problems }).toEqual({ env: expected, problems: [] });
  });

  it('reach the configuration', () => {
    const env = readEnv({ DATABASE_URL: 'postgres://shop@db/shop', DATABASE_PASSWORD: password });
    const config = toConfig(env, () => new Secret('kept'));
    expect(decodeURIComponent(new URL(config.databaseUrl?.reveal() ?? '').password)).toBe(password);
  });

  it.each([
    [{ DATABASE_PASSWORD: 'x' }, 'DATABASE_URL is needed with DATABASE_PASSWORD'],
    [
      { DATABASE_URL: 'postgres://shop:y@db/shop', DATABASE_PASSWORD: 'x' },
      'DATABASE_PASSWORD and the password in DATABASE_URL are both given: keep one',
    ],
    [
      { DATABASE_URL: 'postgres://db/shop', DATABASE_PASSWORD: 'x' },
      'DATABASE_URL must name the user that DATABASE_PASSWORD belongs to',
    ],
    [
      { DATABASE_URL: 'nonsense', DATABASE_PASSWORD: 'x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
  ])('are rejected where they do not apply: %j', (source, problem) => {
    expect(() => toConfig(readEnv(source), () => new Secret('kept'))).toThrow(new ConfigError([problem]));
  });
});
