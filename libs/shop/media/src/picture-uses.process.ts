import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import type { Process } from '@shop/projections';
import { reviewEdited, reviewPicturesView, reviewRemoved, reviewWritten } from '@shop/events/reviews';
import { pictureStream } from './picture.stream.js';

const inputs = [reviewWritten, reviewEdited, reviewRemoved] as const;

export function pictureUses(streams: Streams, clock: Clock): Process<typeof inputs> {
  return {
    name: 'picture-uses',
    events: inputs,
    from: 'now',
    react: async ({ id, data: { reviewId }, metadata }) => {
      const { current, all } = (await streams.load(reviewPicturesView, reviewId)).state;
      for (const pictureId of all) {
        const context: CommandContext = {
          commandId: uuidv5(id, `picture-uses ${pictureId}`),
          correlationId: metadata.correlationId,
          causationId: id,
          actor: 'system:picture-uses',
          now: clock(),
        };
        const command = current.has(pictureId)
          ? ({ type: 'AttachPicture', reviewId } as const)
          : ({ type: 'ReleasePicture', reviewId, discard: current.size === 0 } as const);
        const outcome = await streams.execute(pictureStream, pictureId, command, context);
        if (isRejection(outcome)) throw new Error(`Picture ${pictureId} of review ${reviewId}: ${outcome.message}`);
      }
    },
  };
}
