import type { StreamKind, Streams } from '@shop/event-store';
import { userEvents, type UserEvent } from '@shop/users/events';

/** How a person can be written to; null for what is not known (any more). */
export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Shoppers, to be read only: their rules are the users module's. */
const people: StreamKind<never, UserEvent, Recipient, never> = {
  category: 'user',
  events: userEvents,
  decider: { initial: { email: null, phone: null }, evolve, decide: () => [] },
};

function evolve(state: Recipient, event: UserEvent): Recipient {
  switch (event.type) {
    case 'UserRegistered':
      return { email: event.personal?.email ?? null, phone: event.personal?.phone ?? null };
    case 'UserEmailChanged':
      return { ...state, email: event.personal?.email ?? null };
    case 'UserPhoneChanged':
      return { ...state, phone: event.personal?.phone ?? null };
    default:
      return state;
  }
}

export async function recipientOf(streams: Streams, userId: string): Promise<Recipient> {
  return (await streams.load(people, userId)).state;
}
