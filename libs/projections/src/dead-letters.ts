import type { DeadLetter } from './checkpoint.js';
import { summarizeError } from '@shop/kernel';
import type { EventRef } from './page.js';
import type { Queryable } from './read-model-table.js';
import deadLettersOfSql from './sql/dead-letters-of.sql';
import markForRetry from './sql/mark-for-retry.sql';
import markForSkip from './sql/mark-for-skip.sql';
import deadLetteredStreams from './sql/dead-lettered-streams.sql';
import listDeadLetters from './sql/list-dead-letters.sql';

/** What a later event of a parked stream waits for. */
export const behindDeadLetter = 'behind a parked event of its stream';

/** An event set aside because of an error, in a form that keeps nothing of its content. */
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

/** Streams of which the subscriber has parked something. */
export async function readDeadLetteredStreams(db: Queryable, subscriber: string): Promise<Set<string>> {
  const { rows } = await db.query<{ stream: string }>(deadLetteredStreams, [subscriber]);
  return new Set(rows.map(({ stream }) => stream));
}

/** A parked event, as it is listed. */
export interface ListedDeadLetter extends DeadLetter {
  readonly subscriber: string;
  readonly parkedAt: string;
  /** Whether it has been asked to be tried again. */
  readonly retry: boolean;
  /** Whether it is to be passed over then. */
  readonly skip: boolean;
}

/** Parked events in log order; the first ones where there is a limit. */
export async function readDeadLetters(
  db: Queryable,
  subscribers: readonly string[],
  limit: number | null = null,
): Promise<readonly ListedDeadLetter[]> {
  const { rows } = await db.query<ListedDeadLetter>(listDeadLetters, [subscribers, limit]);
  return rows;
}

/** A stream that is dead-lettered in a read model (in a build of it, too) or a process. */
export interface DeadLetteredStream {
  readonly name: string;
  readonly isProcess: boolean;
  readonly stream: string;
  /** The first event, and why. */
  readonly type: string;
  readonly reason: string;
  readonly since: string;
}

/** Which dead letters to find. */
export interface DeadLetterSearch {
  readonly streams: readonly string[];
  /** Of these, and of processes. */
  readonly readModels: readonly string[];
  /** One of them, of which all streams are found. */
  readonly wholeReadModel: string;
  /** A process counts where an event of this type waits. */
  readonly processType: string;
}

/** Which streams are dead-lettered, and where; a hundred at most. */
export async function deadLettersOf(
  db: Queryable,
  { streams, readModels, wholeReadModel, processType }: DeadLetterSearch,
): Promise<readonly DeadLetteredStream[]> {
  const values = [[...streams], wholeReadModel, [...readModels], processType];
  return (await db.query<DeadLetteredStream>(deadLettersOfSql, values)).rows;
}

/**
 * Asks the owner to try parked events again.
 * @param stream only this stream's; all when undefined
 * @returns how many events that concerns
 */
export async function requestRetry(
  db: Queryable,
  subscribers: readonly string[],
  stream: string | undefined,
): Promise<number> {
  const { rowCount } = await db.query(markForRetry, [subscribers, stream ?? null]);
  return rowCount ?? 0;
}

/**
 * Asks the owner to pass over one parked event and to try again what waits behind it.
 * @returns whether it is parked
 */
export async function requestSkip(
  db: Queryable,
  subscribers: readonly string[],
  { stream, revision }: { readonly stream: string; readonly revision: bigint },
): Promise<boolean> {
  const { rowCount } = await db.query(markForSkip, [subscribers, stream, String(revision)]);
  return (rowCount ?? 0) > 0;
}
