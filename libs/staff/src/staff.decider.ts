import type { StaffRole } from '@shop/contracts';
import { addMilliseconds, reject, type Decider, type Rejection } from '@shop/kernel';
import type { StaffEvent } from './staff.events.js';

export type StaffCommand =
  | {
      readonly type: 'Add';
      readonly staffId: string;
      readonly role: StaffRole;
      readonly email: string;
      readonly name: string;
      /** For whoever chooses their password themselves. */
      readonly invitation?: NewInvitation;
    }
  | ({ readonly type: 'Invite' } & NewInvitation)
  | { readonly type: 'AcceptInvitation'; readonly invitationId: string; readonly now: string }
  | { readonly type: 'ChangeRole'; readonly role: StaffRole }
  | { readonly type: 'Disable' };

interface NewInvitation {
  readonly invitationId: string;
  readonly now: string;
}

export interface StaffMember {
  readonly status: 'active' | 'disabled';
  readonly staffId: string;
  readonly role: StaffRole;
  readonly email: string;
  readonly name: string;
  /** The one that is good; a later one takes its place. */
  readonly invitation: { readonly id: string; readonly expiresAt: string } | null;
}
export type StaffState = { readonly status: 'unknown' } | StaffMember;
export type StaffCode = 'NOT_FOUND' | 'STAFF_EXISTS' | 'WRONG_TOKEN';

const invitationMs = 72 * 3_600_000;

/** A member of staff. The stream's id comes from the e-mail, so an address can't be added twice. */
export const staffDecider: Decider<StaffCommand, StaffEvent, StaffState, StaffCode> = {
  initial: { status: 'unknown' },
  evolve: (state, event) => {
    if (event.type === 'StaffAdded') {
      const { staffId, role } = event.data;
      const { email = '', name = '' } = event.personal ?? {};
      return { status: 'active', staffId, role, email, name, invitation: null };
    }
    return state.status === 'unknown' ? state : evolveMember(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      if (state.status !== 'unknown') return reject('STAFF_EXISTS', 'A member of staff has this e-mail already');
      const { staffId, role, email, name, invitation } = command;
      const added: StaffEvent = { type: 'StaffAdded', data: { staffId, role }, personal: { email, name } };
      return invitation === undefined ? [added] : [added, invited(staffId, invitation)];
    }
    return state.status === 'unknown'
      ? reject('NOT_FOUND', 'There is no such member of staff')
      : change(command, state);
  },
};

type Later = Exclude<StaffEvent, { type: 'StaffAdded' }>;
function evolveMember(state: StaffMember, event: Later): StaffMember {
  switch (event.type) {
    case 'StaffRoleChanged':
      return { ...state, role: event.data.role };
    case 'StaffDisabled':
      return { ...state, status: 'disabled', invitation: null };
    case 'StaffInvited':
      return { ...state, invitation: { id: event.data.invitationId, expiresAt: event.data.expiresAt } };
    case 'StaffInvitationAccepted':
      return { ...state, invitation: null };
  }
}

function change(
  command: Exclude<StaffCommand, { type: 'Add' }>,
  state: StaffMember,
): readonly StaffEvent[] | Rejection<StaffCode> {
  const { staffId, invitation } = state;
  const isDisabled = state.status === 'disabled';
  switch (command.type) {
    case 'Disable':
      return isDisabled ? [] : [{ type: 'StaffDisabled', data: { staffId } }];
    case 'ChangeRole': {
      const { role } = command;
      return state.role === role ? [] : [{ type: 'StaffRoleChanged', data: { staffId, role } }];
    }
    case 'Invite':
      return isDisabled ? reject('NOT_FOUND', 'This account was ended') : [invited(staffId, command)];
    case 'AcceptInvitation': {
      const { invitationId, now } = command;
      const isGood = !isDisabled && invitation?.id === invitationId && now < invitation.expiresAt;
      if (!isGood) return reject('WRONG_TOKEN', 'The code is wrong, used or too old');
      return [{ type: 'StaffInvitationAccepted', data: { staffId, invitationId } }];
    }
  }
}

function invited(staffId: string, { invitationId, now }: NewInvitation): StaffEvent {
  const expiresAt = addMilliseconds(now, invitationMs);
  return { type: 'StaffInvited', data: { staffId, invitationId, expiresAt } };
}
