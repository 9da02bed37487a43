import { fingerprintsOf, loadOrCreateSecrets } from '@shop/event-store';
import { dataKeysOf, derivedSecrets, Secret, type Config } from '@shop/platform';
import type { ClientBase } from 'pg';

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
export async function withStoredSecrets(config: Config, client: ClientBase): Promise<StoredConfig> {
  const stored = await loadOrCreateSecrets(client, dataKeysOf(config), derivedSecrets);
  const derived: Config['secrets']['derived'] = (name) => {
    const value = stored.get(name);
    if (value === undefined) throw new Error(`Secret ${name} not found`);
    return new Secret(value);
  };
  return { ...config, secrets: { ...config.secrets, derived }, isStored: true };
}
