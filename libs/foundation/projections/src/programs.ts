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

export type EventVersions = Readonly<Record<string, number>>;

export function eventVersionsOf(events: readonly AnyEventDefinition[]): EventVersions {
  return Object.fromEntries(events.map(({ type, version }) => [type, version]));
}

/** Default program id, derived from its declarations. */
export function programIdOf(projections: readonly AnyProjection[], processes: readonly Process[]): string {
  const declared = [[...versionsOf(projections)], processes.map(({ name, events }) => [name, eventVersionsOf(events)])];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
}

export interface Deployment {
  readonly program: string;
  readonly isDeployed: boolean;
}

/**
 * Registers a program. Only programs with the event types of the current one may run its processes; only a deployment
 * makes a program current.
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

export interface SubscriberKey {
  readonly name: string;
  readonly version: string | null;
}

interface CurrentProgram {
  readonly id: string;
  readonly readModels: Readonly<Record<string, string>>;
  readonly isBuilt: boolean;
}

/** Whether a later program can run the subscriber; a process needs all its read models built. */
export async function isReplaced(db: Queryable, program: string, { name, version }: SubscriberKey): Promise<boolean> {
  const { rows } = await db.query<CurrentProgram>(currentProgram);
  const current = rows[0];
  if (current === undefined || current.id === program) return false;
  return version === null ? current.isBuilt : current.readModels[name] === version;
}
