import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger } from '@shop/platform';
import { FaultLog } from '@shop/rpc';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import 'reflect-metadata';
import { ErrorFilter } from './error-filter.js';
import { serveFrontEnds } from './front-ends.js';
import { listen } from './listen.js';
import { fastifyErrorHandlers } from './error-responses.js';
import { enforceDeadline } from './request-deadline.js';
import { addSecurityHeaders } from './security-headers.js';

@Controller()
class FailingController {
  @Get('failing')
  fail(): never {
    throw new Error('an inner message with jelena@example.com');
  }

  @Get('database-away')
  failDatabase(): never {
    throw new Error('reading failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
  }

  @Get('silent')
  wait(): Promise<never> {
    return new Promise(() => undefined);
  }

  @Get('late')
  async answerLate(): Promise<string> {
    await pause(requestMs + 100);
    return 'late';
  }
}

@Module({ controllers: [FailingController] })
class FailingModule {}

export const page =
  '<!doctype html><script>location.hash</script><script type="module" src="/static/js/main-abcdefgh.js"></script>';
const folder = mkdtempSync(join(tmpdir(), 'shop-http-'));

export function writeFile(path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
}

export const requestMs = 200;

export async function startHttp(port = 0, { hasDeadline = false } = {}) {
  const adapter = new FastifyAdapter({ ...fastifyErrorHandlers, skipMiddie: true });
  const app = await NestFactory.create<NestFastifyApplication>(FailingModule, adapter, {
    logger: false,
    bodyParser: false,
  });
  const logged: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void logged.push(line) });
  const faults = new FaultLog(log);
  app.useGlobalFilters(new ErrorFilter(faults));
  const http = adapter.getInstance();
  addSecurityHeaders(http);
  if (hasDeadline) enforceDeadline(http, requestMs);
  const folders = {
    storefront: join(folder, 'storefront'),
    admin: join(folder, 'admin'),
    media: join(folder, 'media'),
  };
  await serveFrontEnds(http, folders, faults);
  return { app, logged, port: await listen(app, http, port, true) };
}

export interface HttpResult {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  { host = '127.0.0.1', method = 'GET' } = {},
): Promise<HttpResult> {
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

export const removeFiles = (): void => rmSync(folder, { recursive: true });
