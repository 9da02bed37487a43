import type { StreamKind, Streams } from '@shop/event-store';
import { userEvents, type UserEvent } from '@shop/users/events';

/** As a person calls themselves at the moment; empty where they never said or were erased. */
export interface AuthorName {
  readonly firstName: string;
  readonly lastName: string;
}

const nameless: AuthorName = { firstName: '', lastName: '' };

/** The names in an account's history, to be read only: its rules are the users module's. */
const nameHistory: StreamKind<never, UserEvent, AuthorName, never> = {
  category: 'user',
  events: userEvents,
  decider: {
    initial: nameless,
    evolve: (name, event) => {
      if (event.type !== 'UserRegistered' && event.type !== 'UserRenamed') return name;
      if (event.personal === null) return nameless;
      const { firstName, lastName } = event.personal;
      return { firstName, lastName };
    },
    decide: () => [],
  },
};

export async function authorName(streams: Streams, userId: string): Promise<AuthorName> {
  return (await streams.load(nameHistory, userId)).state;
}
