import { createRng } from './rng.js';

const numbersFrom = (seed: number) => {
  const dice = createRng(seed);
  return Array.from({ length: 1000 }, () => dice.next());
};

it('comes out the same for the same seed, and otherwise for another', () => {
  expect(numbersFrom(7)).toEqual(numbersFrom(7));
  expect(numbersFrom(7)).not.toEqual(numbersFrom(8));
});

it('stays between nothing and one, about half of it below a half', () => {
  const all = numbersFrom(1);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  const below = all.filter((roll) => roll < 0.5).length;
  expect(below).toBeGreaterThan(430);
  expect(below).toBeLessThan(570);
});

it('picks by weight, and never what weighs nothing', () => {
  const dice = createRng(3);
  const drawn = Array.from({ length: 1000 }, () => dice.pickWeighted({ often: 9, seldom: 1, never: 0 }));
  expect(drawn.filter((name) => name === 'never')).toEqual([]);
  expect(drawn.filter((name) => name === 'often').length).toBeGreaterThan(820);
  expect(drawn).toContain('seldom');
});

it('can’t pick from nothing', () => {
  expect(() => createRng(1).pick([])).toThrow(RangeError);
});
