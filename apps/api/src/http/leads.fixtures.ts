import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { leadsContract } from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { LeadIntake, leadsModule, LeadsRpc } from '@shop/leads';
import { leadsEvents } from '@shop/events/leads';
import { startTestShop, type TestShop } from '@shop/testing';
import { CLOCK, CONFIG, LOGGER } from '@shop/module';
import { createLogger, loadConfig, type Config } from '@shop/platform';
import { systemClock } from '@shop/kernel';
import { FaultLog } from '@shop/rpc';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import 'reflect-metadata';
import { ErrorFilter } from './error-filter.js';
import { GeoController } from './geo.controller.js';
import { LeadsController } from './leads.controller.js';
import { listen } from './listen.js';
import { fastifyErrorHandlers } from './error-responses.js';
import { createRequestGuard, REQUEST_GUARD } from './request-guard.js';

@Module({})
class LeadsTestModule {
  static of(config: Config, reception: LeadIntake): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: createLogger({ logLevel: 'silent' }) },
      { provide: CLOCK, useValue: systemClock },
      { provide: LeadIntake, useValue: reception },
      { provide: REQUEST_GUARD, useValue: createRequestGuard({ config, redis: null }) },
    ];
    return { module: LeadsTestModule, controllers: [GeoController, LeadsController], providers };
  }
}

export function startLeadsShop(): Promise<TestShop> {
  return startTestShop({
    contract: leadsContract,
    handlers: (app) => app.get(LeadsRpc, { strict: false }).handlers,
    modules: [leadsModule],
    events: leadsEvents,
    projections: leadsModule.projections,
    migrations: crmModule.migrations,
    env: { RATE_LIMITS: 'on', ATTEMPT_LIMITS: 'lead-address=1000/600,lead-phone=2/600' },
  });
}

export interface TestEndpoint {
  readonly port: number;
  close(): Promise<void>;
}

export async function startTestEndpoint(
  shop: TestShop,
  environment: Record<string, string> = {},
): Promise<TestEndpoint> {
  const database = String(shop.pool.options.connectionString);
  const config = loadConfig({ DATABASE_URL: database, RATE_LIMITS: 'off', ...environment });
  const { trustProxy } = config.http;
  const adapter = new FastifyAdapter({
    ...fastifyErrorHandlers,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    skipMiddie: true,
  });
  const module = LeadsTestModule.of(config, shop.app.get(LeadIntake, { strict: false }));
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, { logger: false, bodyParser: false });
  app.useGlobalFilters(new ErrorFilter(new FaultLog(createLogger({ logLevel: 'silent' }))));
  return { port: await listen(app, adapter.getInstance(), 0, true), close: () => app.close() };
}

export interface LookUpServer {
  readonly url: string;
  readonly requestedIps: string[];
  respondWith(how: (reply: ServerResponse, request: IncomingMessage) => void): void;
  close(): void;
}

export async function startLookUpServer(): Promise<LookUpServer> {
  const requestedIps: string[] = [];
  let how: (reply: ServerResponse, request: IncomingMessage) => void = (reply) => void reply.end('{"country":"BA"}');
  const server = createServer((request, reply) => {
    requestedIps.push(new URL(request.url ?? '', 'http://look-up').searchParams.get('ip') ?? '');
    how(reply, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/where`,
    requestedIps,
    respondWith: (next) => (how = next),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
