import fc from 'fast-check';
import { seedHashOf, winnerOf } from './draw-rule.js';

const seed = '5f2a9c0d1e3b4a5968778695a4b3c2d1e0f1a2b3c4d5e6f708192a3b4c5d6e7f';
const numbers = ['000000000001', '000000000002', '000000000003', '000000000004'];

describe('the winner', () => {
  it('is the lowest SHA-256 hash of seed, colon and number', () => {
    // printf '%s' SEED:000000000001 | sha256sum, and so on; the lowest of the four lines.
    expect(winnerOf(seed, numbers)).toBe('000000000004');
  });

  it('does not exist without participants', () => {
    expect(winnerOf(seed, [])).toBeNull();
  });

  it('does not depend on the order of the numbers', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(numbers, { minLength: 4 }), (shuffled) => {
        expect(winnerOf(seed, shuffled)).toBe(winnerOf(seed, numbers));
      }),
    );
  });

  it('stays the winner when others leave, and loses only to an added number', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^\d{12}$/), { minLength: 1, maxLength: 20 }), (some) => {
        const winner = winnerOf(seed, some)!;
        expect(winnerOf(seed, [winner])).toBe(winner);
        const added = winnerOf(seed, [...some, '123456789012']);
        expect([winner, '123456789012']).toContain(added);
      }),
    );
  });

  it('is equally likely for every number', () => {
    const wins = new Map<string, number>();
    for (let turn = 0; turn < 4_000; turn += 1) {
      const winner = winnerOf(`seed ${turn}`, numbers)!;
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    for (const number of numbers) expect(Math.abs((wins.get(number) ?? 0) - 1_000)).toBeLessThan(150);
  });
});

it('hashes a seed as its text', () => {
  expect(seedHashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
