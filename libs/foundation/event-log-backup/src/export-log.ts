import {
  CheckpointAhead,
  type EventStore,
  type LogInspection,
  type LogTransfer,
  type StoredEvent,
} from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import type { Block } from './block.js';
import { BlockFileWriter, partFileOf } from './block-file-writer.js';
import { parseEventLine, toEventLine } from './event-line.js';
import { createFileHead, parseFileHead } from './file-head.js';
import { MarkCounts, type Mark } from './marks.js';
import type { TransferProgress } from './progress.js';
import { StreamRevisions } from './stream-revisions.js';
import { TransferError } from './transfer-error.js';

/** Bounds the memory of a reader and the loss by an interruption; characters are approximate. */
const maxBlockEvents = 1_000;
const maxBlockChars = 4 * 1024 * 1024;
/** Engines without an index of names scan everything for each page. */
const streamPageSize = 5_000;

export interface ExportLogOptions {
  readonly store: EventStore & LogInspection & LogTransfer;
  readonly engine: string;
  readonly file: string;
  readonly dataKey: string;
  readonly clock: Clock;
  /** Named positions, to be found again in the target store. */
  readonly marks: ReadonlyMap<string, Mark>;
  readonly onProgress?: (progress: TransferProgress) => void;
}

export interface ExportReport {
  readonly file: string;
  readonly events: number;
  readonly blocks: number;
  readonly bytes: number;
  readonly digest: string;
  readonly resumedAfter: number;
  readonly deletedStreams: number;
}

class ExportState {
  head: ReturnType<typeof parseFileHead> | undefined;
  events = 0;
  last: StoredEvent | undefined;
  beforeLast: StoredEvent | undefined;
  readonly #revisions = new StreamRevisions();

  constructor(
    private readonly options: ExportLogOptions,
    private readonly marks: MarkCounts,
  ) {}

  addBlock(block: Block): void {
    const part = partFileOf(this.options.file);
    if (block.number === 0)
      this.head = parseFileHead(part, block, { content: 'event-log', dataKey: this.options.dataKey });
    if (block.kind === 'events') this.addEvents(block.lines.map((line) => parseEventLine(line, part)));
  }

  addEvents(events: readonly StoredEvent[]): void {
    for (const event of events) {
      this.marks.countEvent(event.position);
      if (!this.#revisions.accept(event.stream, event.revision))
        throw new TransferError(
          `The store lacks the events before revision ${event.revision} of ${event.stream}: an incomplete log could not be imported`,
        );
    }
    this.events += events.length;
    this.beforeLast = events.at(-2) ?? this.last;
    this.last = events.at(-1) ?? this.last;
  }
}

/**
 * Exports the log up to its current head, or resumes an interrupted export.
 * @throws TransferError with an action for the operator
 */
export async function exportLog(options: ExportLogOptions): Promise<ExportReport> {
  const { store, engine, file, dataKey, clock } = options;
  const head = await store.head();
  const marks = new MarkCounts(options.marks, (a, b) => store.compare(a, b));
  const state = new ExportState(options, marks);
  const target = await BlockFileWriter.resume(file, (block) => state.addBlock(block));
  try {
    if (state.head === undefined) {
      const about = { content: 'event-log', time: clock(), engine, head } as const;
      await target.write('head', [JSON.stringify(createFileHead(about, dataKey))]);
    } else await assertSameLog(options, state);
    const resumedAfter = state.events;
    await writeEvents(options, head, target, state);
    const deletedStreams = await writeDeletedStreams(store, target);
    const { digest } = target;
    await target.finish({ events: state.events, digest, time: clock(), head, marks: marks.counts() });
    const { blocks, bytes } = target;
    return { file, events: state.events, blocks, bytes, digest, resumedAfter, deletedStreams };
  } finally {
    await target.close();
  }
}

async function writeEvents(
  { store, onProgress }: ExportLogOptions,
  head: string,
  target: BlockFileWriter,
  state: ExportState,
): Promise<void> {
  const whole = await store.lag(store.start, head);
  const after = state.last?.position ?? store.start;
  for await (const page of readPages(store, after, head)) {
    for (const { events, lines } of splitIntoBlocks(page)) {
      await target.write('events', lines);
      state.addEvents(events);
    }
    if (onProgress === undefined) continue;
    const left = await store.lag(page.at(-1)!.position, head);
    const share = (left.events ?? left.bytes ?? 0) / Math.max(1, whole.events ?? whole.bytes ?? 1);
    onProgress({ phase: 'reading', events: state.events, done: Math.max(0, 1 - share) });
  }
}

async function* readPages(store: EventStore, after: string, head: string): AsyncGenerator<readonly StoredEvent[]> {
  const read = (from: string) => {
    const page = store.readAll({ after: from, limit: maxBlockEvents });
    // No unhandled rejection if the consumer stops; otherwise the next `await` throws.
    page.catch(() => undefined);
    return page;
  };
  for (let next = read(after); ;) {
    const { events, checkpoint, caughtUp } = await next;
    const isLast = caughtUp || store.compare(checkpoint, head) >= 0;
    if (!isLast) next = read(checkpoint);
    const wanted = isLast ? events.filter(({ position }) => store.compare(position, head) <= 0) : events;
    if (wanted.length > 0) yield wanted;
    if (isLast) return;
  }
}

function* splitIntoBlocks(page: readonly StoredEvent[]): Generator<{
  readonly events: readonly StoredEvent[];
  readonly lines: readonly string[];
}> {
  let first = 0;
  let lines: string[] = [];
  let length = 0;
  for (const [index, event] of page.entries()) {
    const line = toEventLine(event);
    if (lines.length > 0 && length + line.length > maxBlockChars) {
      yield { events: page.slice(first, index), lines };
      [first, lines, length] = [index, [], 0];
    }
    lines.push(line);
    length += line.length;
  }
  yield { events: page.slice(first), lines };
}

async function assertSameLog({ store, engine, file }: ExportLogOptions, state: ExportState): Promise<void> {
  const { last, beforeLast } = state;
  if (last === undefined) return;
  const isSame = state.head?.engine === engine && (await hasEventAt(store, beforeLast?.position ?? store.start, last));
  if (!isSame)
    throw new TransferError(`${partFileOf(file)} is the beginning of another log: remove it, or choose another name`);
}

async function hasEventAt(store: EventStore, after: string, { id, position }: StoredEvent): Promise<boolean> {
  try {
    const [found] = (await store.readAll({ after, limit: 1 })).events;
    return found?.id === id && found.position === position;
  } catch (error) {
    if (error instanceof CheckpointAhead) return false;
    throw error;
  }
}

async function writeDeletedStreams(store: LogInspection & LogTransfer, target: BlockFileWriter): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  const write = async () => {
    if (lines.length > 0) await target.write('deleted-streams', lines);
    [count, lines] = [count + lines.length, []];
  };
  for await (const stream of store.deletedStreams?.() ?? scanDeletedStreams(store)) {
    lines.push(JSON.stringify({ stream }));
    if (lines.length === maxBlockEvents) await write();
  }
  await write();
  return count;
}

async function* scanDeletedStreams(store: LogInspection): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const page = await store.listStreams({ after, limit: streamPageSize });
    for (const { stream, deleted } of page) if (deleted) yield stream;
    if (page.length < streamPageSize) return;
    after = page.at(-1)!.stream;
  }
}
