import type { StreamKind, Streams } from '@shop/event-store';
import type { JsonObject, RecordedEvent } from '@shop/kernel';
import type { OrderEventOf } from '@shop/orders/events';
import { userEvents, type UserEvent } from '@shop/users/events';

/** Accounts, to be read only: their rules are the users module's. */
const accounts: StreamKind<never, UserEvent, null, never> = {
  category: 'user',
  events: userEvents,
  decider: { initial: null, evolve: () => null, decide: () => [] },
};

type Placed = RecordedEvent<OrderEventOf<'OrderPlaced'>>;
export type ConsentsSaid = RecordedEvent<Extract<UserEvent, { readonly type: 'ConsentsRecorded' }>>;

/** Ways by which people are told of offers, and what an order calls the consent to each. */
const channels = { email: 'Email', sms: 'Sms', phone: 'Phone' } as const;
export type Channel = keyof typeof channels;
const everyChannel = Object.keys(channels) as readonly Channel[];

/** What an account said of marketing, oldest first. */
export async function consentsSaid(streams: Streams, userId: string): Promise<readonly ConsentsSaid[]> {
  const { events } = await streams.load(accounts, userId);
  return events.filter((event) => event.type === 'ConsentsRecorded');
}

/** What was agreed to with an order, and is not withdrawn by the account since. */
export function consentsLeft(placed: Placed, said: readonly ConsentsSaid[]): JsonObject {
  const since = said.filter(({ position }) => position > placed.position);
  const withdrawn = everyChannel.filter((channel) => lastOf(since, channel)?.data[channel] === false);
  return { ...placed.data.consents, ...Object.fromEntries(withdrawn.map((channel) => [channels[channel], false])) };
}

/**
 * By which channels an account agrees no more. What it had already said is not news, unless an order came in between,
 * with which it may have agreed again.
 */
export function withdrawnBy(event: ConsentsSaid, said: readonly ConsentsSaid[], last: Placed): readonly Channel[] {
  const before = said.filter(({ revision }) => revision < event.revision);
  return everyChannel.filter((channel) => {
    if (event.data[channel] !== false) return false;
    const earlier = lastOf(before, channel);
    return earlier?.data[channel] !== false || earlier.position < last.position;
  });
}

function lastOf(said: readonly ConsentsSaid[], channel: Channel): ConsentsSaid | undefined {
  return said.findLast(({ data }) => data[channel] !== undefined);
}
