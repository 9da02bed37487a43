import { given } from '@shop/kernel/testing';
import { staffDecider } from './staff.decider.js';
import type { StaffEvent } from './staff.events.js';

const add = { type: 'Add', staffId: 's1', role: 'agent', email: 'agent@demo.local', name: 'Agent' } as const;
const added: StaffEvent = {
  type: 'StaffAdded',
  data: { staffId: 's1', role: 'agent' },
  personal: { email: 'agent@demo.local', name: 'Agent' },
};
const disabled: StaffEvent = { type: 'StaffDisabled', data: { staffId: 's1' } };

describe('staff', () => {
  it('is added once', () => {
    expect(given(staffDecider).when(add)).toEqual([added]);
    expect(given(staffDecider, added).when(add)).toMatchObject({ code: 'STAFF_EXISTS' });
  });

  it('changes role, and nothing when it has the role already', () => {
    expect(given(staffDecider, added).when({ type: 'ChangeRole', role: 'manager' })).toEqual([
      { type: 'StaffRoleChanged', data: { staffId: 's1', role: 'manager' } },
    ]);
    expect(given(staffDecider, added).when({ type: 'ChangeRole', role: 'agent' })).toEqual([]);
  });

  it('is disabled once', () => {
    expect(given(staffDecider, added).when({ type: 'Disable' })).toEqual([disabled]);
    expect(given(staffDecider, added, disabled).when({ type: 'Disable' })).toEqual([]);
  });

  it('cannot be changed where there is nobody', () => {
    expect(given(staffDecider).when({ type: 'Disable' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
