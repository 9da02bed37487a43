import type { Streams } from '@shop/event-store';
import { eventCatalogue } from '@shop/events';
import { auditEvents } from '@shop/events/audit';
import { historySources, type HistorySource } from '@shop/history';
import { defineModule, POOL, provide, provideBy, STREAMS } from '@shop/module';
import { OPS_DEPS, opsModule, StreamStates, type OpsDeps } from '@shop/ops';
import { StaffDirectory, staffModule } from '@shop/staff';
import { AuditEventReader } from './audit-event-reader.js';
import { AuditExports, auditExportStream } from './audit-exports.js';
import { auditTrailProjection } from './audit-trail.projection.js';
import { AuditTrail } from './audit-trail.queries.js';
import { AuditRpc } from './audit.rpc.js';
import { PointInTimeView } from './point-in-time-view.js';
import { RECORD_FINDER } from './record-finder.js';
import { RECORD_NAME_SOURCES } from './record-names.js';

/** Needs what `recordNamesModule` exports. */
export const auditModule = defineModule({
  name: 'audit',
  imports: [opsModule, staffModule],
  events: auditEvents,
  streams: [auditExportStream],
  projections: [auditTrailProjection(eventCatalogue)],
  services: [
    provideBy(
      AuditEventReader,
      (
        parts: OpsDeps,
        states: StreamStates,
        records: readonly HistorySource[],
        streams: Streams,
        staff: StaffDirectory,
      ) => new AuditEventReader(parts, states, new PointInTimeView(records, [], streams, staff)),
      OPS_DEPS,
      StreamStates,
      historySources.items,
      STREAMS,
      StaffDirectory,
    ),
    provide(AuditTrail, POOL, AuditEventReader, StaffDirectory, RECORD_FINDER, RECORD_NAME_SOURCES),
    provide(AuditExports, STREAMS, AuditTrail),
    provide(AuditRpc, AuditTrail, AuditExports),
  ],
  exports: [AuditExports],
  extensionPoints: [historySources],
  methods: ['admin.audit'],
  rpc: [AuditRpc],
});
