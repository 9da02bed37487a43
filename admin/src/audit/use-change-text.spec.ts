import { firstNamedChange } from './use-change-text.js';

describe('the change that a row of the audit trail shows', () => {
  const changeOf = (path: string[]) => ({ path, before: null, after: 'x', country: null });

  it('is the first one whose field people have a name for', () => {
    const changes = [changeOf(['policyVersion']), changeOf(['lines', '0']), changeOf(['status'])];
    expect(firstNamedChange({ resource: 'order', changes })?.path).toEqual(['lines', '0']);
  });

  it('is none if all fields are technical', () => {
    expect(firstNamedChange({ resource: 'cash', changes: [changeOf(['listId'])] })).toBeUndefined();
  });
});
