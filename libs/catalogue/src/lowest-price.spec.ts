import { lowestPrice30 } from './lowest-price.js';

const price = (validFrom: string, oldPriceMinor: number, newPriceMinor: number) => ({
  validFrom: `${validFrom}T00:00:00.000Z`,
  oldPriceMinor,
  newPriceMinor,
});

it('is the price before the reduction', () => {
  expect(lowestPrice30([price('2026-01-01', 50, 50), price('2026-03-01', 50, 30)])).toBe(50);
});
it('is not shown for a price that is not reduced', () => {
  expect(lowestPrice30([price('2026-01-01', 50, 50)])).toBeNull();
  expect(lowestPrice30([price('2026-01-01', 50, 30), price('2026-03-01', 50, 50)])).toBeNull();
});
it('is not known for an offer that began reduced', () => {
  expect(lowestPrice30([price('2026-01-01', 50, 30)])).toBeNull();
});
it('sees an earlier sale within the 30 days before, also one that began before them', () => {
  const prices = [price('2026-01-01', 50, 20), price('2026-02-10', 50, 50), price('2026-03-01', 50, 30)];
  expect(lowestPrice30(prices)).toBe(20);
});
it('forgets a sale that ended more than 30 days before', () => {
  const prices = [price('2025-12-01', 50, 20), price('2026-01-01', 50, 50), price('2026-03-01', 50, 30)];
  expect(lowestPrice30(prices)).toBe(50);
});
it('counts from the beginning when a reduction goes further', () => {
  const prices = [price('2026-01-01', 50, 50), price('2026-03-01', 50, 40), price('2026-03-10', 50, 30)];
  expect(lowestPrice30(prices)).toBe(50);
});
it('begins anew when the price went up in between', () => {
  const prices = [price('2026-01-01', 50, 50), price('2026-03-01', 50, 30), price('2026-03-05', 50, 40)];
  expect(lowestPrice30(prices)).toBe(30);
});
