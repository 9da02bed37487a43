import { createHash } from 'node:crypto';
import type { AnyEventDefinition } from '@shop/kernel';
import { fingerprintOf } from './declaration.js';
import { processSubscriber } from './names.js';
import type { AnyProjection, Process } from './projection.js';
import type { Queryable } from './read-model-table.js';
import currentProgram from './sql/current-program.sql';
import declareProcess from './sql/declare-process.sql';
import registerProgram from './sql/register-program.sql';

/** Event types with the versions that a program knows. */
export type KnownTypes = Readonly<Record<string, number>>;

export function knownTypes(events: readonly AnyEventDefinition[]): KnownTypes {
  return Object.fromEntries(events.map(({ type, version }) => [type, version]));
}

/** Names a program by what it declares, where its build has no name. */
export function programOf(projections: readonly AnyProjection[], processes: readonly Process[]): string {
  const declared = [
    projections.map((projection) => [projection.name, projection.version, fingerprintOf(projection)]),
    processes.map(({ name, events }) => [name, knownTypes(events)]),
  ];
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
}

/**
 * Registers a program and, where it is the current one, the event types of its processes: from then on only a program
 * that knows them may run these. A program that worked here before stays what it is unless it is deployed again, so an
 * old process that is restarted during a deployment takes nothing back.
 */
export async function declareProgram(
  db: Queryable,
  program: string,
  processes: readonly Process[],
  isDeployed: boolean,
): Promise<void> {
  const { rows } = await db.query<{ isCurrent: boolean }>(registerProgram, [program, isDeployed]);
  if (rows[0]?.isCurrent !== true) return;
  for (const { name, events } of processes)
    await db.query(declareProcess, [processSubscriber(name), JSON.stringify(knownTypes(events))]);
}

/** Whether another program was deployed after this one. */
export async function isReplaced(db: Queryable, program: string): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(currentProgram);
  return rows[0] !== undefined && rows[0].id !== program;
}
