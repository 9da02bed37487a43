import { readMembership } from '@shop/club';
import type { Streams } from '@shop/event-store';
import type { MembershipEventOf } from '@shop/events/club';
import { noRecipient, loadRecipient, type Recipient } from './recipients.js';

export interface MemberFacts extends Pick<MembershipEventOf<'MembershipRequested'>['data'], 'country' | 'leadId'> {
  readonly userId: string | null;
  readonly recipient: Recipient;
}

/**
 * Contact data of the account overrides the request’s.
 * @throws when the membership is unknown
 */
export async function loadMemberFacts(streams: Streams, membershipId: string): Promise<MemberFacts> {
  const membership = await readMembership(streams, membershipId);
  if (membership === null) throw new Error(`Membership ${membershipId} not found`);
  const { country, leadId, userId, email, phone } = membership;
  const recipient = userId === null ? { ...noRecipient, email, phone } : await loadRecipient(streams, userId);
  return { country, leadId, userId, recipient };
}
