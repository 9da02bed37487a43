import { ba } from '@shop/countries/ba';
import type { ShopPack } from '@shop/countries/country';
import { seedOffers } from '../testing/seed-offers.js';
import { structuredData } from './structured-data.js';

async function returnPolicyIn(pack: ShopPack): Promise<unknown> {
  const offers = seedOffers('BA');
  const offer = offers[0]!;
  const blocks = await structuredData(
    { path: `/offers/${offer.Slog}`, offer },
    { offers, pack, title: offer.Name, origin: 'https://shop.example' },
  );
  const product = blocks.find((block) => '@type' in block && block['@type'] === 'Product');
  return (product as { readonly offers: { readonly hasMerchantReturnPolicy: unknown } }).offers.hasMerchantReturnPolicy;
}

describe('the return policy of a product', () => {
  it('is the withdrawal by law, which has no restocking fee', async () => {
    const policy = await returnPolicyIn(ba);
    expect(policy).toMatchObject({ merchantReturnDays: 14 });
    expect(policy).not.toHaveProperty('restockingFee');
  });

  it('is the guarantee with its restocking fee where the law knows no withdrawal', async () => {
    const [policy] = ba.returnPolicies;
    const withoutWithdrawal = { ...policy, withdrawal: { ...policy.withdrawal, available: false } };
    const pack = { ...ba, returnPolicies: [withoutWithdrawal] as const };
    expect(await returnPolicyIn(pack)).toMatchObject({ merchantReturnDays: 90, restockingFee: 20 });
  });
});
