import { stat } from 'node:fs/promises';
import { InvalidEvent, type StoredEvent } from '@shop/event-store';
import { checkIdAndType, checkStreamName, findEncryptedData } from '@shop/event-store/internal';
import { readBlocks } from './block-reader.js';
import { parseJsonObject, type Block } from './block.js';
import { parseEventLine } from './event-line.js';
import { parseFileHead, type FileHead } from './file-head.js';
import type { TransferProgress } from './progress.js';
import { StreamRevisions } from './stream-revisions.js';
import { explainFileErrors, TransferError } from './transfer-error.js';

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
  const found = { events: 0, deletedStreams: 0, digest: '', hasPersonalData: false };
  const revisions = new StreamRevisions();
  let head: FileHead | undefined;
  let end: ReturnType<typeof parseEnd> | undefined;
  for await (const block of readBlocks(file)) {
    switch (block.kind) {
      case 'events':
        for (const line of block.lines) {
          const event = parseEventLine(line, file);
          assertImportable(event, file);
          if (!revisions.accept(event.stream, event.revision))
            throw new TransferError(`${file} lacks the events before revision ${event.revision} of ${event.stream}`);
          found.hasPersonalData ||= findEncryptedData(event.data) !== undefined;
        }
        found.events += block.lines.length;
        onProgress({ phase: 'checking', events: found.events, done: block.end / size });
        break;
      case 'deleted-streams':
        found.deletedStreams += block.lines.length;
        break;
      case 'end':
        end = parseEnd(file, block, found);
        break;
      default:
        head = parseFileHead(file, block, { content: 'event-log', dataKey });
    }
    if (block.kind !== 'end') found.digest = block.digest;
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
  { lines }: Block,
  found: { readonly events: number; readonly digest: string },
): { readonly time: string; readonly marks: ReadonlyMap<string, number> } {
  const { events, digest, time, marks } = parseJsonObject(lines[0] ?? '');
  if (events !== found.events || digest !== found.digest || typeof time !== 'string')
    throw new TransferError(`${file} has contents that do not match its checksum: it was changed`);
  const isMarks = typeof marks === 'object' && marks !== null;
  return { time, marks: new Map(Object.entries(isMarks ? marks : {}).map(([name, count]) => [name, Number(count)])) };
}

export async function* readEventBlocks({
  file,
  digest,
}: CheckedLog): AsyncGenerator<{ readonly before: number; readonly events: readonly StoredEvent[] }> {
  let before = 0;
  for await (const block of checkedBlocks(file, digest)) {
    if (block.kind !== 'events') continue;
    yield { before, events: block.lines.map((line) => parseEventLine(line, file)) };
    before += block.lines.length;
  }
}

export async function* readDeletedStreams({ file, digest }: CheckedLog): AsyncGenerator<string> {
  for await (const block of checkedBlocks(file, digest)) {
    if (block.kind === 'deleted-streams') for (const line of block.lines) yield String(parseJsonObject(line)['stream']);
  }
}

async function* checkedBlocks(file: string, digest: string): AsyncGenerator<Block> {
  let last = '';
  for await (const block of readBlocks(file)) {
    if (block.kind === 'end') {
      if (last !== digest) throw new TransferError(`${file} was changed during the import: run the command again`);
      return;
    }
    last = block.digest;
    yield block;
  }
}
