import type { OfferEvent } from '@shop/events/catalogue';
import { given } from '@shop/kernel/testing';
import { offerDecider, type OfferCommand } from './offer.decider.js';

const offerId = 'pure-fit';
const at = (time: string) => `2026-04-01T${time}.000Z`;
const now = at('10:00:00');
const guard = { changePercent: 30, waitMs: 60_000 };

const history: readonly OfferEvent[] = [
  {
    type: 'OfferCreated',
    data: {
      ...{ offerId, slug: offerId, group: 'weight-loss', position: 1, scaleleadId: 'SL-1', quizId: null },
      ...{ children: null, images: [], ingredientsImage: '' },
    },
  },
  priced(7990, 4000, '2026-03-02T00:00:00.000Z'),
];

function priced(oldPriceMinor: number, newPriceMinor: number, validFrom: string): OfferEvent {
  return { type: 'OfferPriced', data: { offerId, country: 'BA', oldPriceMinor, newPriceMinor, validFrom } };
}

type SetPrice = Extract<OfferCommand, { type: 'PriceOffer' }>;

function setPrice(newPriceMinor: number, change: Partial<SetPrice> = {}): SetPrice {
  const price = { oldPriceMinor: 7990, newPriceMinor };
  return { type: 'PriceOffer', country: 'BA', price, now, reason: null, confirmed: false, guard, ...change };
}

function scheduled(newPriceMinor: number, validFrom: string, cause: 'guard' | 'schedule' = 'schedule'): OfferEvent {
  const price = { oldPriceMinor: 7990, newPriceMinor };
  return { type: 'OfferPriceScheduled', data: { offerId, country: 'BA', ...price, validFrom, cause, reason: null } };
}

const confirmed = { confirmed: true, reason: 'Clearance' };
const when = (command: OfferCommand, ...before: readonly OfferEvent[]) =>
  given(offerDecider, ...history, ...before).when(command);

describe('a price at once', () => {
  it('is set when the change is small', () => {
    expect(when(setPrice(2800))).toEqual([priced(7990, 2800, now)]);
  });
  it('is not recorded again', () => {
    expect(when(setPrice(4000))).toEqual([]);
  });
  it('comes after the last one, though another server had a later time', () => {
    const later = at('10:00:01');
    expect(when(setPrice(3900), priced(7990, 4100, later))).toEqual([
      priced(7990, 3900, at('10:00:01').replace('000Z', '001Z')),
    ]);
  });
  it('is never above the regular price', () => {
    expect(when(setPrice(7991))).toMatchObject({ code: 'INVALID_PARAMS' });
  });
  it('is set as the first price, which has nothing to compare with', () => {
    expect(when({ ...setPrice(1), country: 'HR' })).toMatchObject([{ type: 'OfferPriced' }]);
  });
});

describe('a change by more than 30 %', () => {
  it.each([
    ['of the price', setPrice(2799)],
    ['upwards', setPrice(5201)],
    ['of the regular price', setPrice(4000, { price: { oldPriceMinor: 12_000, newPriceMinor: 4000 } })],
    ['without a reason', setPrice(1, { confirmed: true })],
    ['without a confirmation', setPrice(1, { reason: 'Clearance' })],
    ['from a time on', setPrice(1, { validFrom: at('12:00:00') })],
  ])('is rejected: %s', (_name, command) => {
    expect(when(command)).toMatchObject({ code: 'PRICE_UNCONFIRMED' });
  });
  it('takes effect after a minute when confirmed with a reason', () => {
    const data = { newPriceMinor: 1, validFrom: at('10:01:00'), cause: 'guard', reason: 'Clearance' };
    expect(when(setPrice(1, confirmed))).toMatchObject([{ type: 'OfferPriceScheduled', data }]);
  });
  it('takes effect at its time, but not within the minute', () => {
    const from = (validFrom: string) => when(setPrice(1, { ...confirmed, validFrom }));
    expect(from(at('12:00:00'))).toMatchObject([{ data: { validFrom: at('12:00:00'), cause: 'schedule' } }]);
    expect(from(at('10:00:10'))).toMatchObject([{ data: { validFrom: at('10:01:00') } }]);
  });
  it('is withdrawn by a later price, also by another large one', () => {
    const waiting = scheduled(1, at('10:00:30'), 'guard');
    const gone = { type: 'OfferScheduledPriceWithdrawn', data: { offerId, country: 'BA', validFrom: at('10:00:30') } };
    expect(when(setPrice(3900), waiting)).toEqual([gone, priced(7990, 3900, now)]);
    expect(when(setPrice(2, confirmed), waiting)).toMatchObject([gone, { data: { newPriceMinor: 2 } }]);
  });
  it('is withdrawn by a correction also when its chosen time was within the minute', () => {
    const [event] = when(setPrice(1, { ...confirmed, validFrom: at('10:00:10') })) as readonly OfferEvent[];
    expect(event).toMatchObject({ data: { cause: 'guard' } });
    expect(when(setPrice(3900), event!)).toMatchObject([
      { type: 'OfferScheduledPriceWithdrawn' },
      priced(7990, 3900, now),
    ]);
  });
  it('is compared with the price in force at its time', () => {
    const summer = scheduled(2000, at('11:00:00'));
    expect(when(setPrice(1900, { validFrom: at('12:00:00') }), summer)).toMatchObject([
      { data: { newPriceMinor: 1900 } },
    ]);
    expect(when(setPrice(1900), summer)).toMatchObject({ code: 'PRICE_UNCONFIRMED' });
  });
});

