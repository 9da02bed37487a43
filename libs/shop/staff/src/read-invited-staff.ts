import type { StaffLanguage } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { StaffEvent } from '@shop/events/staff';
import type { StreamView } from '@shop/kernel';
import { staffStream } from './staff.stream.js';

/** Both null once the account ended. */
export interface InvitedStaff {
  readonly email: string | null;
  readonly invitationId: string | null;
  /** Of the last invitation. */
  readonly language: StaffLanguage;
}

const noStaff: InvitedStaff = { email: null, invitationId: null, language: 'bs' };

const invitedStaffView: StreamView<StaffEvent, InvitedStaff> = {
  category: staffStream.category,
  events: staffStream.events,
  decider: { initial: noStaff, evolve },
};

/** E-mail, open invitation and language of a staff member. */
export async function readInvitedStaff(streams: Streams, staffId: string): Promise<InvitedStaff> {
  return (await streams.load(invitedStaffView, staffId)).state;
}

function evolve(state: InvitedStaff, event: StaffEvent): InvitedStaff {
  switch (event.type) {
    case 'StaffAdded':
      return { ...state, email: event.personal?.email ?? null };
    case 'StaffInvited':
      return { ...state, invitationId: event.data.invitationId, language: event.data.language };
    case 'StaffInvitationAccepted':
      return { ...state, invitationId: null };
    case 'StaffDisabled':
      return noStaff;
    default:
      return state;
  }
}
