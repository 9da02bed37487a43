import { membershipEvents, type MembershipEvent, type MembershipEventOf } from '@shop/events/club';
import type { StreamKind, Streams } from '@shop/event-store';
import { noRecipient, loadRecipient, type Recipient } from './recipients.js';

export interface MemberFacts extends Pick<MembershipEventOf<'MembershipRequested'>['data'], 'country' | 'leadId'> {
  readonly userId: string | null;
  readonly recipient: Recipient;
}

type KnownMember = Omit<MemberFacts, 'recipient'> & Pick<Recipient, 'email' | 'phone'>;

const readOnlyMemberships: StreamKind<never, MembershipEvent, KnownMember | null, never> = {
  category: 'membership',
  events: membershipEvents,
  decider: { initial: null, evolve, decide: () => [] },
};

function evolve(state: KnownMember | null, event: MembershipEvent): KnownMember | null {
  if (event.type === 'MembershipRequested') {
    const { country, leadId } = event.data;
    return { country, leadId, userId: null, email: null, phone: event.personal?.phone ?? null };
  }
  if (state === null) return state;
  if (event.type === 'MemberCorrected') return { ...state, phone: event.personal?.phone ?? state.phone };
  if (event.type === 'MembershipHolderNamed') return { ...state, email: event.personal?.email ?? null };
  return event.type === 'MembershipAttached' ? { ...state, userId: event.data.userId } : state;
}

/**
 * Contact data of the account overrides the request’s.
 * @throws when the membership is unknown
 */
export async function loadMemberFacts(streams: Streams, membershipId: string): Promise<MemberFacts> {
  const { state } = await streams.load(readOnlyMemberships, membershipId);
  if (state === null) throw new Error(`Membership ${membershipId} not found`);
  const { country, leadId, userId, email, phone } = state;
  const recipient = userId === null ? { ...noRecipient, email, phone } : await loadRecipient(streams, userId);
  return { country, leadId, userId, recipient };
}
