import { fitSize } from './resize-picture.js';

describe('a picture', () => {
  it('fits into 1600 pixels, preserves its proportions and is never enlarged', () => {
    expect(fitSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
    expect(fitSize(3000, 4000)).toEqual({ width: 1200, height: 1600 });
    expect(fitSize(800, 600)).toEqual({ width: 800, height: 600 });
    expect(fitSize(10_000, 1)).toEqual({ width: 1600, height: 1 });
  });
});
