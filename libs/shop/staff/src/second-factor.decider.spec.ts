import type { StaffEvent } from '@shop/events/staff';
import { given } from '@shop/kernel/testing';
import { staffDecider } from './staff.decider.js';

const staffId = 's1';
const added: StaffEvent = {
  type: 'StaffAdded',
  data: { staffId, role: 'agent' },
  personal: { email: 'agent@demo.local', name: 'Agent' },
};
const set: StaffEvent = { type: 'StaffSecondFactorSet', data: { staffId, factorId: 'f1' } };
const removed: StaffEvent = { type: 'StaffSecondFactorRemoved', data: { staffId, factorId: 'f1' } };
const disabled: StaffEvent = { type: 'StaffDisabled', data: { staffId } };

describe('a second factor', () => {
  it('is set once; a second one is rejected', () => {
    expect(given(staffDecider, added).when({ type: 'SetSecondFactor', factorId: 'f1' })).toEqual([set]);
    expect(given(staffDecider, added, set).when({ type: 'SetSecondFactor', factorId: 'f1' })).toEqual([]);
    expect(given(staffDecider, added, set).when({ type: 'SetSecondFactor', factorId: 'f2' })).toMatchObject({
      code: 'SECOND_FACTOR_SET',
    });
  });

  it('is removed by its owner, or by an administrator with a reason', () => {
    expect(given(staffDecider, added, set).when({ type: 'RemoveSecondFactor' })).toEqual([removed]);
    expect(given(staffDecider, added, set).when({ type: 'ResetSecondFactor', reason: 'Telefon izgubljen' })).toEqual([
      { type: 'StaffSecondFactorReset', data: { staffId, factorId: 'f1' }, personal: { reason: 'Telefon izgubljen' } },
    ]);
    expect(given(staffDecider, added, set, removed).when({ type: 'RemoveSecondFactor' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('may be set again after removal', () => {
    expect(given(staffDecider, added, set, removed).when({ type: 'SetSecondFactor', factorId: 'f2' })).toEqual([
      { type: 'StaffSecondFactorSet', data: { staffId, factorId: 'f2' } },
    ]);
  });

  it('records use and renewal of recovery codes', () => {
    expect(given(staffDecider, added, set).when({ type: 'UseRecoveryCode', left: 9 })).toEqual([
      { type: 'StaffRecoveryCodeUsed', data: { staffId, factorId: 'f1', left: 9 } },
    ]);
    expect(given(staffDecider, added, set).when({ type: 'RenewRecoveryCodes' })).toEqual([
      { type: 'StaffRecoveryCodesRenewed', data: { staffId, factorId: 'f1' } },
    ]);
    expect(given(staffDecider, added).when({ type: 'RenewRecoveryCodes' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is required once, whether set or not', () => {
    const demand = { type: 'DemandSecondFactor', demanded: true } as const;
    const demanded: StaffEvent = { type: 'StaffSecondFactorDemanded', data: { staffId, demanded: true } };
    expect(given(staffDecider, added).when(demand)).toEqual([demanded]);
    expect(given(staffDecider, added, demanded).when(demand)).toEqual([]);
    expect(given(staffDecider, added, set, removed, demanded).when({ ...demand, demanded: false })).toHaveLength(1);
  });

  it('is rejected for a disabled account', () => {
    expect(given(staffDecider, added, set, disabled).when({ type: 'RemoveSecondFactor' })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
