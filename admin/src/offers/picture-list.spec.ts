import { adminOffersContract } from '@shop/contracts';
import { maxPictures, mergePictures } from './picture-list.js';

describe('the pictures of an offer', () => {
  it('have the same limit as the server', () => {
    const takes = (count: number) =>
      adminOffersContract['admin.offers.update'].params.safeParse({
        id: '0195a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
        images: Array.from({ length: count }, (_, n) => `picture-${n}`),
        expectedRevision: 1,
      }).success;
    expect(takes(maxPictures)).toBe(true);
    expect(takes(maxPictures + 1)).toBe(false);
  });

  it('preserve the selection and append pictures added by others', () => {
    expect(mergePictures(['box', 'label'], { before: ['box', 'tin'], now: ['box', 'tin', 'leaf'] })).toEqual([
      'box',
      'label',
      'leaf',
    ]);
  });
});
