import { flawOf, isTooLarge, moved } from './picture-upload.js';

describe('pictures of an offer', () => {
  it('are moved one place at a time, and not out of their list', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('of more than 10 MiB are not sent', () => {
    expect([isTooLarge({ size: 10 * 1024 * 1024 }), isTooLarge({ size: 10 * 1024 * 1024 + 1 })]).toEqual([false, true]);
  });

  it.each([
    ['INVALID_PARAMS', 'unreadable'],
    ['TOO_LARGE', 'too_large'],
    ['RATE_LIMITED', 'too_many'],
    ['SERVICE_UNAVAILABLE', 'failed'],
    [undefined, 'failed'],
  ])('that are refused with %s are said to be %s', (code, flaw) => {
    expect(flawOf(code)).toBe(flaw);
  });
});
