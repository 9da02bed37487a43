import type { PictureFormat } from '@shop/contracts';
import { findFlaw } from './picture-content.js';
import { aPicture } from './pictures.fixtures.js';

async function unseenCuts(format: PictureFormat): Promise<readonly number[]> {
  const whole = await aPicture(format, { width: 24, height: 16 });
  expect(findFlaw(whole)).toBeNull();
  return Array.from(whole.keys()).filter((length) => findFlaw(Buffer.from(whole.subarray(0, length))) === null);
}

describe('a truncated picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('is detected at every cut of a %s', async (format) => {
    expect(await unseenCuts(format)).toEqual([]);
  });

  it('is not detected where an AVIF is cut between two boxes', async () => {
    const cuts = await unseenCuts('avif');
    expect(cuts.length).toBeGreaterThan(0);
    expect(cuts.length).toBeLessThan(20);
  });
});
