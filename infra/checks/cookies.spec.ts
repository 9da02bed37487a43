import { cookiesAfter } from './cookies.mjs';

describe('the cookies of a caller', () => {
  const answer = (...lines: readonly string[]) => {
    const headers = new Headers();
    for (const line of lines) headers.append('Set-Cookie', line);
    return new Response(null, { headers });
  };

  it.each([
    ['begin with what is set', '', ['a=1; Path=/', 'b=2; HttpOnly'], 'a=1; b=2'],
    ['stay when another is set', 'a=1', ['b=2; Path=/'], 'a=1; b=2'],
    ['are replaced by name', 'a=1; b=2', ['a=3; Path=/'], 'a=3; b=2'],
    ['go when they are ended', 'a=1; b=2', ['a=; Path=/; Max-Age=0'], 'b=2'],
    ['stay when nothing is set', 'a=1', [], 'a=1'],
  ])('%s', (_, before, lines, after) => {
    expect(cookiesAfter(before, answer(...lines))).toBe(after);
  });
});