describe('a scheduled price', () => {
  const noon = at('12:00:00');
  it('does not follow a price that was set after it was due', () => {
    const due = scheduled(3500, at('09:59:00'));
    expect(when(setPrice(3900), due)).toMatchObject([
      { type: 'OfferScheduledPriceWithdrawn' },
      priced(7990, 3900, now),
    ]);
  });
  it('stays when the price of today changes', () => {
    expect(when(setPrice(3900), scheduled(3500, noon))).toEqual([priced(7990, 3900, now)]);
  });
  it.each([
    ['in the past', at('09:00:00')],
    ['now', now],
    ['in more than a year', '2027-05-01T00:00:00.000Z'],
    ['at the time of another', noon],
  ])('is rejected %s', (_name, validFrom) => {
    expect(when(setPrice(3900, { validFrom }), scheduled(3500, noon))).toMatchObject({ code: 'INVALID_PARAMS' });
  });
  it('is the last of 20', () => {
    const many = Array.from({ length: 20 }, (_none, hour) =>
      scheduled(3500, `2026-05-0${1 + (hour % 9)}T${10 + hour}:00:00.000Z`),
    );
    expect(when(setPrice(3900, { validFrom: noon }), ...many.slice(1))).toHaveLength(1);
    expect(when(setPrice(3900, { validFrom: noon }), ...many)).toMatchObject({ code: 'INVALID_PARAMS' });
  });
  it('can be withdrawn once, and not after it took effect', () => {
    const withdraw: OfferCommand = { type: 'WithdrawPrice', country: 'BA', validFrom: noon };
    const data = { offerId, country: 'BA' as const, validFrom: noon };
    const gone = { type: 'OfferScheduledPriceWithdrawn' as const, data };
    const applied = { type: 'OfferScheduledPriceApplied' as const, data };
    expect(when(withdraw, scheduled(3500, noon))).toEqual([gone]);
    expect(when(withdraw, scheduled(3500, noon), gone)).toMatchObject({ code: 'PRICE_NOT_PENDING' });
    expect(when(withdraw, scheduled(3500, noon), applied)).toMatchObject({ code: 'PRICE_NOT_PENDING' });
    expect(when(withdraw)).toMatchObject({ code: 'PRICE_NOT_PENDING' });
  });
});

describe('applying scheduled prices', () => {
  const noon = at('12:00:00');
  const apply = (time: string): OfferCommand => ({ type: 'ApplyScheduledPrices', now: time });
  const applied = (validFrom: string) => ({
    type: 'OfferScheduledPriceApplied',
    data: { offerId, country: 'BA', validFrom },
  });

  it('sets a due price from the time shoppers see it', () => {
    const late = at('12:00:04');
    expect(when(apply(late), scheduled(3500, noon))).toEqual([priced(7990, 3500, late), applied(noon)]);
  });
  it('does nothing before', () => {
    expect(when(apply(at('11:59:59')), scheduled(3500, noon))).toEqual([]);
  });
  it('sets only the last of several', () => {
    const late = at('14:00:00');
    expect(when(apply(late), scheduled(3500, noon), scheduled(3600, at('13:00:00')))).toEqual([
      priced(7990, 3600, late),
      applied(noon),
      applied(at('13:00:00')),
    ]);
  });
  it('records no price that is in force already', () => {
    expect(when(apply(noon), scheduled(4000, noon))).toEqual([applied(noon)]);
  });
});
