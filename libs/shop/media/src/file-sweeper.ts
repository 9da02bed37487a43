import type { CommandContext, Streams } from '@shop/event-store';
import { sweepAll, type Jobs, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, isUuid, uuidv5 } from '@shop/kernel';
import type { MediaStore, StoredPicture } from './media-store.js';
import { pictureFiles } from './picture-files.js';
import { pictureVariantsJob } from './picture-variants.job.js';
import { pictureStream } from './picture.stream.js';

/** An upload’s event follows its files within seconds, its variants within a day. */
const graceMs = 24 * 3_600_000;
/** No write takes longer. */
const maxWriteMs = 3_600_000;
const everyMs = 300_000;
const shards = 256;

export interface FileSweeperDeps {
  readonly store: MediaStore;
  readonly streams: Streams;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Scans the whole store within a day. Discards files without a record and recreates missing variants. */
export class FileSweeper implements Sweeper {
  readonly name = 'picture-files';
  readonly everyMs = everyMs;

  constructor(private readonly deps: FileSweeperDeps) {}

  readonly sweep = async (now: string): Promise<number> => {
    const { store } = this.deps;
    const shard = Math.floor(Date.parse(now) / everyMs) % shards;
    const removed = await store.removeUnfinished(addMilliseconds(now, -maxWriteMs));
    return removed + (await this.sweepShard(shard.toString(16).padStart(2, '0'), now));
  };

  async sweepShard(shard: string, now: string): Promise<number> {
    const before = addMilliseconds(now, -graceMs);
    const listed = await this.deps.store.list(shard);
    const due = listed.filter(({ pictureId, changedAt }) => changedAt < before && isUuid(pictureId));
    return sweepAll(due, async (picture) => ((await this.reconcile(picture, now)) ? 1 : 0));
  }

  private async reconcile({ pictureId, files }: StoredPicture, now: string): Promise<boolean> {
    const { store, streams, jobs } = this.deps;
    const { state } = await streams.load(pictureStream, pictureId);
    if (state.status === 'discarded') await store.remove(pictureId);
    else if (state.status === 'none') await this.discard(pictureId, now);
    else if (files < pictureFiles.length) {
      await jobs.enqueue(pictureVariantsJob, uuidv5(pictureId, `missing forms ${now.slice(0, 10)}`), { pictureId });
    } else return false;
    return true;
  }

  private async discard(pictureId: string, now: string): Promise<void> {
    const commandId = uuidv5(pictureId, 'unrecorded');
    const context: CommandContext = { commandId, correlationId: commandId, actor: `system:${this.name}`, now };
    const command = { type: 'DiscardPicture', pictureId, reason: 'unrecorded' } as const;
    const outcome = await this.deps.streams.execute(pictureStream, pictureId, command, context);
    if (isRejection(outcome)) throw new Error(`Picture ${pictureId} was not discarded: ${outcome.message}`);
  }
}
