import { isDeepStrictEqual } from 'node:util';
import { EventTooLarge, InvalidEvent, type EventStore, type StoredEvent } from '@shop/event-store';
import {
  type CheckedLog,
  MarkPositions,
  prefetch,
  readDeletedStreams,
  readEventPages,
  readLogPages,
  type TransferProgress,
  withoutRequestHash,
} from './log-file.js';
import type { LogWriter } from './log-writer.js';
import { TransferError } from './transfer-error.js';

export interface ImportLogOptions {
  readonly log: CheckedLog;
  readonly store: EventStore;
  readonly writer: LogWriter;
  readonly beforeWriting?: () => Promise<void>;
  readonly onProgress?: (progress: TransferProgress) => void;
}

export interface ImportReport {
  readonly events: number;
  readonly present: number;
  readonly deletedStreams: number;
  readonly marks: ReadonlyMap<string, string>;
}

/**
 * Imports into a store that is empty or has a prefix of the log. Resumable.
 * @throws TransferError before any write if the store has other events
 */
export async function importLog(options: ImportLogOptions): Promise<ImportReport> {
  const { log, store, writer } = options;
  if (log.deletedStreams > 0 && writer.deleteStream === undefined)
    throw new TransferError(`${log.file} has deleted streams, but this engine cannot delete streams`);
  const markPositions = new MarkPositions(log.marks, store.start);
  const present = await comparePrefix(options, markPositions);
  await options.beforeWriting?.();
  await writeRest(options, present, markPositions);
  let deletedStreams = 0;
  if (log.deletedStreams > 0)
    for await (const stream of readDeletedStreams(log)) {
      await writer.deleteStream?.(stream);
      deletedStreams += 1;
    }
  return { events: log.events, present, deletedStreams, marks: markPositions.positions };
}

async function comparePrefix(
  { log, store, onProgress }: ImportLogOptions,
  markPositions: MarkPositions,
): Promise<number> {
  const target = readEvents(store);
  let present = 0;
  let next = await target.next();
  if (next.done) return 0;
  for await (const { events } of prefetch(readEventPages(log))) {
    for (const event of events) {
      if (next.done) return present;
      if (!isSameEvent(event, next.value)) throw differentLogError(log, present);
      present += 1;
      markPositions.record(present, next.value.position);
      next = await target.next();
    }
    onProgress?.({ phase: 'comparing', events: present, done: present / log.events });
  }
  if (!next.done)
    throw new TransferError(`The store already has all of ${log.file} and later events: there is nothing to import`);
  return present;
}

function differentLogError({ file }: CheckedLog, present: number): TransferError {
  return new TransferError(
    present === 0
      ? `The store is not empty and holds another log than ${file}: import into an empty one`
      : `The store holds the first ${present} events of ${file} and then something else: import into an empty one`,
  );
}

/** Ignores position, time of recording and request hash. */
function isSameEvent(one: StoredEvent, other: StoredEvent): boolean {
  return (
    one.stream === other.stream &&
    one.revision === other.revision &&
    one.id === other.id &&
    one.type === other.type &&
    isDeepStrictEqual(one.data, other.data) &&
    isDeepStrictEqual(one.metadata, withoutRequestHash(other.metadata))
  );
}

async function* readEvents(store: EventStore): AsyncGenerator<StoredEvent, undefined> {
  for await (const events of readLogPages(store, store.start)) yield* events;
}

async function writeRest(
  { log, writer, onProgress }: ImportLogOptions,
  present: number,
  markPositions: MarkPositions,
): Promise<void> {
  if (present === log.events) return;
  for await (const { before, events } of prefetch(readEventPages(log))) {
    const end = before + events.length;
    if (end <= present) continue;
    const first = Math.max(before, present);
    const ends = [...markPositions.splitPoints(first, end), end];
    for (const [index, to] of ends.entries()) {
      const from = ends[index - 1] ?? first;
      markPositions.record(to, await appendEvents(writer, events.slice(from - before, to - before)));
    }
    onProgress?.({ phase: 'writing', events: end, done: end / log.events });
  }
}

/** Engines differ in storable values and maximum append size. */
async function appendEvents(writer: LogWriter, events: readonly StoredEvent[]): Promise<string> {
  try {
    return await writer.append(events);
  } catch (error) {
    if (!(error instanceof InvalidEvent || error instanceof EventTooLarge)) throw error;
    throw new TransferError(`The store rejects an event of the log: ${error.message}`, { cause: error });
  }
}
