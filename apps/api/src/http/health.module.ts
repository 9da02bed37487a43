import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { MediaHealth } from '@shop/media';
import type { Infrastructure } from '../composition/infrastructure.js';
import { READINESS, createReadiness } from './readiness.js';

@Module({})
export class HealthModule {
  static of(infrastructure: Infrastructure, modules: readonly Type[]): DynamicModule {
    const readiness = {
      provide: READINESS,
      useFactory: (media: MediaHealth) => createReadiness({ ...infrastructure, media }),
      inject: [MediaHealth],
    };
    return { module: HealthModule, global: true, imports: [...modules], providers: [readiness], exports: [READINESS] };
  }
}
