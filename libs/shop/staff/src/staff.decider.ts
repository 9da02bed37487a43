import type { StaffLanguage, StaffRole } from '@shop/contracts';
import { countryCodes, type CountryCode } from '@shop/countries';
import type { StaffEvent } from '@shop/events/staff';
import { addMilliseconds, reject, type Decider, type Rejection } from '@shop/kernel';
import {
  decideSecondFactor,
  evolveSecondFactor,
  noSecondFactor,
  type SecondFactor,
  type SecondFactorCommand,
  type SecondFactorEvent,
} from './second-factor.decider.js';

export type StaffCommand =
  | {
      readonly type: 'Add';
      readonly staffId: string;
      readonly role: StaffRole;
      readonly countries?: readonly CountryCode[];
      readonly email: string;
      readonly name: string;
      readonly invitation?: NewInvitation;
    }
  | ({ readonly type: 'Invite' } & NewInvitation)
  | { readonly type: 'AcceptInvitation'; readonly invitationId: string; readonly now: string }
  | { readonly type: 'Change'; readonly role?: StaffRole; readonly countries?: readonly CountryCode[] }
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
  readonly countries: readonly CountryCode[];
  readonly email: string;
  readonly name: string;
  readonly invitation: { readonly id: string; readonly expiresAt: string } | null;
  readonly newcomer: boolean;
  readonly secondFactor: SecondFactor;
}
export type StaffState = { readonly status: 'unknown' } | StaffMember;
export type StaffCode = 'NOT_FOUND' | 'STAFF_EXISTS' | 'WRONG_TOKEN' | 'SECOND_FACTOR_SET';

const invitationMs = 72 * 3_600_000;

/** The stream id derives from the e-mail, so it is unique. */
export const staffDecider: Decider<StaffCommand, StaffEvent, StaffState, StaffCode> = {
  initial: { status: 'unknown' },
  evolve: (state, event) => {
    if (event.type === 'StaffAdded') {
      const { staffId, role, countries = countryCodes } = event.data;
      const { email = '', name = '' } = event.personal ?? {};
      const added = { staffId, role, countries, email, name, invitation: null, newcomer: false };
      return { status: 'active', ...added, secondFactor: noSecondFactor };
    }
    return state.status === 'unknown' ? state : evolveMember(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      if (state.status !== 'unknown') return reject('STAFF_EXISTS', 'A staff member has this e-mail already');
      const { staffId, role, countries, email, name, invitation } = command;
      const data = { staffId, role, ...(countries !== undefined && { countries: sortCountries(countries) }) };
      const added: StaffEvent = { type: 'StaffAdded', data, personal: { email, name } };
      return invitation === undefined ? [added] : [added, invitedEvent(staffId, invitation, true)];
    }
    if (state.status === 'unknown') return reject('NOT_FOUND', 'Staff member not found');
    if (!isAboutSecondFactor(command)) return decideMember(command, state);
    return state.status === 'disabled'
      ? reject('NOT_FOUND', 'This account is disabled')
      : decideSecondFactor(command, state.staffId, state.secondFactor);
  },
};

type LaterEvent = Exclude<StaffEvent, { type: 'StaffAdded' }>;
function evolveMember(state: StaffMember, event: LaterEvent): StaffMember {
  switch (event.type) {
    case 'StaffRoleChanged':
      return { ...state, role: event.data.role };
    case 'StaffCountriesChanged':
      return { ...state, countries: event.data.countries };
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

function decideMember(
  command: Exclude<StaffCommand, { type: 'Add' } | SecondFactorCommand>,
  state: StaffMember,
): readonly StaffEvent[] | Rejection<StaffCode> {
  const { staffId, invitation } = state;
  const isDisabled = state.status === 'disabled';
  switch (command.type) {
    case 'Disable':
      return isDisabled ? [] : [{ type: 'StaffDisabled', data: { staffId } }];
    case 'Change':
      return changeEvents(command, state);
    case 'Invite':
      return isDisabled
        ? reject('NOT_FOUND', 'This account is disabled')
        : [invitedEvent(staffId, command, state.newcomer)];
    case 'AcceptInvitation': {
      const { invitationId, now } = command;
      const isGood = !isDisabled && invitation?.id === invitationId && now < invitation.expiresAt;
      if (!isGood) return reject('WRONG_TOKEN', 'The code is wrong, used or expired');
      return [{ type: 'StaffInvitationAccepted', data: { staffId, invitationId } }];
    }
  }
}

function changeEvents(command: Extract<StaffCommand, { type: 'Change' }>, state: StaffMember): readonly StaffEvent[] {
  const { staffId } = state;
  const { role = state.role, countries = state.countries } = command;
  const sorted = sortCountries(countries);
  const isUnchanged = sorted.join() === sortCountries(state.countries).join();
  return [
    ...(role === state.role ? [] : [{ type: 'StaffRoleChanged', data: { staffId, role } } as const]),
    ...(isUnchanged ? [] : [{ type: 'StaffCountriesChanged', data: { staffId, countries: sorted } } as const]),
  ];
}

function sortCountries(countries: readonly CountryCode[]): CountryCode[] {
  return countryCodes.filter((code) => countries.includes(code));
}

function invitedEvent(staffId: string, { invitationId, now, language }: NewInvitation, newcomer: boolean): StaffEvent {
  const expiresAt = addMilliseconds(now, invitationMs);
  return { type: 'StaffInvited', data: { staffId, invitationId, expiresAt, language, newcomer } };
}
