import type { StaffLanguage, StaffRole } from '@shop/contracts';
import { addMilliseconds, reject, type Decider, type Rejection } from '@shop/kernel';
import {
  decideSecondFactor,
  evolveSecondFactor,
  noSecondFactor,
  type SecondFactor,
  type SecondFactorCommand,
  type SecondFactorEvent,
} from './second-factor.decider.js';
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
  | { readonly type: 'Disable' }
  | SecondFactorCommand;

interface NewInvitation {
  readonly invitationId: string;
  readonly language: StaffLanguage;
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
  /** They were invited and have not chosen a password yet. */
  readonly newcomer: boolean;
  readonly secondFactor: SecondFactor;
}
export type StaffState = { readonly status: 'unknown' } | StaffMember;
export type StaffCode = 'NOT_FOUND' | 'STAFF_EXISTS' | 'WRONG_TOKEN' | 'SECOND_FACTOR_SET';

const invitationMs = 72 * 3_600_000;

/** A member of staff. The stream's id comes from the e-mail, so an address can't be added twice. */
export const staffDecider: Decider<StaffCommand, StaffEvent, StaffState, StaffCode> = {
  initial: { status: 'unknown' },
  evolve: (state, event) => {
    if (event.type === 'StaffAdded') {
      const { staffId, role } = event.data;
      const { email = '', name = '' } = event.personal ?? {};
      const added = { staffId, role, email, name, invitation: null, newcomer: false };
      return { status: 'active', ...added, secondFactor: noSecondFactor };
    }
    return state.status === 'unknown' ? state : evolveMember(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      if (state.status !== 'unknown') return reject('STAFF_EXISTS', 'A member of staff has this e-mail already');
      const { staffId, role, email, name, invitation } = command;
      const added: StaffEvent = { type: 'StaffAdded', data: { staffId, role }, personal: { email, name } };
      return invitation === undefined ? [added] : [added, invited(staffId, invitation, true)];
    }
    if (state.status === 'unknown') return reject('NOT_FOUND', 'There is no such member of staff');
    if (!isAboutSecondFactor(command)) return change(command, state);
    return state.status === 'disabled'
      ? reject('NOT_FOUND', 'This account was ended')
      : decideSecondFactor(command, state.staffId, state.secondFactor);
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
      return {
        ...state,
        invitation: { id: event.data.invitationId, expiresAt: event.data.expiresAt },
        newcomer: event.data.newcomer,
      };
    case 'StaffInvitationAccepted':
      return { ...state, invitation: null, newcomer: false };
    default:
      return { ...state, secondFactor: evolveSecondFactor(state.secondFactor, event satisfies SecondFactorEvent) };
  }
}

function isAboutSecondFactor(command: StaffCommand): command is SecondFactorCommand {
  return command.type.includes('SecondFactor') || command.type.includes('RecoveryCode');
}

function change(
  command: Exclude<StaffCommand, { type: 'Add' } | SecondFactorCommand>,
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
      return isDisabled ? reject('NOT_FOUND', 'This account was ended') : [invited(staffId, command, state.newcomer)];
    case 'AcceptInvitation': {
      const { invitationId, now } = command;
      const isGood = !isDisabled && invitation?.id === invitationId && now < invitation.expiresAt;
      if (!isGood) return reject('WRONG_TOKEN', 'The code is wrong, used or too old');
      return [{ type: 'StaffInvitationAccepted', data: { staffId, invitationId } }];
    }
  }
}

function invited(staffId: string, { invitationId, now, language }: NewInvitation, newcomer: boolean): StaffEvent {
  const expiresAt = addMilliseconds(now, invitationMs);
  return { type: 'StaffInvited', data: { staffId, invitationId, expiresAt, language, newcomer } };
}
