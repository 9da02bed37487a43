import { createDice } from './dice.js';

const rolls = (seed: number) => {
  const dice = createDice(seed);
  return Array.from({ length: 1000 }, () => dice.roll());
};

it('comes out the same for the same seed, and otherwise for another', () => {
  expect(rolls(7)).toEqual(rolls(7));
  expect(rolls(7)).not.toEqual(rolls(8));
});

it('stays between nothing and one, about half of it below a half', () => {
  const all = rolls(1);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  const below = all.filter((roll) => roll < 0.5).length;
  expect(below).toBeGreaterThan(430);
  expect(below).toBeLessThan(570);
});

it('picks by weight, and never what weighs nothing', () => {
  const dice = createDice(3);
  const drawn = Array.from({ length: 1000 }, () => dice.weighed({ often: 9, seldom: 1, never: 0 }));
  expect(drawn.filter((name) => name === 'never')).toEqual([]);
  expect(drawn.filter((name) => name === 'often').length).toBeGreaterThan(820);
  expect(drawn).toContain('seldom');
});

it('can’t pick from nothing', () => {
  expect(() => createDice(1).pick([])).toThrow(RangeError);
});
