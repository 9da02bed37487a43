import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Infrastructure } from './composition/infrastructure.js';
import { NestLogger } from './nest-logger.js';

export function createAppContext(infrastructure: Infrastructure): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(AppModule.of(infrastructure, { web: false }), {
    logger: new NestLogger(infrastructure.log),
    abortOnError: false,
  });
}
