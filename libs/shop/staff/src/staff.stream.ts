import type { StreamKind } from '@shop/event-store';
import { staffMemberEvents, type StaffEvent } from '@shop/events/staff';
import { staffDecider, type StaffCode, type StaffCommand, type StaffState } from './staff.decider.js';

export const staffStream: StreamKind<StaffCommand, StaffEvent, StaffState, StaffCode> = {
  category: 'staff',
  events: staffMemberEvents,
  decider: staffDecider,
};
