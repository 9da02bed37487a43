import { auditChangesOf, changeText, listedChanges } from './audit-changes.js';

const price = (newPriceMinor: number, validFrom: string) => ({ oldPriceMinor: 6000, newPriceMinor, validFrom });
const offer = (...prices: ReturnType<typeof price>[]) => ({ HR: { stockDays: 2, prices } });
const first = price(4890, '2026-11-01T09:00:00.000Z');
const second = price(2290, '2026-11-20T09:00:00.000Z');

describe('changes of an audit entry', () => {
  it('compare the new price of a country with the price before', () => {
    const changes = auditChangesOf(offer(first), offer(first, second));
    expect(changes).toEqual([{ path: ['HR', 'newPriceMinor'], before: 4890, after: 2290, country: 'HR' }]);
    expect(changes.map(changeText)).toEqual(['HR newPriceMinor: 48.90 EUR -> 22.90 EUR']);
  });

  it('list a scheduled price with its time, and no ids', () => {
    const scheduled = { ...second, cause: 'guard', reason: 'Autumn sale' };
    const claimId = '549be0f2-22a2-51c3-845b-afbc79d057b8';
    const changes = auditChangesOf(offer(first), { HR: { ...offer(first).HR, scheduledPrices: [scheduled] }, claimId });
    expect(changes.map(changeText)).toEqual([
      'HR scheduledPrices 1 newPriceMinor:  -> 22.90 EUR',
      'HR scheduledPrices 1 oldPriceMinor:  -> 60.00 EUR',
      'HR scheduledPrices 1 validFrom:  -> 2026-11-20T09:00:00.000Z',
    ]);
  });

  it('have the currency of the order', () => {
    expect(auditChangesOf({ country: 'BA', totalMinor: 5000 }, { country: 'BA', totalMinor: 4500 })).toEqual([
      { path: ['totalMinor'], before: 5000, after: 4500, country: 'BA' },
    ]);
  });

  it('name a line by its article and omit technical fields', () => {
    const lines = (quantity: number, image: string) => ({ lines: [{ name: 'Pure Fit', image, quantity }] });
    expect(auditChangesOf(lines(1, 'a.webp'), lines(2, 'b.webp'))).toEqual([
      { path: ['lines', 'Pure Fit', 'quantity'], before: 1, after: 2, country: null },
    ]);
  });

  it('are shortened in a list', () => {
    const texts = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, name.repeat(500)]));
    const listed = listedChanges(auditChangesOf({}, texts));
    expect(listed.map(({ path }) => path.join())).toEqual(['a', 'b', 'c', 'd']);
    expect(listed[0]?.after).toBe(`${'a'.repeat(119)}…`);
  });

  it('are none without a state', () => {
    expect(auditChangesOf(null, null)).toEqual([]);
  });
});
