import type { AuditFilter } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { auditEvents, type AuditExportEvent } from '@shop/events/audit';
import { csvPages, fileExportStream, findFileExport, requestFileExport, type CsvCell } from '@shop/exports';
import type { Rejection } from '@shop/kernel';
import { changeText } from './audit-changes.js';
import type { AuditTrail, PositionedRow } from './audit-trail.queries.js';

/** Records the export first, then reads page by page. */
export class AuditExports {
  constructor(
    private readonly streams: Streams,
    private readonly trail: Pick<AuditTrail, 'pageAfter'>,
  ) {}

  request(filter: AuditFilter, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    return requestFileExport(this.streams, auditExportStream, { filter }, staffId, context);
  }

  /** Null if expired or requested by another staff member. */
  async findFilter(exportId: string, staffId: string, now: string): Promise<AuditFilter | null> {
    const request = await findFileExport(this.streams, auditExportStream, exportId, staffId, now);
    return request === null ? null : request.filter;
  }

  /** Oldest first. */
  lines(filter: AuditFilter): AsyncGenerator<string> {
    return csvPages(
      columns.map(([name]) => name),
      (last: PositionedRow | null, limit) => this.trail.pageAfter(filter, last, limit),
      (row) => columns.map(([, cell]) => cell(row)),
    );
  }
}

export const auditExportStream = fileExportStream<{ readonly filter: AuditFilter }, AuditExportEvent>({
  category: 'auditexport',
  events: auditEvents,
  toEvent: (asker, { filter: { from, to, ...words } }) => ({
    type: 'AuditExported',
    data: { ...asker, filter: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) } },
    personal: words,
  }),
  toRequest: ({ data: { filter }, personal }) => ({ filter: { ...filter, ...personal } }),
});

const columns: readonly (readonly [name: string, cell: (row: PositionedRow) => CsvCell])[] = [
  ['at', ({ at }) => at],
  ['actor', ({ actor }) => actor.name ?? actor.kind],
  ['action', ({ action }) => action],
  ['type', ({ resource }) => resource],
  ['record', ({ recordName }) => recordName],
  ['record_id', ({ recordId }) => recordId],
  ['revision', ({ revision }) => revision],
  ['changes', ({ changes, changeCount }) => changesCell(changes.map(changeText), changeCount)],
  ['reason', ({ reason }) => reason],
  ['correlation_id', ({ correlationId }) => correlationId],
];

function changesCell(texts: readonly string[], count: number): string {
  return [...texts, ...(count > texts.length ? [`+${count - texts.length}`] : [])].join('; ');
}
