import { fingerprintsOf, loadOrCreateSecrets } from '@shop/event-store';
import { dataKeysOf, derivedSecrets, Secret, withClient, type Config } from '@shop/platform';

export interface StoredConfig extends Config {
  readonly isStored: true;
}

export function describeKnownKeys(config: Config): string {
  return `keys ${fingerprintsOf(dataKeysOf(config))}`;
}

/**
 * The first start creates the secrets from DATA_KEY.
 * @throws DataKeyError when DATA_KEY is not that of the installation
 */
export async function withStoredSecrets(config: Config, databaseUrl: string): Promise<StoredConfig> {
  const stored = await withClient(databaseUrl, (client) =>
    loadOrCreateSecrets(client, dataKeysOf(config), derivedSecrets),
  );
  const derived: Config['secrets']['derived'] = (name) => {
    const value = stored.get(name);
    if (value === undefined) throw new Error(`Secret ${name} not found`);
    return new Secret(value);
  };
  return { ...config, secrets: { ...config.secrets, derived }, isStored: true };
}
