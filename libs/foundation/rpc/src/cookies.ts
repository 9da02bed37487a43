import { parseCookie } from 'cookie';
import type { SessionKind } from './session.js';

const day = 86_400;

/** `maxAge` in seconds. */
export const sessionCookies = {
  shopper: { name: 'shop_session', maxAge: 30 * day },
  staff: { name: 'staff_session', maxAge: day / 2 },
} as const satisfies Record<SessionKind, { name: string; maxAge: number }>;

/** Identify devices after a login, see `KnownSources`; `maxAge` in seconds. */
export const deviceCookies = {
  shopper: { name: 'shop_device', maxAge: 90 * day },
  staff: { name: 'staff_device', maxAge: 90 * day },
} as const satisfies Record<SessionKind, { name: string; maxAge: number }>;

/** Position of a write not yet visible at its response. */
export const positionCookie = { name: 'rpc_position', maxAge: 30 } as const;

const plainValue = /^[A-Za-z0-9_.~-]{1,512}$/;

/** Reads a cookie without decoding; the first one if the name repeats. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const value = header === undefined ? undefined : parseCookie(header, { decode: (text) => text })[name];
  return value !== undefined && plainValue.test(value) ? value : undefined;
}

/** Builds an HttpOnly Set-Cookie header; an empty value clears the cookie. */
export function setCookieHeader(
  cookie: { readonly name: string; readonly maxAge: number },
  value: string,
  secure: boolean,
) {
  const maxAge = value === '' ? 0 : cookie.maxAge;
  return `${cookie.name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
