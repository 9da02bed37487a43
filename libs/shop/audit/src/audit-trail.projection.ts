import type { AnyEventDefinition, DomainEvent, RecordedEvent } from '@shop/kernel';
import type { Projection, ReadModelRow } from '@shop/projections';

/** One row per event caused by staff or the command line. Contains no personal data. */
export interface AuditTrailRow extends ReadModelRow {
  readonly position: string;
  readonly at: string;
  /** `staff:ID` or `system:command-line`. */
  readonly actor: string;
  readonly action: string;
  readonly stream: string;
  readonly resource: string;
  readonly recordId: string;
  readonly revision: number;
  readonly correlationId: string;
  readonly reason: string | null;
  readonly person: string | null;
}

type AnyEvent = RecordedEvent<DomainEvent>;

export function auditTrailProjection(
  definitions: readonly AnyEventDefinition[],
): Projection<AuditTrailRow, readonly AnyEventDefinition[]> {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));
  return {
    name: 'audit-trail',
    version: 2,
    scope: 'stream',
    table: {
      columns: {
        position: 'text',
        at: 'timestamptz',
        actor: 'text',
        action: 'text',
        stream: 'text',
        resource: 'text',
        recordId: 'text',
        revision: 'integer',
        correlationId: 'text',
        reason: 'text',
        person: 'text',
      },
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
    },
    events: definitions,
    key: (event: AnyEvent) => (isByPerson(event.metadata.actor) ? event.id : null),
    fold: (_row, event: AnyEvent, id) => rowOf(event, id, byType.get(event.type)),
  };
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
