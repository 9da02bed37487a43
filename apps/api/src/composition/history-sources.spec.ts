import { contract, historyResourceSchema, pointInTimeResourceSchema } from '@shop/contracts';
import { changeSources, historySources } from './history-sources.js';

describe('what can be looked at as it was', () => {
  it('is everything that the contract names, once', () => {
    expect(historySources.map(({ resource }) => resource).toSorted()).toEqual(
      pointInTimeResourceSchema.options.toSorted(),
    );
  });

  it('is told with who changed it, as some other records are', () => {
    const told = [...historySources, ...changeSources].map(({ resource }) => resource);

    expect(told.toSorted()).toEqual(historyResourceSchema.options.toSorted());
  });

  it.each([...historySources, ...changeSources])(
    'is for who may read it as it is: $resource',
    ({ resource, roles }) => {
      const { access } = contract[`admin.${resource}.getOne`];

      expect([...roles, 'admin'].toSorted()).toEqual('roles' in access ? access.roles.toSorted() : access.kind);
    },
  );
});
