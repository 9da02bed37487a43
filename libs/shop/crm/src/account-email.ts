import type { StreamKind, Streams } from '@shop/event-store';
import { userEvents, type UserEvent } from '@shop/events/users';

const readOnlyAccounts: StreamKind<never, UserEvent, string | undefined, never> = {
  category: 'user',
  events: userEvents,
  decider: {
    initial: undefined,
    evolve: (email, event) =>
      event.type === 'UserRegistered' || event.type === 'UserEmailChanged' ? event.personal?.email : email,
    decide: () => [],
  },
};

export async function loadEmail(streams: Streams, userId: string): Promise<string | undefined> {
  return (await streams.load(readOnlyAccounts, userId)).state;
}
