import { millisecondsOf, retention } from '@shop/countries/retention';
import type { CommandContext, Streams } from '@shop/event-store';
import { reviewPicturesView } from '@shop/events/reviews';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import type { Pool } from 'pg';
import type { PictureCommand } from './picture.decider.js';
import type { PictureListRow } from './picture-list.projection.js';
import { pictureStream } from './picture.stream.js';

/** The picture of an unfinished review survives until the next day. */
const graceMs = millisecondsOf(retention.unusedPicture);
const maxRows = 200;

interface DueRow {
  readonly id: string;
  readonly uses: PictureListRow['uses'];
  readonly due_from: Date;
}

/** The read model only lists candidates; the stream decides, so a concurrent review wins. Safe to run concurrently. */
export class UnusedPictureSweeper implements Sweeper {
  readonly name = 'unused-pictures';
  readonly everyMs = 600_000;

  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const { rows } = await this.pool.query<DueRow>(
      'SELECT id, uses, due_from FROM picture_list WHERE due_from <= $1 ORDER BY due_from LIMIT $2',
      [addMilliseconds(now, -graceMs), maxRows],
    );
    return sweepAll(rows, async (row) => {
      await this.reconcile(row, now);
      return 1;
    });
  };

  private async reconcile({ id, uses, due_from }: DueRow, now: string): Promise<void> {
    const held = Object.keys(uses).filter((reviewId) => uses[reviewId] === 'held');
    const about = (what: string): CommandContext => {
      const commandId = uuidv5(id, `${what} ${due_from.toISOString()}`);
      return { commandId, correlationId: commandId, actor: `system:${this.name}`, now };
    };
    if (held.length === 0) {
      return this.execute(id, { type: 'DiscardPicture', pictureId: id, reason: 'unused' }, about('unused'));
    }
    for (const reviewId of held) {
      const { state: pictures } = await this.streams.load(reviewPicturesView, reviewId);
      const settled: PictureCommand = pictures.current.has(id)
        ? { type: 'AttachPicture', reviewId }
        : { type: 'ReleasePicture', reviewId, discard: false };
      await this.execute(id, settled, about(`held ${reviewId}`));
    }
  }

  private async execute(id: string, command: PictureCommand, context: CommandContext): Promise<void> {
    const outcome = await this.streams.execute(pictureStream, id, command, context);
    if (isRejection(outcome)) throw new Error(`Picture ${id} could not be swept: ${outcome.message}`);
  }
}
