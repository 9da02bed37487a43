import { arrivalOf, deliveryDatesOf, deliveryDatesOfConfirmed } from './delivery-dates.js';
import { countryCodes, type CountryPack } from './country.js';
import { weekdayHours } from './opening-hours.js';
import { packOf } from './packs.js';
import { isWorkingDay } from './working-time.js';

const ba = packOf('BA');
const dates = (at: string, stockDays = 0, pack: CountryPack = ba) => deliveryDatesOf(at, stockDays, pack);

describe('an order', () => {
  it('leaves the same working day if the call comes before the cut-off', () => {
    // Tuesday, 13:59 in Sarajevo.
    expect(dates('2026-12-01T12:59:00Z')).toEqual({
      orderBy: '2026-12-01T13:00:00.000Z',
      dispatchOn: '2026-12-01',
      arrivesFrom: '2026-12-02',
      arrivesBy: '2026-12-03',
    });
  });

  it('leaves the next working day if it is a minute late', () => {
    expect(dates('2026-12-01T13:01:00Z')).toMatchObject({
      orderBy: '2026-12-02T13:00:00.000Z',
      dispatchOn: '2026-12-02',
    });
  });

  it.each([
    ['Saturday, 22:30', '2026-11-21T21:30:00Z', '2026-11-23'],
    ['Sunday, 10:00', '2026-11-22T09:00:00Z', '2026-11-23'],
    ['Friday, 15:00', '2026-11-20T14:00:00Z', '2026-11-23'],
    ['New Year, two holidays and a weekend', '2026-01-01T09:00:00Z', '2026-01-05'],
  ])('of %s leaves on the first working day after it', (_when, at, dispatchOn) => {
    const planned = dates(at);
    expect(planned.dispatchOn).toBe(dispatchOn);
    expect(planned.orderBy).toBe(`${dispatchOn}T13:00:00.000Z`);
  });

  it('of Thursday arrives on Friday or Monday: nothing is driven at the weekend', () => {
    expect(dates('2026-11-19T09:00:00Z')).toMatchObject({ arrivesFrom: '2026-11-20', arrivesBy: '2026-11-23' });
  });

  it('waits for its articles by working days', () => {
    expect(dates('2026-11-26T09:00:00Z', 3)).toMatchObject({ dispatchOn: '2026-12-01', arrivesFrom: '2026-12-02' });
  });

  it('is confirmed within calling hours: one of the evening is called in the morning', () => {
    const nineToFive: CountryPack = { ...ba, callingHours: weekdayHours('09:00', '17:00') };
    expect(dates('2026-12-01T20:00:00Z', 0, nineToFive)).toMatchObject({
      orderBy: '2026-12-02T13:00:00.000Z',
      dispatchOn: '2026-12-02',
    });
  });

  it('is confirmed after the cut-off if the calls begin too late for it', () => {
    const afternoons: CountryPack = { ...ba, callingHours: weekdayHours('14:30', '20:00') };
    expect(dates('2026-12-01T08:00:00Z', 0, afternoons)).toMatchObject({
      // Half an hour before the calls end, and half an hour of the next day until the cut-off.
      orderBy: '2026-12-01T18:30:00.000Z',
      dispatchOn: '2026-12-02',
    });
  });
});

describe('a confirmed order', () => {
  it('leaves the same day by the cut-off, else the next working day', () => {
    expect(deliveryDatesOfConfirmed('2026-11-20T14:00:00Z', 0, ba).dispatchOn).toBe('2026-11-20');
    expect(deliveryDatesOfConfirmed('2026-11-20T14:01:00Z', 0, ba).dispatchOn).toBe('2026-11-23');
  });
});

describe('a parcel on its way', () => {
  it('arrives one or two working days after the dispatch', () => {
    expect(arrivalOf('2026-11-20T15:00:00Z', ba)).toEqual({
      dispatchOn: '2026-11-20',
      arrivesFrom: '2026-11-23',
      arrivesBy: '2026-11-24',
    });
  });
});

describe.each(countryCodes)('every hour of a year in %s', (code) => {
  it('has a working day of dispatch that is never earlier for a later order', () => {
    const pack = packOf(code);
    let last = '';
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 3_600_000) {
      const now = new Date(at).toISOString();
      const { orderBy, dispatchOn, arrivesFrom, arrivesBy } = dates(now, 0, pack);
      expect([isWorkingDay(dispatchOn, pack), dispatchOn >= last, orderBy >= now]).toEqual([true, true, true]);
      expect(dispatchOn < arrivesFrom && arrivesFrom <= arrivesBy).toBe(true);
      last = dispatchOn;
    }
  });
});
