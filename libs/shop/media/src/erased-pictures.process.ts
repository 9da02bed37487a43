import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { waitUntilUpToDate, type Process, type ReadModels, type ReadModelTables } from '@shop/projections';
import { personErased } from '@shop/events/users';
import { typedQueries } from '@shop/platform';
import type { Pool } from 'pg';
import type { pictureListProjection } from './picture-list.projection.js';
import { pictureStream } from './picture.stream.js';

const inputs = [personErased] as const;

export interface ErasedPicturesDeps {
  readonly streams: Streams;
  readonly pool: Pool;
  readonly readModels: ReadModels;
  readonly clock: Clock;
}

/** Discards the pictures of erased persons by an event, so that no job or backup restores their files. */
export function erasedPictures({ streams, pool, readModels, clock }: ErasedPicturesDeps): Process<typeof inputs> {
  return {
    name: 'erased-pictures',
    events: inputs,
    from: 'now',
    react: async ({ id, position, data: { userId }, metadata }) => {
      await waitUntilUpToDate(readModels, ['picture-list'], position);
      const pictures = await typedQueries<ReadModelTables<typeof pictureListProjection>>(pool)
        .selectFrom('pictureList')
        .select('id')
        .where('userId', '=', userId)
        .where('status', '<>', 'discarded')
        .execute();
      for (const { id: pictureId } of pictures) {
        const context: CommandContext = {
          commandId: uuidv5(id, `erased-pictures ${pictureId}`),
          correlationId: metadata.correlationId,
          causationId: id,
          actor: 'system:erased-pictures',
          now: clock(),
        };
        const command = { type: 'DiscardPicture', pictureId, reason: 'erased' } as const;
        const outcome = await streams.execute(pictureStream, pictureId, command, context);
        if (isRejection(outcome)) throw new Error(`Picture ${pictureId} was not discarded: ${outcome.message}`);
      }
    },
  };
}
