import { processSubscriber } from './names.js';
import type { AnyProjection, Process } from './projection.js';
import type { Queryable } from './read-model-table.js';
import moveProcess from './sql/move-process.sql';
import subscribersOf from './sql/subscribers-of.sql';

/** A name that is no read model and no process. */
export class UnknownSubscriberError extends Error {
  override name = 'UnknownSubscriberError';
}

/** Ids under which the named read models (their live build) and processes have their place in the log. */
export async function subscriberIds(
  db: Queryable,
  known: { readonly projections: readonly AnyProjection[]; readonly processes: readonly Process[] },
  name: string | 'all',
): Promise<readonly string[]> {
  const projections = known.projections.map((projection) => projection.name);
  const processes = known.processes.map((process) => process.name);
  if (name !== 'all' && !projections.includes(name) && !processes.includes(name)) {
    throw new UnknownSubscriberError(`There is no read model or process "${name}"`);
  }
  const picked = (names: readonly string[]) => names.filter((one) => name === 'all' || one === name);
  const { rows } = await db.query<{ id: string }>(subscribersOf, [
    picked(projections),
    picked(processes).map(processSubscriber),
  ]);
  return rows.map(({ id }) => id);
}

/** Puts a process at a position without reacting to what lies between; whoever holds its lease loses it. */
export async function moveProcessTo(db: Queryable, name: string, position: string): Promise<void> {
  const { rowCount } = await db.query(moveProcess, [processSubscriber(name), position]);
  if (rowCount !== 1) throw new UnknownSubscriberError(`There is no process "${name}"`);
}
