import { jobIdOf } from './jobs.js';

describe('jobIdOf', () => {
  const cause = '0f8e7a52-62b4-4f0a-9d5c-1f0f5f0e4f11';
  it('returns one queue-safe id per cause and kind', () => {
    expect(jobIdOf({ name: 'crm-delivery' }, cause)).toBe(jobIdOf({ name: 'crm-delivery' }, cause));
    expect(jobIdOf({ name: 'crm-delivery' }, cause)).not.toBe(jobIdOf({ name: 'label' }, cause));
    expect(jobIdOf({ name: 'crm-delivery' }, cause)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
