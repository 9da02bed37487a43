import { lowestPrice30 } from './country-catalogue.js';

const price = (validFrom: string, oldPriceMinor: number, newPriceMinor: number) => ({
  validFrom: `${validFrom}T00:00:00.000Z`,
  oldPriceMinor,
  newPriceMinor,
});

it('is the price before the reduction', () => {
  expect(lowestPrice30([price('2026-01-01', 50, 50), price('2026-03-01', 50, 30)])).toBe(50);
});
it('is omitted for a price that is not reduced', () => {
  expect(lowestPrice30([price('2026-01-01', 50, 50)])).toBeNull();
  expect(lowestPrice30([price('2026-01-01', 50, 30), price('2026-03-01', 50, 50)])).toBeNull();
});
it('is unknown for an offer that started reduced', () => {
  expect(lowestPrice30([price('2026-01-01', 50, 30)])).toBeNull();
});
it('includes an earlier sale that overlaps the 30 days before', () => {
  const prices = [price('2026-01-01', 50, 20), price('2026-02-10', 50, 50), price('2026-03-01', 50, 30)];
  expect(lowestPrice30(prices)).toBe(20);
});
it('ignores a sale that ended more than 30 days before', () => {
  const prices = [price('2025-12-01', 50, 20), price('2026-01-01', 50, 50), price('2026-03-01', 50, 30)];
  expect(lowestPrice30(prices)).toBe(50);
});
it('counts from the first reduction when the price drops further', () => {
  const prices = [price('2026-01-01', 50, 50), price('2026-03-01', 50, 40), price('2026-03-10', 50, 30)];
  expect(lowestPrice30(prices)).toBe(50);
});
it('restarts when the price rose in between', () => {
  const prices = [price('2026-01-01', 50, 50), price('2026-03-01', 50, 30), price('2026-03-05', 50, 40)];
  expect(lowestPrice30(prices)).toBe(30);
});
