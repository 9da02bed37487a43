import { fingerprintsOf, loadOrCreateSecrets } from '@shop/event-store';
import { dataKeysOf, derivedSecrets, Secret, withClient, type Config } from '@shop/platform';

/** A configuration with the secrets that the database keeps. */
export interface StoredConfig extends Config {
  readonly isStored: true;
}

/** How the connections of this process show which keys it knows. */
export function describeKnownKeys(config: Config): string {
  return `keys ${fingerprintsOf(dataKeysOf(config))}`;
}

/**
 * Reads the secrets of a database that is up to date; the first time they are made of DATA_KEY.
 * @throws DataKeyError when DATA_KEY is not the installation's
 */
export async function withStoredSecrets(config: Config, databaseUrl: string): Promise<StoredConfig> {
  const stored = await withClient(databaseUrl, (client) =>
    loadOrCreateSecrets(client, dataKeysOf(config), derivedSecrets),
  );
  const derived: Config['secrets']['derived'] = (name) => {
    const value = stored.get(name);
    if (value === undefined) throw new Error(`There is no secret ${name}`);
    return new Secret(value);
  };
  return { ...config, secrets: { ...config.secrets, derived }, isStored: true };
}
