import { packOf, type CountryCode } from '@shop/countries';
import { refillPlanOf, supplementsOf, type OrderedSupplement } from './refill-plan.js';

const capsules: OrderedSupplement = {
  ...{ name: 'Pure Fit', slug: 'pure-fit' },
  ...{ stockDays: 0, pieces: 60, dailyPieces: 2 },
};
const sachets: OrderedSupplement = { ...capsules, name: 'Beauty Fem', slug: 'beauty-fem', dailyPieces: 1 };
const planFor = (supplements: readonly OrderedSupplement[], arrivesOn = '2026-11-02', country: CountryCode = 'BA') =>
  refillPlanOf(supplements, arrivesOn, packOf(country));

describe('the day of a refill reminder', () => {
  it('is five days before the pack is used up', () => {
    expect(planFor([capsules])).toEqual({
      offer: { name: 'Pure Fit', slug: 'pure-fit' },
      isOrderable: true,
      lastsUntil: '2026-12-02',
      remindOn: '2026-11-27',
      remindAt: '2026-11-27T08:00:00.000Z',
    });
  });

  it('follows the supplement that runs out first', () => {
    expect(planFor([sachets, capsules])).toMatchObject({ offer: { slug: 'pure-fit' }, lastsUntil: '2026-12-02' });
    expect(planFor([{ ...capsules, pieces: 240 }, sachets])).toMatchObject({ offer: { slug: 'beauty-fem' } });
  });

  it('grows with the number of packs, and counts whole days only', () => {
    expect(planFor([{ ...capsules, pieces: 120 }])).toMatchObject({ lastsUntil: '2027-01-01' });
    expect(planFor([{ ...capsules, pieces: 61 }])).toMatchObject({ lastsUntil: '2026-12-02' });
  });

  it('leaves time for the days until the article is in stock', () => {
    expect(planFor([{ ...capsules, stockDays: 10 }])).toMatchObject({ remindOn: '2026-11-12' });
  });

  it.each([
    ['BA', '2027-01-05'],
    ['HR', '2027-01-04'],
    ['RS', '2027-01-04'],
    ['ME', '2026-12-30'],
  ] as const)('leaves time for the holidays of %s', (country, remindOn) => {
    expect(planFor([{ ...capsules, stockDays: 1 }], '2026-12-11', country)).toMatchObject({
      lastsUntil: '2027-01-10',
      remindOn,
    });
  });

  it('does not exist for a pack that is used up before another one could arrive', () => {
    expect(planFor([{ ...capsules, pieces: 10 }])).toBeNull();
    expect(planFor([{ ...capsules, stockDays: 60 }])).toBeNull();
    expect(planFor([])).toBeNull();
  });
});

describe('the supplements of an order', () => {
  const offer = (ID: string, content: readonly { ID: string; Quantity: number }[] | null = null) => ({
    ...{ ID, Name: `Name of ${ID}`, Slog: ID, Stock: null },
    ChildOffers: content,
  });
  const pack = { pieces: 60, dailyPieces: 2 };
  const facts: Readonly<Record<string, unknown>> = {
    capsules: { pack },
    cream: { pack: { pieces: null, dailyPieces: null } },
    duo: { pack: null },
  };
  const catalogue = {
    all: () => [
      offer('capsules'),
      offer('cream'),
      offer('unlabelled'),
      offer('duo', [
        { ID: 'capsules', Quantity: 2 },
        { ID: 'cream', Quantity: 1 },
      ]),
    ],
    factsOf: ({ ID }: { readonly ID: string }) => facts[ID] ?? null,
  };

  it('are added up over single packs and bundles', () => {
    const ordered = [
      { offerId: 'capsules', quantity: 1 },
      { offerId: 'duo', quantity: 3 },
    ];
    expect(supplementsOf(ordered, catalogue as never)).toEqual([
      { name: 'Name of capsules', slug: 'capsules', stockDays: null, pieces: 420, dailyPieces: 2 },
    ]);
  });

  it('are only those with a daily dose on the label that the shop still shows', () => {
    const ordered = ['cream', 'unlabelled', 'gone'].map((offerId) => ({ offerId, quantity: 1 }));
    expect(supplementsOf(ordered, catalogue as never)).toEqual([]);
  });
});
