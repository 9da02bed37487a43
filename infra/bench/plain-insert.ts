import type { EventToAppend } from '@shop/event-store';
import type { Client, Pool } from 'pg';

/** A table as small as one can keep events in: what an insert costs without an event store around it. */
export async function createPlainTable(connection: Pool | Client): Promise<void> {
  await connection.query(`create table plain_events (
    position bigint generated always as identity primary key,
    id uuid not null, type text not null, data jsonb not null, metadata jsonb not null,
    recorded_at timestamptz not null default now()
  )`);
}

/** One prepared single-row insert, committed on its own. */
export async function plainInsert(connection: Pool | Client, event: EventToAppend): Promise<void> {
  await connection.query({
    name: 'plain-insert',
    text: 'insert into plain_events (id, type, data, metadata) values ($1, $2, $3, $4)',
    values: [event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
  });
}
