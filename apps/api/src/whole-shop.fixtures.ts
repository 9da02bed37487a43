import { eventStoreMigrations, type PersonKeys } from '@shop/event-store';
import { eventCatalogue } from '@shop/events';
import { catalogueModule } from '@shop/catalogue';
import { clubModule } from '@shop/club';
import { contract } from '@shop/contracts';
import { opsProviders } from '@shop/ops/testing';
import { projectionMigrations } from '@shop/projections';
import { rpcMigrations } from '@shop/rpc';
import { staffModule } from '@shop/staff';
import { startTestShop, type TestShop } from '@shop/testing';
import { handlersOf } from './composition/handlers.js';
import { migrations, modules, projections, streamKinds } from './composition/modules.js';

interface WholeShopOptions {
  readonly dataDir?: string;
  readonly wrapKeys?: (keys: PersonKeys) => PersonKeys;
}

/** The whole shop for tests; read models are up to date, workers do not run. */
export async function startWholeShop(options: WholeShopOptions = {}): Promise<TestShop> {
  const given = new Set(
    [...eventStoreMigrations, ...projectionMigrations, ...rpcMigrations, ...staffModule.migrations].map(
      ({ name }) => name,
    ),
  );
  const own = new Set<string>(
    [staffModule, catalogueModule, clubModule].flatMap((module) => module.projections.map(({ name }) => name)),
  );
  return startTestShop({
    contract,
    handlers: handlersOf,
    modules,
    events: eventCatalogue,
    projections: projections.filter(({ name }) => !own.has(name)),
    provide: (stores) => opsProviders(stores, streamKinds).providers,
    migrations: migrations.filter(({ name }) => !given.has(name)),
    ...options,
  });
}
