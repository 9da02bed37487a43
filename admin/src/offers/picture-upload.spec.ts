import { toUploadError, isTooLarge, moveItem } from './picture-upload.js';

describe('pictures of an offer', () => {
  it('are moved one place at a time, and not out of their list', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
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
    expect(toUploadError(code)).toBe(flaw);
  });
});
