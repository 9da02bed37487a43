import { Module, type DynamicModule } from '@nestjs/common';
import { MediaHealth, MediaModule } from '@shop/media';
import type { Infrastructure } from '../composition/infrastructure.js';
import { READINESS, createReadiness } from './readiness.js';

@Module({})
export class HealthModule {
  static of(infrastructure: Infrastructure): DynamicModule {
    const readiness = {
      provide: READINESS,
      useFactory: (media: MediaHealth) => createReadiness({ ...infrastructure, media }),
      inject: [MediaHealth],
    };
    return { module: HealthModule, global: true, imports: [MediaModule], providers: [readiness], exports: [READINESS] };
  }
}
