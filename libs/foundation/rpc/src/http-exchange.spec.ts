import { readCookie, sessionCookies, setCookieHeader } from './http-exchange.js';

describe('reading a cookie', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['shop_session=abc', 'abc'],
    ['a=1; shop_session=abc; b=2', 'abc'],
    ['shop_session=first; shop_session=second', 'first'],
    ['my_shop_session=abc', undefined],
    ['shop_session', undefined],
    ['shop_session=', undefined],
    ['shop_session="abc"', undefined],
    ['shop_session=%61bc', undefined],
    ['shop_session = abc ;b', 'abc'],
    ['=x; shop_session=abc', 'abc'],
    ['shop_session=a=b', undefined],
    [`shop_session=${'a'.repeat(513)}`, undefined],
  ])('%p returns %p', (header, value) => {
    expect(readCookie(header, 'shop_session')).toBe(value);
  });
});

it('sets and clears cookies that are host-only and HttpOnly', () => {
  expect(setCookieHeader(sessionCookies.staff, 'abc', true)).toBe(
    'staff_session=abc; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure',
  );
  expect(setCookieHeader(sessionCookies.shopper, '', false)).toBe(
    'shop_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  );
});
