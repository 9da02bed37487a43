import { createRng } from './rng.js';

const numbersFrom = (seed: number) => {
  const dice = createRng(seed);
  return Array.from({ length: 1000 }, () => dice.next());
};

it('the random generator is reproducible by seed, and differs for another seed', () => {
  expect(numbersFrom(7)).toEqual(numbersFrom(7));
  expect(numbersFrom(7)).not.toEqual(numbersFrom(8));
});

it('the random generator stays between 0 and 1, with about half below 0.5', () => {
  const all = numbersFrom(1);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  const below = all.filter((roll) => roll < 0.5).length;
  expect(below).toBeGreaterThan(430);
  expect(below).toBeLessThan(570);
});

it('the random generator picks by weight, and never a weight of zero', () => {
  const dice = createRng(3);
  const drawn = Array.from({ length: 1000 }, () => dice.pickWeighted({ often: 9, seldom: 1, never: 0 }));
  expect(drawn.filter((name) => name === 'never')).toEqual([]);
  expect(drawn.filter((name) => name === 'often').length).toBeGreaterThan(820);
  expect(drawn).toContain('seldom');
});

it('the random generator rejects an empty list', () => {
  expect(() => createRng(1).pick([])).toThrow(RangeError);
});
