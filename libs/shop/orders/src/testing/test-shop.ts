import { clubEvents, clubProjections } from '@shop/club';
import { CatalogueSeed, catalogueEvents, catalogueProjections } from '@shop/catalogue';
import type { Contract, StaffRole } from '@shop/contracts';
import { maskPhone, type CountryCode } from '@shop/countries';
import {
  createEventCodec,
  createPersonKeys,
  createPostgresEventStore,
  createStreams,
  type PostgresEventStore,
  eventStoreMigrations,
  type EventStore,
  type PersonKeys,
  type Streams,
} from '@shop/event-store';
import { newId, systemClock, type AnyEventDefinition, type Clock } from '@shop/kernel';
import { Module, type DynamicModule, type INestApplicationContext, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import {
  ACCOUNTING_STREAMS,
  CLOCK,
  CONFIG,
  createLogger,
  loadConfig,
  LOG_HEAD,
  LOGGER,
  PERSON_KEYS,
  POOL,
  READ_MODELS,
  STREAMS,
  type Env,
  type Migration,
} from '@shop/platform';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations, type AnyProjection, type Process } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { rpcMigrations, type ModuleHandlers } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer, type TestCaller } from '@shop/rpc/testing';
import { staffEvents, staffMigrations, staffProjections } from '@shop/staff';
import { userEvents } from '@shop/events/users';
import { ordersMigrations } from '../orders.migrations.js';

export interface TestShopOptions<C extends Contract> {
  readonly contract: C;
  readonly handlers: (app: INestApplicationContext) => ModuleHandlers<C>;
  readonly modules: readonly (Type | DynamicModule)[];
  readonly events: readonly AnyEventDefinition[];
  readonly projections: readonly AnyProjection[];
  readonly processes?: readonly Process[];
  readonly migrations?: readonly Migration[];
  readonly dataDir?: string;
  readonly env?: Env;
  readonly wrapKeys?: (keys: PersonKeys) => PersonKeys;
  readonly provide?: (stores: TestStores) => readonly Provider[];
}

export interface TestStores {
  readonly store: PostgresEventStore;
  readonly keys: PersonKeys;
  readonly pool: TestDatabase['pool'];
  readonly projections: ProjectionHarness;
}

/** Modules under test on a real database and a listening server, with the demo catalogue. */
export interface TestShop {
  readonly app: INestApplicationContext;
  readonly server: RpcServer;
  readonly store: EventStore;
  readonly streams: Streams;
  readonly keys: PersonKeys;
  readonly pool: TestDatabase['pool'];
  readonly projections: ProjectionHarness;
  /** Null: system time. */
  setTime(at: string | null): void;
  readonly clock: Clock;
  shopper(userId?: string): TestCaller & { readonly userId: string };
  staff(
    role: StaffRole,
    staffId?: string,
    countries?: readonly CountryCode[],
  ): TestCaller & { readonly staffId: string };
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestShop<C extends Contract>(options: TestShopOptions<C>): Promise<TestShop> {
  const stores = await openStores(options);
  const { db, store, streams, projections } = stores;
  const time: { at: string | null } = { at: null };
  const clock: Clock = () => time.at ?? systemClock();
  const provided = options.provide?.({ ...stores, pool: db.pool }) ?? [];
  const app = await startApp({ ...stores, clock, env: envOf(options), provided }, options.modules);
  await app.get(CatalogueSeed, { strict: false }).seed();
  await projections.settle();
  const sessions = createTestSessions();
  const server = await startRpcServer({
    contract: options.contract,
    handlers: options.handlers(app),
    sessions,
    readModels: projections.readModels,
    clock,
    maskPhone,
    idempotencyPool: db.pool,
  });
  return {
    ...{ app, server, store, streams, keys: stores.keys, pool: db.pool, projections },
    setTime: (at) => (time.at = at),
    clock,
    shopper: (userId = newId()) => Object.assign(server.caller(sessions.openShopper(userId).cookie), { userId }),
    staff: (role, staffId = newId(), countries) =>
      Object.assign(server.caller(sessions.openStaff(staffId, role, countries).cookie), { staffId }),
    settle: () => projections.settle(),
    async close() {
      await server.close();
      await app.close();
      await projections.stop();
      await store.close();
      await db.drop();
    },
  };
}

function envOf({ dataDir, env }: TestShopOptions<Contract>): Env {
  return { ...(dataDir !== undefined && { DATA_DIR: dataDir }), ...env };
}

async function openStores<C extends Contract>(options: TestShopOptions<C>) {
  const migrations = new Set<Migration>([
    ...eventStoreMigrations,
    ...projectionMigrations,
    ...rpcMigrations,
    ...staffMigrations,
    ...ordersMigrations,
    ...(options.migrations ?? []),
  ]);
  const db = await testDatabase({ migrations: [...migrations] });
  const store = createPostgresEventStore({ connection: db.url });
  const allKeys = createPersonKeys({ pool: db.pool, dataKey: 'a key of the specs only' });
  const keys = options.wrapKeys?.(allKeys) ?? allKeys;
  const projections = await projectionHarness({
    store,
    codec: createEventCodec(
      [...staffEvents, ...catalogueEvents, ...clubEvents, ...userEvents, ...options.events],
      keys,
    ),
    pool: db.pool,
    projections: [...staffProjections, ...catalogueProjections, ...clubProjections, ...options.projections],
    processes: options.processes ?? [],
  });
  const books = createStreams({ store, keys: allKeys });
  return { db, store, keys, books, streams: createStreams({ store, keys }), projections };
}

interface AppOptions {
  readonly store: EventStore;
  readonly streams: Streams;
  readonly books: Streams;
  readonly keys: PersonKeys;
  readonly projections: ProjectionHarness;
  readonly db: TestDatabase;
  readonly clock: Clock;
  readonly env: Env;
  readonly provided: readonly Provider[];
}

@Module({})
class TestInfrastructure {
  static of({ store, streams, books, keys, projections, db, clock, env, provided }: AppOptions): DynamicModule {
    const config = loadConfig({
      DATABASE_URL: db.url,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    });
    const providers: Provider[] = [
      ...provided,
      { provide: STREAMS, useValue: streams },
      { provide: ACCOUNTING_STREAMS, useValue: books },
      { provide: PERSON_KEYS, useValue: keys },
      { provide: LOG_HEAD, useValue: () => store.head() },
      { provide: READ_MODELS, useValue: projections.readModels },
      { provide: POOL, useValue: db.pool },
      { provide: CLOCK, useValue: clock },
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: createLogger(config) },
    ];
    return { module: TestInfrastructure, global: true, providers, exports: providers };
  }
}

@Module({})
class TestApp {
  static of(shared: AppOptions, modules: TestShopOptions<Contract>['modules']): DynamicModule {
    return { module: TestApp, imports: [TestInfrastructure.of(shared), CqrsModule.forRoot(), ...modules] };
  }
}

async function startApp(
  shared: AppOptions,
  modules: TestShopOptions<Contract>['modules'],
): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(TestApp.of(shared, modules), { logger: ['error'] });
  return app.init();
}
