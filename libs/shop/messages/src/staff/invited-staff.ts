import type { StreamKind, Streams } from '@shop/event-store';
import type { StaffLanguage } from '@shop/contracts';
import { staffEvents, type StaffEvent } from '@shop/events/staff';

/** Both null once the account ended. */
export interface InvitedStaff {
  readonly email: string | null;
  readonly invitationId: string | null;
  readonly language: StaffLanguage;
}

const noStaff: InvitedStaff = { email: null, invitationId: null, language: 'bs' };

const readOnlyStaff: StreamKind<never, StaffEvent, InvitedStaff, never> = {
  category: 'staff',
  events: staffEvents,
  decider: { initial: noStaff, evolve, decide: () => [] },
};

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

export async function loadInvitedStaff(streams: Streams, staffId: string): Promise<InvitedStaff> {
  return (await streams.load(readOnlyStaff, staffId)).state;
}
