import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { orderDelivered } from '@shop/events/orders';
import { readOrder } from '@shop/orders';
import type { Process } from '@shop/projections';
import { reviewIdOf, reviewStream } from './review.stream.js';

const inputs = [orderDelivered] as const;

export function verifiedPurchases(streams: Streams, clock: Clock): Process<typeof inputs> {
  return {
    name: 'verified-purchases',
    events: inputs,
    from: 'now',
    react: async ({ id, data: { orderId }, metadata }) => {
      const order = await readOrder(streams, orderId);
      if (order === null) return;
      const { userId, lines } = order;
      const context: CommandContext = {
        commandId: uuidv5(id, 'verified-purchases'),
        correlationId: metadata.correlationId,
        causationId: id,
        actor: 'system:verified-purchases',
        now: clock(),
      };
      for (const offerId of new Set(lines.map((line) => line.offerId))) {
        const reviewId = reviewIdOf(userId, offerId);
        const about = { reviewId, offerId, userId, orderId };
        const outcome = await streams.execute(reviewStream, reviewId, { type: 'ConfirmPurchase', ...about }, context);
        if (isRejection(outcome)) throw new Error(`Purchase for review ${reviewId}: ${outcome.message}`);
      }
    },
  };
}
