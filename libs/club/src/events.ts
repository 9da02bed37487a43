export {
  membershipActivated,
  membershipAttached,
  membershipCancelled,
  membershipEnded,
  membershipEvents,
  membershipHolderNamed,
  membershipPaymentDue,
  membershipReminded,
  membershipRenewed,
  membershipRequested,
  type MembershipEvent,
  type MembershipEventOf,
} from './membership.events.js';
export { drawHeld } from './draws/draw.events.js';
