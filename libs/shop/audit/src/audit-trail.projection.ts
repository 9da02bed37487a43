import type { AnyEventDefinition, DomainEvent, RecordedEvent } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = {
  position: column.text(),
  at: column.timestamp(),
  /** `staff:ID` or `system:command-line`. */
  actor: column.text(),
  action: column.text(),
  stream: column.text(),
  resource: column.text(),
  recordId: column.text(),
  revision: column.integer(),
  correlationId: column.text(),
  reason: column.text().nullable(),
  person: column.text().nullable(),
};

/** One row per event caused by staff or the command line. Contains no personal data. */
export type AuditTrailRow = RowOf<typeof columns>;

type AnyEvent = RecordedEvent<DomainEvent>;

export function auditTrailProjection(definitions: readonly AnyEventDefinition[]) {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  return defineReadModel({
    name: 'audit-trail',
    version: 2,
    scope: 'stream',
    columns,
    indexes: [
      '(position DESC)',
      '(at)',
      '(actor, position DESC)',
      '(resource, position DESC)',
      '(action, position DESC)',
      '(record_id, position DESC)',
      '(person, position DESC)',
      '(correlation_id)',
    ],
    events: definitions,
    key: (event) => (isByPerson(event.metadata.actor) ? event.id : null),
    fold: (_row, event, id) => rowOf(event, id, byType.get(event.type)),
  });
}

function isByPerson(actor: string): boolean {
  return actor.startsWith('staff:') || actor === 'system:command-line';
}

function rowOf(event: AnyEvent, id: string, definition: AnyEventDefinition | undefined): AuditTrailRow {
  const { stream, position, at, type, revision, metadata } = event;
  const dash = stream.indexOf('-');
  return {
    ...{ id, position, at, stream, action: type, actor: metadata.actor },
    resource: dash < 0 ? stream : stream.slice(0, dash),
    recordId: dash < 0 ? '' : stream.slice(dash + 1),
    revision: Number(revision),
    correlationId: metadata.correlationId,
    reason: unencryptedReason(event.data),
    person: definition?.personal?.person(event.data) ?? null,
  };
}

/** Encrypted reasons are decrypted on request, while the person’s key exists. */
function unencryptedReason(facts: unknown): string | null {
  if (typeof facts !== 'object' || facts === null || !('reason' in facts)) return null;
  return typeof facts.reason === 'string' ? facts.reason : null;
}
