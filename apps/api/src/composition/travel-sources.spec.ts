import { contract, travelResourceSchema } from '@shop/contracts';
import { travelSources } from './travel-sources.js';

describe('what can be looked at as it was', () => {
  it('is everything that the contract names, once', () => {
    expect(travelSources.map(({ resource }) => resource).toSorted()).toEqual(travelResourceSchema.options.toSorted());
  });

  it.each(travelSources)('is looked at by who may read it as it is: $resource', ({ resource, roles }) => {
    const { access } = contract[`admin.${resource}.getOne`];

    expect([...roles, 'admin'].toSorted()).toEqual('roles' in access ? access.roles.toSorted() : access.kind);
  });
});
