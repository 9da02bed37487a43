import {
  CheckpointAhead,
  type EventStore,
  type LogInspection,
  type LogTransfer,
  type StoredEvent,
} from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { createFileHead, type FileHead, LineFileWriter, parseFileHead, partFileOf } from './line-file.js';
import {
  isOfEvents,
  type Mark,
  MarkCounts,
  maxPageEvents,
  parseEvent,
  prefetch,
  readLogPages,
  StreamRevisions,
  toEventLine,
  type TransferProgress,
} from './log-file.js';
import type { Page } from './pages.js';
import { TransferError } from './transfer-error.js';

/** Bounds the memory of a reader and the loss by an interruption; characters are approximate. */
const maxPageChars = 4 * 1024 * 1024;
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
  readonly bytes: number;
  readonly digest: string;
  readonly resumedAfter: number;
  readonly deletedStreams: number;
}

class ExportState {
  head: FileHead | undefined;
  events = 0;
  last: StoredEvent | undefined;
  beforeLast: StoredEvent | undefined;
  readonly #revisions = new StreamRevisions();

  constructor(
    private readonly options: ExportLogOptions,
    private readonly marks: MarkCounts,
  ) {}

  /** Deleted streams are listed again, since events may follow. */
  acceptPage(page: Page): boolean {
    const part = partFileOf(this.options.file);
    if (this.head === undefined)
      this.head = parseFileHead(part, page, { content: 'event-log', dataKey: this.options.dataKey });
    else if (isOfEvents(page.lines)) this.addEvents(page.lines.map((line) => parseEvent(line, part)));
    else return false;
    return true;
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
  const target = await LineFileWriter.resume(file, (page) => state.acceptPage(page));
  try {
    if (state.head === undefined) {
      const about = { content: 'event-log', time: clock(), engine, head } as const;
      await target.write([JSON.stringify(createFileHead(about, dataKey))]);
    } else await assertSameLog(options, state);
    const resumedAfter = state.events;
    await writeEvents(options, head, target, state);
    const deletedStreams = await writeDeletedStreams(store, target);
    const position = state.last?.position ?? store.start;
    const digest = await target.finish({ events: state.events, position, time: clock(), marks: marks.counts() });
    return { file, events: state.events, bytes: target.bytes, digest, resumedAfter, deletedStreams };
  } finally {
    await target.close();
  }
}

async function writeEvents(
  { store, onProgress }: ExportLogOptions,
  head: string,
  target: LineFileWriter,
  state: ExportState,
): Promise<void> {
  const whole = await store.lag(store.start, head);
  const after = state.last?.position ?? store.start;
  for await (const events of prefetch(readLogPages(store, after, head))) {
    for (const page of splitIntoPages(events)) {
      await target.write(page.map(({ line }) => line));
      state.addEvents(page.map(({ event }) => event));
    }
    if (onProgress === undefined) continue;
    const left = await store.lag(events.at(-1)!.position, head);
    const share = (left.events ?? left.bytes ?? 0) / Math.max(1, whole.events ?? whole.bytes ?? 1);
    onProgress({ phase: 'reading', events: state.events, done: Math.max(0, 1 - share) });
  }
}

interface EventWithLine {
  readonly event: StoredEvent;
  readonly line: string;
}

function* splitIntoPages(events: readonly StoredEvent[]): Generator<readonly EventWithLine[]> {
  let page: EventWithLine[] = [];
  let length = 0;
  for (const event of events) {
    const line = toEventLine(event);
    if (page.length > 0 && length + line.length > maxPageChars) {
      yield page;
      [page, length] = [[], 0];
    }
    page.push({ event, line });
    length += line.length;
  }
  yield page;
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

async function writeDeletedStreams(store: LogInspection & LogTransfer, target: LineFileWriter): Promise<number> {
  let count = 0;
  let lines: string[] = [];
  const write = async () => {
    if (lines.length > 0) await target.write(lines);
    [count, lines] = [count + lines.length, []];
  };
  for await (const stream of store.deletedStreams?.() ?? scanDeletedStreams(store)) {
    lines.push(JSON.stringify({ deletedStream: stream }));
    if (lines.length === maxPageEvents) await write();
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
