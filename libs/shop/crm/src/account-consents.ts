import type { OrderEventOf } from '@shop/events/orders';
import type { consentsRecorded } from '@shop/events/users';
import type { EventOf, JsonObject, RecordedEvent } from '@shop/kernel';

type Placed = RecordedEvent<OrderEventOf<'OrderPlaced'>>;
export type ConsentsEvent = RecordedEvent<EventOf<typeof consentsRecorded>>;

const consentNameByChannel = { email: 'Email', sms: 'Sms', phone: 'Phone' } as const;
export type Channel = keyof typeof consentNameByChannel;
const allChannels = Object.keys(consentNameByChannel) as readonly Channel[];

/** Given with the order, not withdrawn since. */
export function remainingConsents(placed: Placed, consentEvents: readonly ConsentsEvent[]): JsonObject {
  const since = consentEvents.filter(({ position }) => position > placed.position);
  const withdrawn = allChannels.filter((channel) => lastForChannel(since, channel)?.data[channel] === false);
  return {
    ...placed.data.consents,
    ...Object.fromEntries(withdrawn.map((channel) => [consentNameByChannel[channel], false])),
  };
}

/** A repeated withdrawal counts only after an order, which may have renewed the consent. */
export function newlyWithdrawn(
  event: ConsentsEvent,
  consentEvents: readonly ConsentsEvent[],
  lastOrder: Placed,
): readonly Channel[] {
  const before = consentEvents.filter(({ revision }) => revision < event.revision);
  return allChannels.filter((channel) => {
    if (event.data[channel] !== false) return false;
    const earlier = lastForChannel(before, channel);
    return earlier?.data[channel] !== false || earlier.position < lastOrder.position;
  });
}

function lastForChannel(consentEvents: readonly ConsentsEvent[], channel: Channel): ConsentsEvent | undefined {
  return consentEvents.findLast(({ data }) => data[channel] !== undefined);
}
