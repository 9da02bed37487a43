import { createHash } from 'node:crypto';
import type { AnyEventDefinition } from '@shop/kernel';
import { versionsOf, type ReadModelVersions } from './declaration.js';
import { processSubscriberId } from './names.js';
import type { AnyProjection, Process } from './projection.js';
import type { Queryable } from './read-model-table.js';
import currentProgram from './sql/current-program.sql';
import declareProcess from './sql/declare-process.sql';
import registerProgram from './sql/register-program.sql';
import reclaimSubscribers from './sql/reclaim-subscribers.sql';

/** Event types with the versions that a program knows. */
export type EventVersions = Readonly<Record<string, number>>;

export function eventVersionsOf(events: readonly AnyEventDefinition[]): EventVersions {
  return Object.fromEntries(events.map(({ type, version }) => [type, version]));
}

/** Names a program by what it declares, where its build has no name. */
export function programIdOf(projections: readonly AnyProjection[], processes: readonly Process[]): string {
  const declared = [[...versionsOf(projections)], processes.map(({ name, events }) => [name, eventVersionsOf(events)])];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
}

/** A program and whether it is being deployed (`migrate`), which makes it the current one. */
export interface Deployment {
  readonly program: string;
  readonly isDeployed: boolean;
}

/**
 * Registers a program with its read models and, where it is the current one, the event types of its processes: from then
 * on only a program that knows them may run these. A program that worked here before stays what it is unless it is
 * deployed again, so an old process that is restarted during a deployment takes nothing back.
 */
export async function declareProgram(
  db: Queryable,
  { program, isDeployed }: Deployment,
  versions: ReadModelVersions,
  processes: readonly Process[],
): Promise<void> {
  const values = [program, isDeployed, JSON.stringify(Object.fromEntries(versions))];
  const { rows } = await db.query<{ isCurrent: boolean }>(registerProgram, values);
  if (rows[0]?.isCurrent !== true) return;
  await db.query(reclaimSubscribers, [program]);
  for (const { name, events } of processes)
    await db.query(declareProcess, [processSubscriberId(name), JSON.stringify(eventVersionsOf(events))]);
}

/** A read model in a version, or a process (version null). */
export interface SubscriberKey {
  readonly name: string;
  readonly version: string | null;
}

interface CurrentProgram {
  readonly id: string;
  readonly readModels: Readonly<Record<string, string>>;
  readonly isBuilt: boolean;
}

/** Whether another program was deployed after this one and can go on with a subscriber: a process needs all read models. */
export async function isReplaced(db: Queryable, program: string, { name, version }: SubscriberKey): Promise<boolean> {
  const { rows } = await db.query<CurrentProgram>(currentProgram);
  const current = rows[0];
  if (current === undefined || current.id === program) return false;
  return version === null ? current.isBuilt : current.readModels[name] === version;
}
