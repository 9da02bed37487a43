import type { Streams } from '@shop/event-store';
import type { MembershipEvent } from '@shop/events/club';
import type { RecordedEvent } from '@shop/kernel';
import type { KnownMembership } from './membership.decider.js';
import { membershipStream } from './membership.stream.js';

/** Current state of a membership; null if it was never requested. */
export async function readMembership(streams: Streams, membershipId: string): Promise<KnownMembership | null> {
  const { state } = await streams.load(membershipStream, membershipId);
  return state.status === 'none' ? null : state;
}

/** All events of a membership, oldest first. */
export async function readMembershipEvents(
  streams: Streams,
  membershipId: string,
): Promise<readonly RecordedEvent<MembershipEvent>[]> {
  return (await streams.load(membershipStream, membershipId)).events;
}
