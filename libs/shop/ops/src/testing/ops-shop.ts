import type { INestApplicationContext } from '@nestjs/common';
import { callsModule, CallsRpc } from '@shop/calls';
import { callsContract, jobsContract, liveContract, opsContract, ordersContract, type Contract } from '@shop/contracts';
import { callsEvents } from '@shop/events/calls';
import { opsEvents } from '@shop/events/ops';
import { ordersEvents } from '@shop/events/orders';
import { jobsMigrations, type JobKind, type Jobs } from '@shop/jobs';
import type { TestBackend } from '@shop/jobs/testing';
import { LiveUpdatesRpc } from '@shop/live-updates';
import type { ModuleDefinition } from '@shop/module';
import { ordersModule, OrdersRpc } from '@shop/orders';
import type { AnyProjection } from '@shop/projections';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { z } from 'zod';
import { OpsBackground, opsModule, OpsRpc } from '../index.js';
import { opsProviders, type OpsProviders } from './ops-providers.js';

export interface OpsShop extends TestShop {
  readonly jobs: Jobs;
  readonly jobKind: JobKind;
  readonly backend: TestBackend;
  readonly background: OpsBackground;
  place(): Promise<string>;
}

export interface OpsShopOptions {
  readonly modules?: readonly ModuleDefinition[];
  readonly contract?: Contract;
  readonly handlers?: (app: INestApplicationContext) => object;
  readonly projections?: readonly AnyProjection[];
  readonly backend?: 'postgres' | 'redis';
}

const specJobKind: JobKind = {
  name: 'spec-work',
  payload: z.object({}),
  attempts: 1,
  backoff: { firstMs: 1, maxMs: 2 },
  timeoutMs: 1_000,
  concurrency: 1,
  retentionMs: 60_000,
};

const baseContract = { ...ordersContract, ...callsContract, ...liveContract, ...opsContract, ...jobsContract };

export async function startOpsShop(options: OpsShopOptions = {}): Promise<OpsShop> {
  let made: OpsProviders | undefined;
  const contract = { ...baseContract, ...options.contract };
  const shop = await startTestShop({
    contract,
    handlers: (app) =>
      ({
        ...app.get(OrdersRpc, { strict: false }).handlers,
        ...app.get(CallsRpc, { strict: false }).handlers,
        ...app.get(LiveUpdatesRpc, { strict: false }).handlers,
        ...app.get(OpsRpc, { strict: false }).handlers,
        ...options.handlers?.(app),
      }) as ModuleHandlers<typeof contract>,
    modules: [ordersModule, callsModule, opsModule, ...(options.modules ?? [])],
    events: [
      ...[...ordersEvents, ...callsEvents, ...opsEvents],
      ...(options.modules ?? []).flatMap(({ events = [] }) => events),
    ],
    projections: [...ordersModule.projections, ...callsModule.projections, ...(options.projections ?? [])],
    migrations: [...callsModule.migrations, ...jobsMigrations, ...opsModule.migrations],
    provide: (stores) => {
      const kinds = [...ordersModule.streams, ...callsModule.streams, ...opsModule.streams];
      made = opsProviders(stores, kinds, { backend: options.backend ?? 'postgres', jobKinds: [specJobKind] });
      return made.providers;
    },
  });
  if (made === undefined) throw new Error('The test shop has no jobs');
  const parts = {
    ...made.resources(),
    jobKind: specJobKind,
    background: shop.app.get(OpsBackground, { strict: false }),
  };
  return Object.assign(shop, parts, {
    place: () => place(shop),
    close: closeAll(shop, parts),
  });
}

function closeAll(shop: TestShop, { jobs, backend, background }: Pick<OpsShop, 'jobs' | 'backend' | 'background'>) {
  const closeShop = shop.close.bind(shop);
  return async () => {
    await background.stop();
    await jobs.close();
    await backend.close();
    await closeShop();
  };
}

async function place(shop: TestShop): Promise<string> {
  const params = {
    Articles: [{ ID: 'pure-fit', Quantity: 2 }],
    FirstName: 'Amra',
    LastName: 'Primjer',
    PhoneNumber: '061 000 000',
  };
  const { data } = await shop.shopper().call('shopOrders.add', params, { country: 'BA' });
  return String(data);
}
