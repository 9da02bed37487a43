import { membershipEvents, type MembershipEvent } from '@shop/club/events';
import type { CountryCode } from '@shop/countries';
import type { StreamKind, Streams } from '@shop/event-store';

/** Memberships, to be read only: their rules are the club's. */
const membershipCountryStream: StreamKind<never, MembershipEvent, CountryCode | null, never> = {
  category: 'membership',
  events: membershipEvents,
  decider: {
    initial: null,
    evolve: (country, event) => (event.type === 'MembershipRequested' ? event.data.country : country),
    decide: () => [],
  },
};

/** Throws where there is none: something has happened to it. */
export async function loadMembershipCountry(streams: Streams, membershipId: string): Promise<CountryCode> {
  const { state } = await streams.load(membershipCountryStream, membershipId);
  if (state === null) throw new Error(`Membership ${membershipId} not found`);
  return state;
}
