import { ba } from '@shop/countries/ba';
import type { Offer } from '@shop/contracts';
import type { ShopPack } from '@shop/countries/country';
import { seedOffers } from '../testing/seed-offers.js';
import { structuredData } from './structured-data.js';

async function returnPolicyIn(pack: ShopPack, change: Partial<Offer> = {}): Promise<unknown> {
  const offers = seedOffers('BA');
  const offer = { ...offers[0]!, ...change };
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

  it('promises no return of an excluded offer, except the withdrawal by law', async () => {
    const [policy] = ba.returnPolicies;
    const withoutWithdrawal = { ...policy, withdrawal: { ...policy.withdrawal, available: false } };
    const none = await returnPolicyIn({ ...ba, returnPolicies: [withoutWithdrawal] as const }, { Guarantee: false });
    expect(none).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' });
    expect(none).not.toHaveProperty('merchantReturnDays');
    expect(await returnPolicyIn(ba, { Guarantee: false })).toMatchObject({ merchantReturnDays: 14 });
  });
});
