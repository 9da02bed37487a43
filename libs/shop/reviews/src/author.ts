import type { StreamKind, Streams } from '@shop/event-store';
import { userEvents, type UserEvent } from '@shop/events/users';

/** Empty when unknown or erased. */
export interface AuthorName {
  readonly firstName: string;
  readonly lastName: string;
}
export interface Author extends AuthorName {
  /** E.164. */
  readonly phone: string | null;
}

const unknown: Author = { firstName: '', lastName: '', phone: null };

/** Read only: the rules belong to the users module. */
const accountHistory: StreamKind<never, UserEvent, Author, never> = {
  category: 'user',
  events: userEvents,
  decider: {
    initial: unknown,
    evolve: (author, event) => {
      if (event.type === 'UserPhoneChanged') return { ...author, phone: event.personal?.phone ?? null };
      if (event.type !== 'UserRegistered' && event.type !== 'UserRenamed') return author;
      if (event.personal === null) return unknown;
      const { firstName, lastName } = event.personal;
      return { ...author, firstName, lastName, ...('phone' in event.personal && { phone: event.personal.phone }) };
    },
    decide: () => [],
  },
};

export async function authorOf(streams: Streams, userId: string): Promise<Author> {
  return (await streams.load(accountHistory, userId)).state;
}
