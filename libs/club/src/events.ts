export {
  membershipAttached,
  membershipEvents,
  membershipHolderNamed,
  membershipRequested,
  type MembershipEvent,
  type MembershipEventOf,
} from './membership.events.js';
