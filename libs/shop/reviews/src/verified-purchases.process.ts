import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { orderDelivered, orderEvents, type OrderEvent } from '@shop/events/orders';
import type { Process } from '@shop/projections';
import { reviewIdOf, reviewStream } from './review.stream.js';

const inputs = [orderDelivered] as const;

interface Purchase {
  readonly userId: string;
  readonly offerIds: readonly string[];
}

/** Read only: the rules belong to the orders module. */
const orderHistory: StreamKind<never, OrderEvent, Purchase | null, never> = {
  category: 'order',
  events: orderEvents,
  decider: {
    initial: null,
    evolve: (bought, event) => {
      if (event.type === 'OrderPlaced') return { userId: event.data.userId, offerIds: offersIn(event.data.lines) };
      if (event.type === 'OrderLinesChanged') return bought && { ...bought, offerIds: offersIn(event.data.lines) };
      return bought;
    },
    decide: () => [],
  },
};

function offersIn(lines: readonly { readonly offerId: string }[]): readonly string[] {
  return [...new Set(lines.map(({ offerId }) => offerId))];
}

export function verifiedPurchases(streams: Streams, clock: Clock): Process<typeof inputs> {
  return {
    name: 'verified-purchases',
    events: inputs,
    from: 'now',
    react: async ({ id, data: { orderId }, metadata }) => {
      const { state: purchase } = await streams.load(orderHistory, orderId);
      if (purchase === null) return;
      const context: CommandContext = {
        commandId: uuidv5(id, 'verified-purchases'),
        correlationId: metadata.correlationId,
        causationId: id,
        actor: 'system:verified-purchases',
        now: clock(),
      };
      for (const offerId of purchase.offerIds) {
        const reviewId = reviewIdOf(purchase.userId, offerId);
        const about = { reviewId, offerId, userId: purchase.userId, orderId };
        const outcome = await streams.execute(reviewStream, reviewId, { type: 'ConfirmPurchase', ...about }, context);
        if (isRejection(outcome)) throw new Error(`Purchase for review ${reviewId}: ${outcome.message}`);
      }
    },
  };
}
