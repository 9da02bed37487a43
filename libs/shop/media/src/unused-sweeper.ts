import { millisecondsOf, retention } from '@shop/countries/retention';
import type { CommandContext, Streams } from '@shop/event-store';
import { reviewPicturesView } from '@shop/events/reviews';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { addMilliseconds, isRejection, uuidv5 } from '@shop/kernel';
import { typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import type { PictureCommand } from './picture.decider.js';
import type { PictureListRow, pictureListProjection } from './picture-list.projection.js';
import { pictureStream } from './picture.stream.js';

/** The picture of an unfinished review survives until the next day. */
const graceMs = millisecondsOf(retention.unusedPicture);
const maxRows = 200;

type DuePicture = Pick<PictureListRow, 'id' | 'uses' | 'dueFrom'>;

/** The read model only lists candidates; the stream decides, so a concurrent review wins. Safe to run concurrently. */
export class UnusedPictureSweeper implements Sweeper {
  readonly name = 'unused-pictures';
  readonly everyMs = 600_000;

  constructor(
    private readonly pool: Pool,
    private readonly streams: Streams,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const due = await typedQueries<ReadModelTables<typeof pictureListProjection>>(this.pool)
      .selectFrom('pictureList')
      .select(['id', 'uses', 'dueFrom'])
      .where('dueFrom', '<=', addMilliseconds(now, -graceMs))
      .orderBy('dueFrom')
      .limit(maxRows)
      .execute();
    return sweepAll(due, async (picture) => {
      await this.reconcile(picture, now);
      return 1;
    });
  };

  private async reconcile({ id, uses, dueFrom }: DuePicture, now: string): Promise<void> {
    const held = Object.keys(uses).filter((reviewId) => uses[reviewId] === 'held');
    const about = (what: string): CommandContext => {
      const commandId = uuidv5(id, `${what} ${dueFrom}`);
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
