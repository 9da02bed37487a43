import type { ClientBase } from 'pg';
import { Unavailable } from '../errors.js';
import type { EventRef } from '../port.js';
import { fromPosition } from './positions.js';
import containsEventSql from './sql/contains-event.sql';

/** @throws Unavailable on a standby, which may still receive the event */
export async function containsEvent(db: Pick<ClientBase, 'query'>, { position, id }: EventRef): Promise<boolean> {
  const { rows } = await db.query<{ isFollowing: boolean; isHeld: boolean }>(containsEventSql, [
    fromPosition(position),
    id,
  ]);
  if (rows[0]?.isHeld === true) return true;
  if (rows[0]?.isFollowing === true) throw new Unavailable('The database is a standby that is not promoted yet');
  return false;
}
