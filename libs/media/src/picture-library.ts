import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5 } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { pictureStream } from './picture.stream.js';

/** What other modules may do with uploaded pictures. */
@Injectable()
export class PictureLibrary {
  constructor(@Inject(STREAMS) private readonly streams: Streams) {}

  /** Whether a user uploaded a picture, and it is still there. */
  async isOwnedBy(pictureId: string, userId: string): Promise<boolean> {
    const { state } = await this.streams.load(pictureStream, pictureId);
    return state.status === 'kept' && state.userId === userId;
  }

  /** Whether it is there at all and meant to stay. */
  async exists(pictureId: string): Promise<boolean> {
    const { state } = await this.streams.load(pictureStream, pictureId);
    return state.status === 'kept';
  }

  /** Whether the staff brought it in for offers, and it is there; from then on it stays. */
  async claimForOffer(pictureId: string, offerId: string, context: CommandContext): Promise<boolean> {
    const command = { type: 'TakeForOffer', offerId } as const;
    const stepContext = { ...context, commandId: uuidv5(context.commandId, `take ${pictureId}`) };
    const outcome = await this.streams.execute(pictureStream, pictureId, command, stepContext);
    return !isRejection(outcome);
  }

  /**
   * Whether it is a user's own, for a review that is about to be written with it: from then on it is not swept. Where the review does not
   * come to be, that is found out, and the picture is free again.
   */
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
