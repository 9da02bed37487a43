import { versionsOf } from './declaration.js';
import { processSubscriberId } from './names.js';
import type { AnyProjection, Process } from './projection.js';
import type { Queryable } from './read-model-table.js';
import moveProcess from './sql/move-process.sql';
import subscriberIdsSql from './sql/subscriber-ids.sql';

/** A name without a read model or process. */
export class UnknownSubscriberError extends Error {
  override name = 'UnknownSubscriberError';
}

export interface ProgramSubscribers {
  readonly projections: readonly AnyProjection[];
  readonly processes: readonly Process[];
}

/** Names and versions in parallel arrays; processes have no version. */
export function subscriberKeysOf({
  projections,
  processes,
}: ProgramSubscribers): readonly [readonly string[], readonly string[]] {
  const keys = [...versionsOf(projections), ...processes.map(({ name }) => [processSubscriberId(name), ''] as const)];
  return [keys.map(([name]) => name), keys.map(([, version]) => version)];
}

/** Subscriber ids of read models, in this program's versions, and processes. */
export async function subscriberIds(
  db: Queryable,
  known: ProgramSubscribers,
  name: string | 'all',
): Promise<readonly string[]> {
  const isNamed = (one: { readonly name: string }) => name === 'all' || one.name === name;
  const named = { projections: known.projections.filter(isNamed), processes: known.processes.filter(isNamed) };
  if (name !== 'all' && named.projections.length + named.processes.length === 0) {
    throw new UnknownSubscriberError(`Read model or process "${name}" not found`);
  }
  const { rows } = await db.query<{ id: string }>(subscriberIdsSql, [...subscriberKeysOf(named)]);
  return rows.map(({ id }) => id);
}

/** Moves a process and skips the events between; the owner loses the lease. */
export async function moveProcessTo(db: Queryable, name: string, position: string): Promise<void> {
  const { rowCount } = await db.query(moveProcess, [processSubscriberId(name), position]);
  if (rowCount !== 1) throw new UnknownSubscriberError(`Process "${name}" not found`);
}
