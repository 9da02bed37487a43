import type { Streams } from '@shop/event-store';
import { PointInTimeView, type HistorySource } from '@shop/history';
import { OPS_PARTS, OpsModule, StreamStates, type OpsParts } from '@shop/ops';
import { STREAMS } from '@shop/platform';
import { StaffDirectory, StaffModule } from '@shop/staff';
import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { AuditTrail } from './audit-trail.queries.js';
import { AuditRpc } from './audit.rpc.js';
import { RECORD_FINDER, type RecordFinder } from './record-finder.js';
import { RECORD_NAMES, type RecordNames } from './record-names.js';
import { TrailEvents } from './trail-events.js';

/** How records are found by what people call them and called that, with what that needs, and which are shown as the lists show them. */
export interface AuditParts extends Pick<ModuleMetadata, 'imports'> {
  readonly finder: Pick<FactoryProvider<RecordFinder>, 'useFactory' | 'inject'>;
  readonly names: readonly Pick<FactoryProvider<RecordNames>, 'useFactory' | 'inject'>[];
  readonly records: readonly HistorySource[];
}

@Module({})
export class AuditModule {
  static of({ imports = [], finder, names, records }: AuditParts): DynamicModule {
    const events = {
      provide: TrailEvents,
      useFactory: (parts: OpsParts, states: StreamStates, streams: Streams, staff: StaffDirectory) =>
        new TrailEvents(parts, states, new PointInTimeView(records, [], streams, staff)),
      inject: [OPS_PARTS, StreamStates, STREAMS, StaffDirectory],
    };
    const sources = names.map((source) => ({ provide: Symbol('RecordNames'), ...source }));
    return {
      module: AuditModule,
      imports: [OpsModule, StaffModule, ...imports],
      providers: [
        { provide: RECORD_FINDER, ...finder },
        ...sources,
        {
          provide: RECORD_NAMES,
          useFactory: (...all: readonly RecordNames[]) => all,
          inject: sources.map(({ provide }) => provide),
        },
        events,
        AuditTrail,
        AuditRpc,
      ],
      exports: [AuditRpc],
    };
  }
}
