import { contract, historyResourceSchema, pointInTimeResourceSchema } from '@shop/contracts';
import * as history from '@shop/history';
import { contributionsTo } from '@shop/module';
import { modules } from './modules.js';

const historySources = contributionsTo(history.historySources, modules);
const changeSources = contributionsTo(history.changeSources, modules);

describe('the point-in-time view', () => {
  it('covers everything that the contract names, once', () => {
    expect(historySources.map(({ resource }) => resource).toSorted()).toEqual(
      pointInTimeResourceSchema.options.toSorted(),
    );
  });

  it('shows who changed each record, like some other records', () => {
    const told = [...historySources, ...changeSources].map(({ resource }) => resource);

    expect(told.toSorted()).toEqual(historyResourceSchema.options.toSorted());
  });

  it.each([...historySources, ...changeSources])(
    'has the same access as the current view: $resource',
    ({ resource, roles }) => {
      const { access } = contract[`admin.${resource}.getOne`];

      expect([...roles, 'admin'].toSorted()).toEqual('roles' in access ? access.roles.toSorted() : access.kind);
    },
  );
});
