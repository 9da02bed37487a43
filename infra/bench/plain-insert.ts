import type { EventToAppend } from '@shop/event-store';
import type { Client, Pool } from 'pg';

export async function createPlainTable(connection: Pool | Client): Promise<void> {
  await connection.query(`create table plain_events (
    position bigint generated always as identity primary key,
    id uuid not null, type text not null, data jsonb not null, metadata jsonb not null,
    recorded_at timestamptz not null default now()
  )`);
}

export async function plainInsert(connection: Pool | Client, event: EventToAppend): Promise<void> {
  await connection.query({
    name: 'plain-insert',
    text: 'insert into plain_events (id, type, data, metadata) values ($1, $2, $3, $4)',
    values: [event.id, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
  });
}
