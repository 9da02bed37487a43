import { canHash, verifyDraw } from './verify-draw.js';

/** Computed with `printf '%s' … | sha256sum`. */
const Seed = '5f2a9c0d1e3b4a5968778695a4b3c2d1e0f1a2b3c4d5e6f708192a3b4c5d6e7f';
const SeedHash = 'ae4c9b99445443024b0df6d7be57d4eb1fe7b7313bc7a6d14ca3ed3dda03894c';
const numbers = ['000000000001', '000000000002', '000000000003', '000000000004'];
const draw = { Seed, SeedHash, Winner: '000000000004' };

describe('verifying a draw', () => {
  it('succeeds for a correct draw', async () => {
    expect(canHash()).toBe(true);
    expect(await verifyDraw(draw, numbers)).toBe('proven');
    expect(await verifyDraw(draw, numbers.toReversed())).toBe('proven');
    expect(await verifyDraw({ ...draw, Winner: null }, [])).toBe('proven');
  });

  it.each([
    ['another winner was published', { ...draw, Winner: '000000000001' }, numbers],
    ['another hash was published before', { ...draw, SeedHash: '0'.repeat(64) }, numbers],
    ['the winner did not take part', draw, numbers.slice(0, 3)],
    ['there is a winner and nobody took part', draw, []],
  ])('fails when %s', async (_, published, drawn) => {
    expect(await verifyDraw(published, drawn)).toBe('refuted');
  });
});
