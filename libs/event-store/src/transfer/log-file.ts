import { stat } from 'node:fs/promises';
import { InvalidEvent } from '../errors.js';
import { checkIdAndType, checkStreamName } from '../limits.js';
import { boxIn } from '../personal-data/personal-box.js';
import type { StoredEvent } from '../port.js';
import { wholeFile } from './block-reader.js';
import { parsed, type Block } from './block.js';
import { eventIn } from './event-line.js';
import { readHead, type FileHead } from './file-head.js';
import type { TransferProgress } from './progress.js';
import { StreamRevisions } from './stream-revisions.js';
import { onDisk, TransferRefused } from './transfer-refused.js';

/** A log file of which every block was read and found whole. */
export interface CheckedLog {
  readonly file: string;
  readonly head: FileHead;
  readonly events: number;
  readonly digest: string;
  /** When it was finished. */
  readonly time: string;
  /** Places by name: how many events lie at or before each. */
  readonly marks: ReadonlyMap<string, number>;
  readonly deletedStreams: number;
  readonly hasPersonalData: boolean;
}

/** Reads a log file to its end. Throws `TransferRefused` unless all of it is whole and this installation's. */
export async function checkLog(
  file: string,
  dataKey: string,
  onProgress: (progress: TransferProgress) => void = () => undefined,
): Promise<CheckedLog> {
  const { size } = await onDisk('read', file, () => stat(file));
  const found = { events: 0, deletedStreams: 0, digest: '', hasPersonalData: false };
  const revisions = new StreamRevisions();
  let head: FileHead | undefined;
  let end: ReturnType<typeof endOf> | undefined;
  for await (const block of wholeFile(file)) {
    switch (block.kind) {
      case 'events':
        for (const line of block.lines) {
          const event = eventIn(line, file);
          refuseUntakeable(event, file);
          if (!revisions.isNext(event.stream, event.revision))
            throw new TransferRefused(`${file} lacks what comes before revision ${event.revision} of ${event.stream}`);
          found.hasPersonalData ||= boxIn(event.data) !== undefined;
        }
        found.events += block.lines.length;
        onProgress({ phase: 'checking', events: found.events, done: block.end / size });
        break;
      case 'deleted-streams':
        found.deletedStreams += block.lines.length;
        break;
      case 'end':
        end = endOf(file, block, found);
        break;
      default:
        head = readHead(file, block, { content: 'event-log', dataKey });
    }
    if (block.kind !== 'end') found.digest = block.digest;
  }
  if (head === undefined || end === undefined) throw new TransferRefused(`${file} is not a file of export-log`);
  return { file, head, ...found, ...end };
}

/** Another program may have written into the store that the file came from. */
function refuseUntakeable(event: StoredEvent, file: string): void {
  try {
    checkStreamName(event.stream);
    checkIdAndType(event);
  } catch (error) {
    if (!(error instanceof InvalidEvent)) throw error;
    throw new TransferRefused(`${file} has an event that this shop can not have written: ${error.message}`, {
      cause: error,
    });
  }
}

function endOf(
  file: string,
  { lines }: Block,
  found: { readonly events: number; readonly digest: string },
): { readonly time: string; readonly marks: ReadonlyMap<string, number> } {
  const { events, digest, time, marks } = parsed(lines[0] ?? '');
  if (events !== found.events || digest !== found.digest || typeof time !== 'string')
    throw new TransferRefused(`${file} says of itself what is not so: it was changed`);
  const isMarks = typeof marks === 'object' && marks !== null;
  return { time, marks: new Map(Object.entries(isMarks ? marks : {}).map(([name, count]) => [name, Number(count)])) };
}

/** The events of a checked file, block by block, with how many came before. */
export async function* eventsOf({
  file,
  digest,
}: CheckedLog): AsyncGenerator<{ readonly before: number; readonly events: readonly StoredEvent[] }> {
  let before = 0;
  for await (const block of checkedBlocks(file, digest)) {
    if (block.kind !== 'events') continue;
    yield { before, events: block.lines.map((line) => eventIn(line, file)) };
    before += block.lines.length;
  }
}

/** The streams that were closed for ever in the log of a checked file. */
export async function* deletedStreamsOf({ file, digest }: CheckedLog): AsyncGenerator<string> {
  for await (const block of checkedBlocks(file, digest)) {
    if (block.kind === 'deleted-streams') for (const line of block.lines) yield String(parsed(line)['stream']);
  }
}

/** A file that is not the one that was checked is noticed at its end at the latest. */
async function* checkedBlocks(file: string, digest: string): AsyncGenerator<Block> {
  let last = '';
  for await (const block of wholeFile(file)) {
    if (block.kind === 'end') {
      if (last !== digest) throw new TransferRefused(`${file} was changed meanwhile: run the command again`);
      return;
    }
    last = block.digest;
    yield block;
  }
}
