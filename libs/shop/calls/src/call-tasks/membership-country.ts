import { membershipEvents, type MembershipEvent } from '@shop/events/club';
import type { CountryCode } from '@shop/countries';
import type { StreamKind, Streams } from '@shop/event-store';

const membershipCountryStream: StreamKind<never, MembershipEvent, CountryCode | null, never> = {
  category: 'membership',
  events: membershipEvents,
  decider: {
    initial: null,
    evolve: (country, event) => (event.type === 'MembershipRequested' ? event.data.country : country),
    decide: () => [],
  },
};

/** @throws if the membership does not exist, since an event about it was received */
export async function loadMembershipCountry(streams: Streams, membershipId: string): Promise<CountryCode> {
  const { state } = await streams.load(membershipCountryStream, membershipId);
  if (state === null) throw new Error(`Membership ${membershipId} not found`);
  return state;
}
