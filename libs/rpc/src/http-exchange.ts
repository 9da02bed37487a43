import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieLine, positionCookie, readCookie, sessionCookies } from './cookies.js';
import { lastChanges, type SessionChange } from './call-result.js';
import { countryOfHost, type CountryOptions } from './country.js';
import type { RpcKeys } from './keys.js';
import type { Exchange, RequestScope } from './request-scope.js';
import { noSessions, type SessionKind, type SessionResolvers, type Sessions } from './session.js';
import { positionIn, positionToken } from './visibility.js';

/** Reads from an HTTP request what the calls in it need to know. */
export function exchangeOf(reply: FastifyReply, keys: RpcKeys, country: CountryOptions): Exchange {
  const { request, raw } = reply;
  const { headers } = request;
  const query = country.demo ? new URLSearchParams(request.url.split('?')[1] ?? '').get('country') : undefined;
  return {
    ip: request.ip,
    userAgent: headers['user-agent'] ?? '',
    country: countryOfHost(country, request.host, query),
    lastEventId: lastEventIdOf(headers['last-event-id']),
    awaitedPosition: positionIn(keys, readCookie(headers.cookie, positionCookie.name)),
    onGone(listener) {
      if (raw.destroyed) listener();
      else raw.once('close', listener);
    },
  };
}

/** The sessions of a request's cookies: each kind is looked up once. */
export function sessionsOf(
  request: FastifyRequest,
  resolvers: SessionResolvers,
): FoundSessions | Promise<FoundSessions> {
  const cookies = request.headers.cookie;
  const shopper = readCookie(cookies, sessionCookies.shopper.name);
  const staff = readCookie(cookies, sessionCookies.staff.name);
  return shopper === undefined && staff === undefined ? noneFound : lookUp(request, resolvers, { shopper, staff });
}

export interface FoundSessions {
  readonly sessions: Sessions;
  /** Cookies to be sent again, with their tokens. */
  readonly renewed: readonly { readonly kind: SessionKind; readonly token: string }[];
}

const noneFound: FoundSessions = { sessions: noSessions, renewed: [] };

async function lookUp(
  request: FastifyRequest,
  resolvers: SessionResolvers,
  tokens: Readonly<Record<SessionKind, string | undefined>>,
): Promise<FoundSessions> {
  const shown = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
  const [shopper, staff] = await Promise.all([
    tokens.shopper === undefined ? null : resolvers.shopper.resolve({ ...shown, token: tokens.shopper }),
    tokens.staff === undefined ? null : resolvers.staff.resolve({ ...shown, token: tokens.staff }),
  ]);
  const renewed: { kind: SessionKind; token: string }[] = [];
  if (shopper?.renewed === true && tokens.shopper !== undefined)
    renewed.push({ kind: 'shopper', token: tokens.shopper });
  if (staff?.renewed === true && tokens.staff !== undefined) renewed.push({ kind: 'staff', token: tokens.staff });
  return { sessions: { shopper: shopper?.caller ?? null, staff: staff?.caller ?? null }, renewed };
}

/** Sets the cookies that a request's calls have led to. */
export function setCookies(
  reply: FastifyReply,
  {
    scope,
    found,
    changes,
    keys,
  }: {
    readonly scope: RequestScope;
    readonly found: FoundSessions;
    readonly changes: readonly SessionChange[];
    readonly keys: RpcKeys;
  },
): void {
  const isQuiet = changes.length === 0 && found.renewed.length === 0 && scope.positionToRemember === undefined;
  if (isQuiet) return;
  const secure = reply.request.protocol === 'https';
  const tokens = new Map<SessionKind, string>(found.renewed.map(({ kind, token }) => [kind, token]));
  for (const [kind, change] of lastChanges(changes)) tokens.set(kind, change.started?.token ?? '');
  const lines = [...tokens].map(([kind, token]) => cookieLine(sessionCookies[kind], token, secure));
  const position = scope.positionToRemember;
  if (position !== undefined) {
    lines.push(cookieLine(positionCookie, position === null ? '' : positionToken(keys, position), secure));
  }
  reply.header('set-cookie', lines);
}

function lastEventIdOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\x20-\x7e]{1,256}$/.test(header) ? header : null;
}
