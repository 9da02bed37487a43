import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { FaultLog } from '@shop/rpc';
import type { Api } from './api.js';
import { AppModule } from './app.module.js';
import type { Infrastructure } from './composition/infrastructure.js';
import { ErrorFilter } from './http/error-filter.js';
import { rejectUnknownHosts } from './http/host-check.js';
import { listen } from './http/listen.js';
import { fastifyErrorHandlers } from './http/error-responses.js';
import { enforceDeadline } from './http/request-deadline.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { NestLogger } from './nest-logger.js';

export async function createHealthApi(infrastructure: Infrastructure, port: number): Promise<Api> {
  const adapter = new FastifyAdapter({
    ...fastifyErrorHandlers,
    requestTimeout: 10_000,
    forceCloseConnections: true,
    skipMiddie: true,
  });
  const module = AppModule.of(infrastructure, { web: true });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLogger(infrastructure.log),
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new ErrorFilter(new FaultLog(infrastructure.log)));
  addSecurityHeaders(adapter.getInstance());
  rejectUnknownHosts(adapter.getInstance(), infrastructure.config, infrastructure.log);
  enforceDeadline(adapter.getInstance());
  return {
    app,
    close: () => app.close(),
    listen: () => listen(app, adapter.getInstance(), port, infrastructure.config.demo),
  };
}
