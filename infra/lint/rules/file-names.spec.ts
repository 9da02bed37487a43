import { problemOf } from './file-names.js';

describe('the vocabulary of file names', () => {
  it.each([
    'libs/orders/src/order.decider.ts',
    'libs/orders/src/order.decider.spec.ts',
    'libs/orders/src/orders.rpc.int.spec.ts',
    'libs/platform/src/postgres/pool.ts',
    'storefront/src/features/offer/OfferPage.tsx',
    'storefront/src/main.ts',
    'infra/start.mjs',
  ])('accepts %s', (path) => {
    expect(problemOf(path)).toBeUndefined();
  });

  it.each([
    'libs/orders/src/utils.ts',
    'libs/orders/src/helpers/price.ts',
    'libs/orders/src/order.service.ts',
    'libs/orders/src/OrderList.ts',
    'libs/orders/src/order_list.ts',
    'admin/src/common/Button.tsx',
  ])('rejects %s', (path) => {
    expect(problemOf(path)).toEqual(expect.any(String));
  });
});
