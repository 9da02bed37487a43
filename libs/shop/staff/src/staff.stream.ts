import type { StreamKind } from '@shop/event-store';
import { staffDecider, type StaffCode, type StaffCommand, type StaffState } from './staff.decider.js';
import { staffMemberEvents, type StaffEvent } from '@shop/events/staff';

export const staffStream: StreamKind<StaffCommand, StaffEvent, StaffState, StaffCode> = {
  category: 'staff',
  events: staffMemberEvents,
  decider: staffDecider,
};
