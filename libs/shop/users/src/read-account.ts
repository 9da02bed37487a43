import type { Streams } from '@shop/event-store';
import type { UserEvent } from '@shop/events/users';
import type { RecordedEvent, StreamView } from '@shop/kernel';
import { userStream } from './user.stream.js';

/** Personal fields are null if the account is unknown or erased. */
export interface AccountContact {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** Set until a new address is confirmed. */
  readonly formerEmail: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Mail beyond the purchase. */
  readonly acceptsMarketing: boolean;
}

const unknown: AccountContact = {
  firstName: null,
  lastName: null,
  email: null,
  formerEmail: null,
  phone: null,
  acceptsMarketing: false,
};

const accountContactView: StreamView<UserEvent, AccountContact> = {
  category: userStream.category,
  events: userStream.events,
  decider: { initial: unknown, evolve },
};

/** Name, contact data and consent to marketing mail of an account. */
export async function readAccountContact(streams: Streams, userId: string): Promise<AccountContact> {
  return (await streams.load(accountContactView, userId)).state;
}

type ConsentsRecorded = Extract<UserEvent, { readonly type: 'ConsentsRecorded' }>;

/** Consents that an account gave and withdrew, oldest first. */
export async function readAccountConsents(
  streams: Streams,
  userId: string,
): Promise<readonly RecordedEvent<ConsentsRecorded>[]> {
  const { events } = await streams.load(userStream, userId);
  return events.filter((event) => event.type === 'ConsentsRecorded');
}

function evolve(state: AccountContact, event: UserEvent): AccountContact {
  switch (event.type) {
    case 'UserRegistered': {
      const { firstName = null, lastName = null, email = null, phone = null } = event.personal ?? {};
      return { ...state, firstName, lastName, email, phone };
    }
    case 'UserRenamed': {
      const { firstName = null, lastName = null } = event.personal ?? {};
      return { ...state, firstName, lastName };
    }
    case 'UserEmailChanged':
      return { ...state, email: event.personal?.email ?? null, formerEmail: null };
    case 'EmailConfirmationRequested':
      return { ...state, formerEmail: event.personal?.formerEmail ?? null };
    case 'EmailConfirmed':
      return { ...state, formerEmail: null };
    case 'UserPhoneChanged':
      return { ...state, phone: event.personal?.phone ?? null };
    case 'ConsentsRecorded':
      return { ...state, acceptsMarketing: event.data.email ?? state.acceptsMarketing };
    default:
      return state;
  }
}
