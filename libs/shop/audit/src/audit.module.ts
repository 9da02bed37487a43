import type { Streams } from '@shop/event-store';
import { PointInTimeView, type HistorySource } from '@shop/history';
import { OPS_DEPS, OpsModule, StreamStates, type OpsDeps } from '@shop/ops';
import { STREAMS } from '@shop/platform';
import { StaffDirectory, StaffModule } from '@shop/staff';
import { Module, type DynamicModule, type FactoryProvider, type ModuleMetadata } from '@nestjs/common';
import { AuditTrail } from './audit-trail.queries.js';
import { AuditRpc } from './audit.rpc.js';
import { RECORD_FINDER, type RecordFinder } from './record-finder.js';
import { RECORD_NAME_SOURCES, type RecordNameSource } from './record-names.js';
import { AuditEventReader } from './audit-event-reader.js';

export interface AuditOptions extends Pick<ModuleMetadata, 'imports'> {
  readonly finder: Pick<FactoryProvider<RecordFinder>, 'useFactory' | 'inject'>;
  readonly names: readonly Pick<FactoryProvider<RecordNameSource>, 'useFactory' | 'inject'>[];
  readonly records: readonly HistorySource[];
}

@Module({})
export class AuditModule {
  static of({ imports = [], finder, names, records }: AuditOptions): DynamicModule {
    const events = {
      provide: AuditEventReader,
      useFactory: (parts: OpsDeps, states: StreamStates, streams: Streams, staff: StaffDirectory) =>
        new AuditEventReader(parts, states, new PointInTimeView(records, [], streams, staff)),
      inject: [OPS_DEPS, StreamStates, STREAMS, StaffDirectory],
    };
    const sources = names.map((source) => ({ provide: Symbol('RecordNames'), ...source }));
    return {
      module: AuditModule,
      imports: [OpsModule, StaffModule, ...imports],
      providers: [
        { provide: RECORD_FINDER, ...finder },
        ...sources,
        {
          provide: RECORD_NAME_SOURCES,
          useFactory: (...all: readonly RecordNameSource[]) => all,
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
