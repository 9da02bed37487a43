import { OpsModule } from '@shop/ops';
import { StaffModule } from '@shop/staff';
import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { AuditTrail } from './audit-trail.queries.js';
import { AuditRpc } from './audit.rpc.js';
import { RECORD_FINDER, type RecordFinder } from './record-finder.js';

/** How records are found by what people call them, with what that needs. */
export interface AuditParts extends Pick<ModuleMetadata, 'imports'> {
  readonly finder: Pick<FactoryProvider<RecordFinder>, 'useFactory' | 'inject'>;
}

@Module({})
export class AuditModule {
  static of({ imports = [], finder }: AuditParts): DynamicModule {
    return {
      module: AuditModule,
      imports: [OpsModule, StaffModule, ...imports],
      providers: [{ provide: RECORD_FINDER, ...finder }, AuditTrail, AuditRpc],
      exports: [AuditRpc],
    };
  }
}
