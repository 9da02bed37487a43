import { problemOf } from './file-names.js';

describe('the vocabulary of file names', () => {
  it.each([
    'libs/shop/orders/src/order.decider.ts',
    'libs/shop/orders/src/order.decider.spec.ts',
    'libs/shop/orders/src/orders.rpc.int.spec.ts',
    'libs/foundation/platform/src/postgres/pool.ts',
    'storefront/src/features/offer/OfferPage.tsx',
    'storefront/src/main.ts',
    'infra/start.mjs',
  ])('accepts %s', (path) => {
    expect(problemOf(path)).toBeUndefined();
  });

  it.each([
    'libs/shop/orders/src/utils.ts',
    'libs/shop/orders/src/helpers/price.ts',
    'libs/shop/orders/src/order.service.ts',
    'libs/shop/orders/src/OrderList.ts',
    'libs/shop/orders/src/order_list.ts',
    'admin/src/common/Button.tsx',
  ])('rejects %s', (path) => {
    expect(problemOf(path)).toEqual(expect.any(String));
  });
});
