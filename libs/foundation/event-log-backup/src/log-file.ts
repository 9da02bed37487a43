import { stat } from 'node:fs/promises';
import { InvalidEvent, type StoredEvent } from '@shop/event-store';
import { checkIdAndType, checkStreamName, findEncryptedData } from '@shop/event-store/internal';
import type { JsonObject } from '@shop/kernel';
import { parseFileHead, type FileHead } from './file-head.js';
import { readPages } from './line-file.js';
import { isLine, type Line } from './page.js';
import { prefetch } from './prefetch.js';
import { StreamRevisions } from './stream-revisions.js';
import { explainFileErrors, TransferError } from './transfer-error.js';

export interface TransferProgress {
  readonly phase: 'reading' | 'checking' | 'comparing' | 'writing';
  readonly events: number;
  readonly done: number;
}

export interface CheckedLog {
  readonly file: string;
  readonly head: FileHead;
  readonly events: number;
  readonly digest: string;
  readonly time: string;
  readonly marks: ReadonlyMap<string, number>;
  readonly deletedStreams: number;
  readonly hasPersonalData: boolean;
}

/**
 * Reads and checks a whole log file.
 * @throws TransferError unless complete and of this installation
 */
export async function checkLog(
  file: string,
  dataKey: string,
  onProgress: (progress: TransferProgress) => void = () => undefined,
): Promise<CheckedLog> {
  const { size } = await explainFileErrors('read', file, () => stat(file));
  const found = { events: 0, deletedStreams: 0, hasPersonalData: false };
  const revisions = new StreamRevisions();
  let head: FileHead | undefined;
  let end: ReturnType<typeof parseEnd> | undefined;
  for await (const page of prefetch(readPages(file))) {
    if (head === undefined) head = parseFileHead(file, page, { content: 'event-log', dataKey });
    else if (page.kind === 'end') end = parseEnd(file, page.lines[0], found.events);
    else if (isOfEvents(page.lines)) {
      for (const line of page.lines) {
        const event = parseEvent(line, file);
        assertImportable(event, file);
        if (!revisions.accept(event.stream, event.revision))
          throw new TransferError(`${file} lacks the events before revision ${event.revision} of ${event.stream}`);
        found.hasPersonalData ||= findEncryptedData(event.data) !== undefined;
      }
      found.events += page.lines.length;
      onProgress({ phase: 'checking', events: found.events, done: page.endOffset / size });
    } else found.deletedStreams += page.lines.length;
  }
  if (head === undefined || end === undefined) throw new TransferError(`${file} is not a file of export-log`);
  return { file, head, ...found, ...end };
}

function assertImportable(event: StoredEvent, file: string): void {
  try {
    checkStreamName(event.stream);
    checkIdAndType(event);
  } catch (error) {
    if (!(error instanceof InvalidEvent)) throw error;
    throw new TransferError(`${file} has an event that this shop cannot have written: ${error.message}`, {
      cause: error,
    });
  }
}

function parseEnd(
  file: string,
  end: Line = {},
  found: number,
): { readonly digest: string; readonly time: string; readonly marks: ReadonlyMap<string, number> } {
  const { events, sha256, time, marks } = end;
  if (events !== found || typeof sha256 !== 'string' || typeof time !== 'string')
    throw new TransferError(`${file} has contents that do not match its checksum: it was changed`);
  const counts = Object.entries(isLine(marks) ? marks : {});
  return { digest: sha256, time, marks: new Map(counts.map(([name, count]) => [name, Number(count)])) };
}

export async function* readEventPages(
  log: CheckedLog,
): AsyncGenerator<{ readonly before: number; readonly events: readonly StoredEvent[] }> {
  let before = 0;
  for await (const lines of readRecords(log)) {
    if (!isOfEvents(lines)) continue;
    yield { before, events: lines.map((line) => parseEvent(line, log.file)) };
    before += lines.length;
  }
}

export async function* readDeletedStreams(log: CheckedLog): AsyncGenerator<string> {
  for await (const lines of readRecords(log))
    if (!isOfEvents(lines)) for (const line of lines) yield String(line['deletedStream']);
}

async function* readRecords({ file, digest }: CheckedLog): AsyncGenerator<readonly Line[]> {
  for await (const { kind, lines } of readPages(file)) {
    if (kind === 'records') yield lines;
    if (kind === 'end' && lines[0]?.['sha256'] !== digest)
      throw new TransferError(`${file} was changed during the import: run the command again`);
  }
}

/** A page has either events or deleted streams. */
export function isOfEvents(lines: readonly Line[]): boolean {
  return !('deletedStream' in (lines[0] ?? {}));
}

/** Omits the request hash; never decrypts. */
export function toEventLine({ revision, metadata, ...event }: StoredEvent): string {
  return JSON.stringify({ ...event, metadata: withoutRequestHash(metadata), revision: Number(revision) });
}

/** Releases up to 380c9332 stored a hash of the whole request, which helps to guess passwords. */
export function withoutRequestHash(metadata: JsonObject): JsonObject {
  if (!('requestHash' in metadata)) return metadata;
  const { requestHash: _requestHash, ...kept } = metadata;
  return kept;
}

/** @throws TransferError */
export function parseEvent(line: Line, file: string): StoredEvent {
  const { stream, revision, id, type, data, metadata, position, recordedAt } = line;
  if (
    typeof stream !== 'string' ||
    typeof revision !== 'number' ||
    !Number.isSafeInteger(revision) ||
    revision < 0 ||
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof position !== 'string' ||
    typeof recordedAt !== 'string' ||
    !isJsonObject(data) ||
    !isJsonObject(metadata)
  )
    throw new TransferError(`${file} has an invalid event line`);
  const kept = withoutRequestHash(metadata);
  return { stream, revision: BigInt(revision), id, type, data, metadata: kept, position, recordedAt };
}

function isJsonObject(value: unknown): value is JsonObject {
  return isLine(value);
}
