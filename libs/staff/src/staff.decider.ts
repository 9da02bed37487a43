import type { StaffRole } from '@shop/contracts';
import { reject, type Decider } from '@shop/kernel';
import type { StaffEvent } from './staff.events.js';

export type StaffCommand =
  | {
      readonly type: 'Add';
      readonly staffId: string;
      readonly role: StaffRole;
      readonly email: string;
      readonly name: string;
    }
  | { readonly type: 'ChangeRole'; readonly role: StaffRole }
  | { readonly type: 'Disable' };

export interface StaffMember {
  readonly status: 'active' | 'disabled';
  readonly staffId: string;
  readonly role: StaffRole;
  readonly email: string;
  readonly name: string;
}
export type StaffState = { readonly status: 'unknown' } | StaffMember;
export type StaffCode = 'NOT_FOUND' | 'STAFF_EXISTS';

/** A member of staff. The stream's id comes from the e-mail, so an address can't be added twice. */
export const staffDecider: Decider<StaffCommand, StaffEvent, StaffState, StaffCode> = {
  initial: { status: 'unknown' },
  evolve: (state, event) => {
    if (event.type === 'StaffAdded') {
      const { staffId, role } = event.data;
      return { status: 'active', staffId, role, email: event.personal?.email ?? '', name: event.personal?.name ?? '' };
    }
    if (state.status === 'unknown') return state;
    return event.type === 'StaffDisabled' ? { ...state, status: 'disabled' } : { ...state, role: event.data.role };
  },
  decide: (command, state) => {
    if (command.type === 'Add') {
      if (state.status !== 'unknown') return reject('STAFF_EXISTS', 'A member of staff has this e-mail already');
      const { staffId, role, email, name } = command;
      return [{ type: 'StaffAdded', data: { staffId, role }, personal: { email, name } }];
    }
    if (state.status === 'unknown') return reject('NOT_FOUND', 'There is no such member of staff');
    const { staffId } = state;
    if (command.type === 'Disable') {
      return state.status === 'disabled' ? [] : [{ type: 'StaffDisabled', data: { staffId } }];
    }
    return state.role === command.role ? [] : [{ type: 'StaffRoleChanged', data: { staffId, role: command.role } }];
  },
};
