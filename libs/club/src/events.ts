export { membershipEvents, type MembershipEvent, type MembershipEventOf } from './membership.events.js';
