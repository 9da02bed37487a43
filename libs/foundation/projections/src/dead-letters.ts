import { summarizeError } from '@shop/kernel';
import type { DeadLetter } from './checkpoint.js';
import type { EventRef } from './page.js';
import type { Queryable } from './read-model-table.js';
import deadLetteredStreams from './sql/dead-lettered-streams.sql';
import deadLettersOfSql from './sql/dead-letters-of.sql';
import listDeadLetters from './sql/list-dead-letters.sql';
import markForRetry from './sql/mark-for-retry.sql';
import markForSkip from './sql/mark-for-skip.sql';

export const behindDeadLetter = 'behind a parked event of its stream';

/** A dead letter without the event's content. */
export function toDeadLetter(event: EventRef, reason: { readonly error: unknown } | string, attempts = 0): DeadLetter {
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision.toString(),
    eventId: event.id,
    type: event.type,
    reason: typeof reason === 'string' ? reason : summarizeError(reason.error),
    attempts,
  };
}

/** Streams with dead letters of the subscriber. */
export async function readDeadLetteredStreams(db: Queryable, subscriber: string): Promise<Set<string>> {
  const { rows } = await db.query<{ stream: string }>(deadLetteredStreams, [subscriber]);
  return new Set(rows.map(({ stream }) => stream));
}

export interface ListedDeadLetter extends DeadLetter {
  readonly subscriber: string;
  readonly parkedAt: string;
  readonly retry: boolean;
  readonly skip: boolean;
}

/** Dead letters in log order. */
export async function readDeadLetters(
  db: Queryable,
  subscribers: readonly string[],
  limit: number | null = null,
): Promise<readonly ListedDeadLetter[]> {
  const { rows } = await db.query<ListedDeadLetter>(listDeadLetters, [subscribers, limit]);
  return rows;
}

export interface DeadLetteredStream {
  readonly name: string;
  readonly isProcess: boolean;
  readonly stream: string;
  readonly type: string;
  readonly reason: string;
  readonly since: string;
}

export interface DeadLetterSearch {
  readonly streams: readonly string[];
  readonly readModels: readonly string[];
  readonly wholeReadModel: string;
  readonly processType: string;
}

/** Dead-lettered streams that match; at most one hundred. */
export async function deadLettersOf(
  db: Queryable,
  { streams, readModels, wholeReadModel, processType }: DeadLetterSearch,
): Promise<readonly DeadLetteredStream[]> {
  const values = [[...streams], wholeReadModel, [...readModels], processType];
  return (await db.query<DeadLetteredStream>(deadLettersOfSql, values)).rows;
}

/**
 * Requests a retry by the owner.
 * @param stream default: all streams
 * @returns number of events
 */
export async function requestRetry(
  db: Queryable,
  subscribers: readonly string[],
  stream: string | undefined,
): Promise<number> {
  const { rowCount } = await db.query(markForRetry, [subscribers, stream ?? null]);
  return rowCount ?? 0;
}

/** Requests a skip, and a retry of the events behind it. @returns whether it is dead-lettered */
export async function requestSkip(
  db: Queryable,
  subscribers: readonly string[],
  { stream, revision }: { readonly stream: string; readonly revision: bigint },
): Promise<boolean> {
  const { rowCount } = await db.query(markForSkip, [subscribers, stream, String(revision)]);
  return (rowCount ?? 0) > 0;
}
