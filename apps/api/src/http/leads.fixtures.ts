import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { leadsContract } from '@shop/contracts';
import { crmMigrations } from '@shop/crm';
import { systemClock } from '@shop/kernel';
import { LeadReception, LeadsModule, leadsEvents, leadsProjections, LeadsRpc } from '@shop/leads';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { CLOCK, CONFIG, createLogger, loadConfig, LOGGER, type Config } from '@shop/platform';
import { FaultLog } from '@shop/rpc';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import 'reflect-metadata';
import { ErrorFilter } from './error-filter.js';
import { GeoController } from './geo.controller.js';
import { LeadsController } from './leads.controller.js';
import { listen } from './listen.js';
import { refusals } from './refusals.js';
import { gateOf, REQUEST_GATE } from './request-gate.js';

@Module({})
class LeadsEdge {
  static of(config: Config, reception: LeadReception): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: createLogger({ logLevel: 'silent' }) },
      { provide: CLOCK, useValue: systemClock },
      { provide: LeadReception, useValue: reception },
      { provide: REQUEST_GATE, useValue: gateOf({ config, redis: null }) },
    ];
    return { module: LeadsEdge, controllers: [GeoController, LeadsController], providers };
  }
}

export function startLeadsShop(): Promise<TestShop> {
  return startTestShop({
    contract: leadsContract,
    handlers: (app) => app.get(LeadsRpc, { strict: false }).handlers,
    modules: [LeadsModule],
    events: leadsEvents,
    projections: leadsProjections,
    migrations: crmMigrations,
    env: { RATE_LIMITS: 'on', ATTEMPT_LIMITS: 'lead-address=1000/600,lead-phone=2/600' },
  });
}

export interface Edge {
  readonly port: number;
  close(): Promise<void>;
}

/** The endpoints of leads and of the country look-up, as the environment says they should behave. */
export async function startEdge(shop: TestShop, environment: Record<string, string> = {}): Promise<Edge> {
  const database = String(shop.pool.options.connectionString);
  const config = loadConfig({ DATABASE_URL: database, RATE_LIMITS: 'off', ...environment });
  const { trustProxy } = config.http;
  const adapter = new FastifyAdapter({
    ...refusals,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    skipMiddie: true,
  });
  const module = LeadsEdge.of(config, shop.app.get(LeadReception, { strict: false }));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: false, bodyParser: false });
  app.useGlobalFilters(new ErrorFilter(new FaultLog(createLogger({ logLevel: 'silent' }))));
  return { port: await listen(app, adapter.getInstance(), 0, true), close: () => app.close() };
}

export interface LookUps {
  readonly url: string;
  readonly asked: string[];
  answer(how: (reply: ServerResponse, request: IncomingMessage) => void): void;
  close(): void;
}

/** A service that says where an address is. */
export async function startLookUps(): Promise<LookUps> {
  const asked: string[] = [];
  let how: (reply: ServerResponse, request: IncomingMessage) => void = (reply) => void reply.end('{"country":"BA"}');
  const server = createServer((request, reply) => {
    asked.push(new URL(request.url ?? '', 'http://look-up').searchParams.get('ip') ?? '');
    how(reply, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/where`,
    asked,
    answer: (next) => (how = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
