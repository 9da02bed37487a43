import type { StreamKind, Streams } from '@shop/event-store';
import { userEvents, type UserEvent } from '@shop/users/events';

/** How a person can be written to; null for what is not known (any more). */
export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
  /** Whether they agreed to mail that is about more than what they have bought. */
  readonly takesMail: boolean;
}

/** Who cannot be written to. */
export const nobody: Recipient = { email: null, phone: null, takesMail: false };

/** Shoppers, to be read only: their rules are the users module's. */
const people: StreamKind<never, UserEvent, Recipient, never> = {
  category: 'user',
  events: userEvents,
  decider: { initial: nobody, evolve, decide: () => [] },
};

function evolve(state: Recipient, event: UserEvent): Recipient {
  switch (event.type) {
    case 'UserRegistered':
      return { ...state, email: event.personal?.email ?? null, phone: event.personal?.phone ?? null };
    case 'UserEmailChanged':
      return { ...state, email: event.personal?.email ?? null };
    case 'UserPhoneChanged':
      return { ...state, phone: event.personal?.phone ?? null };
    case 'ConsentsRecorded':
      return { ...state, takesMail: event.data.email ?? state.takesMail };
    default:
      return state;
  }
}

export async function recipientOf(streams: Streams, userId: string): Promise<Recipient> {
  return (await streams.load(people, userId)).state;
}
