import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { pictureStream } from './picture.stream.js';

export class PictureLibrary {
  constructor(private readonly streams: Streams) {}

  async isOwnedBy(pictureId: string, userId: string): Promise<boolean> {
    const { state } = await this.streams.load(pictureStream, pictureId);
    return state.status === 'kept' && state.userId === userId;
  }

  /** Exists and does not expire. */
  async exists(pictureId: string): Promise<boolean> {
    const { state } = await this.streams.load(pictureStream, pictureId);
    return state.status === 'kept';
  }

  async claimForOffer(pictureId: string, offerId: string, context: CommandContext): Promise<boolean> {
    const command = { type: 'TakeForOffer', offerId } as const;
    const stepContext = { ...context, commandId: uuidv5(context.commandId, `take ${pictureId}`) };
    const outcome = await this.streams.execute(pictureStream, pictureId, command, stepContext);
    return !isRejection(outcome);
  }

  /** Protects the picture from the sweeper until the review is written or fails. */
  async reserveForReview(
    pictureId: string,
    { userId, reviewId }: { readonly userId: string; readonly reviewId: string },
    context: CommandContext,
  ): Promise<boolean> {
    const command = { type: 'HoldPicture', userId, reviewId } as const;
    const stepContext = { ...context, commandId: uuidv5(context.commandId, `hold ${pictureId}`) };
    const outcome = await this.streams.execute(pictureStream, pictureId, command, stepContext);
    return !isRejection(outcome);
  }
}
