import { plansOf } from '@shop/platform/testing';
import { openTestReadModels } from '@shop/testing';
import { readSales } from './offer-list.queries.js';
import { offerPopularityProjection } from './offer-popularity.projection.js';

it('reads the sales of the last days through the index on the day', async () => {
  const readModels = await openTestReadModels({ projections: [offerPopularityProjection] });
  try {
    // 20 offers on 1,000 days.
    await readModels.fill('offer_popularity', 20_000, {
      id: 'n::text',
      country: `'BA'`,
      day: `to_char(date '2024-01-01' + n / 20, 'YYYY-MM-DD')`,
      offer_id: `'offer-' || n % 20`,
      pieces: '1',
    });
    const [sales] = await plansOf(readModels.pool, (pool) => readSales(pool, '2026-09-01'));
    expect(sales).toMatchObject({ indexes: ['btree (day)'], wholeTables: [] });
    expect(sales!.readRows).toBeLessThan(1_000);
  } finally {
    await readModels.close();
  }
});
