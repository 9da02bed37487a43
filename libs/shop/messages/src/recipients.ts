import type { StreamKind, Streams } from '@shop/event-store';
import { userEvents, type UserEvent } from '@shop/events/users';

export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
  /** Mail beyond the purchase. */
  readonly acceptsMarketing: boolean;
}

export const noRecipient: Recipient = { email: null, phone: null, acceptsMarketing: false };

const readOnlyUsers: StreamKind<never, UserEvent, Recipient, never> = {
  category: 'user',
  events: userEvents,
  decider: { initial: noRecipient, evolve, decide: () => [] },
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
      return { ...state, acceptsMarketing: event.data.email ?? state.acceptsMarketing };
    default:
      return state;
  }
}

export async function loadRecipient(streams: Streams, userId: string): Promise<Recipient> {
  return (await streams.load(readOnlyUsers, userId)).state;
}
