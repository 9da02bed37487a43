export {
  memberCorrected,
  membershipActivated,
  membershipAttached,
  membershipCancelled,
  membershipEnded,
  membershipEvents,
  membershipFeeCollected,
  membershipFeeNotCollected,
  membershipFeeSentWithParcel,
  membershipHolderNamed,
  membershipPaymentDue,
  membershipReminded,
  membershipRenewed,
  membershipRequested,
  type MembershipEvent,
  type MembershipEventOf,
} from './membership.events.js';
export { drawHeld } from './draws/draw.events.js';
