import { toUploadError, isTooLarge, moveItem } from './picture-upload.js';

describe('pictures of an offer', () => {
  it('move one position at a time within the list', () => {
    expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('over 10 MiB are not sent', () => {
    expect([isTooLarge({ size: 10 * 1024 * 1024 }), isTooLarge({ size: 10 * 1024 * 1024 + 1 })]).toEqual([false, true]);
  });

  it.each([
    ['INVALID_PARAMS', 'unreadable'],
    ['TOO_LARGE', 'too_large'],
    ['RATE_LIMITED', 'too_many'],
    ['SERVICE_UNAVAILABLE', 'failed'],
    [undefined, 'failed'],
  ])('rejected with %s have the error %s', (code, flaw) => {
    expect(toUploadError(code)).toBe(flaw);
  });
});
