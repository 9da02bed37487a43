import type { StaffEvent } from '@shop/events/staff';
import { given } from '@shop/kernel/testing';
import { staffDecider } from './staff.decider.js';

const add = { type: 'Add', staffId: 's1', role: 'agent', email: 'agent@demo.local', name: 'Agent' } as const;
const added: StaffEvent = {
  type: 'StaffAdded',
  data: { staffId: 's1', role: 'agent' },
  personal: { email: 'agent@demo.local', name: 'Agent' },
};
const disabled: StaffEvent = { type: 'StaffDisabled', data: { staffId: 's1' } };

describe('a staff member', () => {
  it('is added once', () => {
    expect(given(staffDecider).when(add)).toEqual([added]);
    expect(given(staffDecider, added).when(add)).toMatchObject({ code: 'STAFF_EXISTS' });
  });

  it('changes role, and ignores the role it has already', () => {
    expect(given(staffDecider, added).when({ type: 'Change', role: 'manager' })).toEqual([
      { type: 'StaffRoleChanged', data: { staffId: 's1', role: 'manager' } },
    ]);
    expect(given(staffDecider, added).when({ type: 'Change', role: 'agent' })).toEqual([]);
  });

  it('serves every country by default, each once and in their usual order', () => {
    expect(given(staffDecider, added).when({ type: 'Change', countries: ['ME', 'HR', 'RS', 'BA'] })).toEqual([]);
    expect(given(staffDecider).when({ ...add, countries: ['HR', 'BA', 'HR'] })).toMatchObject([
      { type: 'StaffAdded', data: { countries: ['BA', 'HR'] } },
    ]);
  });

  it('changes countries, and ignores those it has already', () => {
    const inCroatia: StaffEvent = { type: 'StaffCountriesChanged', data: { staffId: 's1', countries: ['HR'] } };
    expect(given(staffDecider, added).when({ type: 'Change', countries: ['HR'] })).toEqual([inCroatia]);
    expect(given(staffDecider, added, inCroatia).when({ type: 'Change', countries: ['HR'] })).toEqual([]);
    expect(
      given(staffDecider, added, inCroatia).when({ type: 'Change', role: 'manager', countries: ['BA', 'HR'] }),
    ).toEqual([
      { type: 'StaffRoleChanged', data: { staffId: 's1', role: 'manager' } },
      { type: 'StaffCountriesChanged', data: { staffId: 's1', countries: ['BA', 'HR'] } },
    ]);
  });

  it('is disabled once', () => {
    expect(given(staffDecider, added).when({ type: 'Disable' })).toEqual([disabled]);
    expect(given(staffDecider, added, disabled).when({ type: 'Disable' })).toEqual([]);
  });

  it('accepts an invitation until the moment it expires', () => {
    const invited: StaffEvent = {
      type: 'StaffInvited',
      data: {
        staffId: 's1',
        invitationId: 'i1',
        expiresAt: '2026-11-24T10:00:00.000Z',
        language: 'hr',
        newcomer: true,
      },
    };
    const acceptAt = (now: string) =>
      given(staffDecider, added, invited).when({ type: 'AcceptInvitation', invitationId: 'i1', now });
    expect(acceptAt('2026-11-24T09:59:59.999Z')).toMatchObject([{ type: 'StaffInvitationAccepted' }]);
    expect(acceptAt('2026-11-24T10:00:00.000Z')).toMatchObject({ code: 'WRONG_TOKEN' });
  });

  it('cannot be changed when unknown', () => {
    expect(given(staffDecider).when({ type: 'Disable' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
