import { clubEvents } from '@shop/events/club';
import { clubModule } from '@shop/club';
import { CatalogueSeed, catalogueModule } from '@shop/catalogue';
import { catalogueEvents } from '@shop/events/catalogue';
import {
  ACCOUNTING_STREAMS,
  CLOCK,
  CONFIG,
  LOG_HEAD,
  LOGGER,
  PERSON_KEYS,
  POOL,
  READ_MODELS,
  STREAMS,
  nestModulesOf,
  provideBy,
  StreamCommandHandler,
  throughCommandBus,
  withImports,
  type ModuleDefinition,
} from '@shop/module';
import { createLogger, loadConfig, type Env, type Migration } from '@shop/platform';
import { staffEvents } from '@shop/events/staff';
import { staffModule } from '@shop/staff';
import { ordersModule } from '@shop/orders';
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
import { Module, type DynamicModule, type INestApplicationContext, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations, type AnyProjection, type Process } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { rpcMigrations, type ModuleHandlers } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer, type TestCaller } from '@shop/rpc/testing';
import { userEvents } from '@shop/events/users';

export interface TestShopOptions<C extends Contract> {
  readonly contract: C;
  readonly handlers: (app: INestApplicationContext) => ModuleHandlers<C>;
  readonly modules: readonly ModuleDefinition[];
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
  const app = await startApp({ ...stores, clock, env: envOf(options), provided, modules: options.modules });
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
    ...staffModule.migrations,
    ...ordersModule.migrations,
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
    projections: [
      ...staffModule.projections,
      ...catalogueModule.projections,
      ...clubModule.projections,
      ...options.projections,
    ],
    processes: options.processes ?? [],
  });
  const accountingStreams = createStreams({ store, keys: allKeys });
  return { db, store, keys, accountingStreams, streams: createStreams({ store, keys }), projections };
}

interface AppOptions {
  readonly store: EventStore;
  readonly streams: Streams;
  readonly accountingStreams: Streams;
  readonly keys: PersonKeys;
  readonly projections: ProjectionHarness;
  readonly db: TestDatabase;
  readonly clock: Clock;
  readonly env: Env;
  readonly provided: readonly Provider[];
  readonly modules: readonly ModuleDefinition[];
}

@Module({})
class TestInfrastructure {
  static of({
    store,
    streams,
    accountingStreams,
    keys,
    projections,
    db,
    clock,
    env,
    provided,
    modules,
  }: AppOptions): DynamicModule {
    const config = loadConfig({
      DATABASE_URL: db.url,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    });
    const kinds = withImports(modules).flatMap((module) => module.streams);
    const providers: Provider[] = [
      ...provided,
      provideBy(STREAMS, (bus: CommandBus) => throughCommandBus(bus, streams), CommandBus),
      provideBy(StreamCommandHandler, () => new StreamCommandHandler(streams, kinds)),
      { provide: ACCOUNTING_STREAMS, useValue: accountingStreams },
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
  static of(options: AppOptions): DynamicModule {
    const shared = [CqrsModule.forRoot(), TestInfrastructure.of(options)];
    return { module: TestApp, imports: [...shared, ...nestModulesOf(options.modules, { background: false })] };
  }
}

async function startApp(options: AppOptions): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(TestApp.of(options), { logger: ['error'] });
  return app.init();
}
