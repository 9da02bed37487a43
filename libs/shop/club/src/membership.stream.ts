import type { StreamKind } from '@shop/event-store';
import { membershipEvents, type MembershipEvent } from '@shop/events/club';
import type { JsonValue } from '@shop/kernel';
import {
  membershipDecider,
  type MembershipRejectionCode,
  type MembershipCommand,
  type MembershipState,
} from './membership.decider.js';

export const membershipStream: StreamKind<
  MembershipCommand,
  MembershipEvent,
  MembershipState,
  MembershipRejectionCode
> = {
  category: 'membership',
  events: membershipEvents,
  decider: membershipDecider,
  changes: conflictingChanges,
  creates: ({ type }) => type === 'RequestMembership',
};

function conflictingChanges(
  _command: MembershipCommand,
  expected: MembershipState,
  current: MembershipState,
): readonly JsonValue[] {
  return expected.status === current.status ? [] : [{ path: 'status', yours: expected.status, theirs: current.status }];
}
