import type { SessionKind } from './session.js';

const day = 86_400;

/** Names and lives (seconds) of the session cookies. */
export const sessionCookies = {
  shopper: { name: 'shop_session', maxAge: 30 * day },
  staff: { name: 'staff_session', maxAge: day / 2 },
} as const satisfies Record<SessionKind, { name: string; maxAge: number }>;

/** Names and lives (seconds) of the cookies that name devices after a login, see `KnownSources`. */
export const deviceCookies = {
  shopper: { name: 'shop_device', maxAge: 90 * day },
  staff: { name: 'staff_device', maxAge: 90 * day },
} as const satisfies Record<SessionKind, { name: string; maxAge: number }>;

/** Carries the position of a write that was not visible yet when it was answered. */
export const positionCookie = { name: 'rpc_position', maxAge: 30 } as const;

// What tokens and signed positions are made of; anything else was not set by us.
const plainValue = /^[A-Za-z0-9_.~-]{1,512}$/;

/** The value of a cookie in a Cookie header; the first one where a name is there twice. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined || !header.includes(name)) return undefined;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) {
      const value = part.slice(equals + 1).trim();
      return plainValue.test(value) ? value : undefined;
    }
  }
  return undefined;
}

/** A Set-Cookie line for the whole host, unreadable for scripts; an empty value clears the cookie. */
export function setCookieHeader(
  cookie: { readonly name: string; readonly maxAge: number },
  value: string,
  secure: boolean,
) {
  const maxAge = value === '' ? 0 : cookie.maxAge;
  return `${cookie.name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
