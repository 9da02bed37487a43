import type { CountryCode } from '@shop/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookieHeader, deviceCookies, positionCookie, readCookie, sessionCookies } from './cookies.js';
import type { SessionChange } from './call-result.js';
import { countryOfHost, type CountryOptions } from './country.js';
import type { RpcKeys } from './keys.js';
import type { Exchange, RequestScope } from './request-scope.js';
import { noSessions, type SessionKind, type SessionResolvers, type Sessions } from './session.js';
import { readPositionToken, createPositionToken } from './visibility.js';

/** HTTP side of a request, parsed lazily. */
export class HttpExchange implements Exchange {
  readonly awaitedPosition: string | undefined;

  constructor(
    private readonly reply: FastifyReply,
    private readonly countryOptions: CountryOptions,
    private readonly keys: RpcKeys,
  ) {
    this.awaitedPosition = readPositionToken(keys, readCookie(reply.request.headers.cookie, positionCookie.name));
  }

  get ip(): string {
    return this.reply.request.ip;
  }

  get userAgent(): string {
    return this.reply.request.headers['user-agent'] ?? '';
  }

  get country(): CountryCode {
    const { host, url } = this.reply.request;
    const query = this.countryOptions.demo ? new URLSearchParams(url.split('?')[1] ?? '').get('country') : undefined;
    return countryOfHost(this.countryOptions, host, query);
  }

  /** A malformed id becomes an unknown one: the client missed events and gets a reset. */
  get lastEventId(): string | null {
    const header = this.reply.request.headers['last-event-id'];
    if (header === undefined || header === '') return null;
    return typeof header === 'string' && /^[\x20-\x7e]{1,256}$/.test(header) ? header : 'unreadable';
  }

  deviceOf(kind: SessionKind): string | null {
    const cookie = readCookie(this.reply.request.headers.cookie, deviceCookies[kind].name);
    return (cookie === undefined ? undefined : this.keys.verify(cookie)) ?? null;
  }

  onClose(listener: () => void): void {
    const { raw } = this.reply;
    if (raw.destroyed) listener();
    else raw.once('close', listener);
  }
}

/** Resolves the sessions of the cookies; one lookup per kind. */
export function resolveSessions(
  request: FastifyRequest,
  resolvers: SessionResolvers,
): RequestSessions | Promise<RequestSessions> {
  const cookies = request.headers.cookie;
  const shopper = readCookie(cookies, sessionCookies.shopper.name);
  const staff = readCookie(cookies, sessionCookies.staff.name);
  return shopper === undefined && staff === undefined
    ? noRequestSessions
    : resolveTokens(request, resolvers, { shopper, staff });
}

export interface RequestSessions {
  readonly sessions: Sessions;
  readonly renewed: readonly { readonly kind: SessionKind; readonly token: string }[];
}

const noRequestSessions: RequestSessions = { sessions: noSessions, renewed: [] };

async function resolveTokens(
  request: FastifyRequest,
  resolvers: SessionResolvers,
  tokens: Readonly<Record<SessionKind, string | undefined>>,
): Promise<RequestSessions> {
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

/** Sets session, device and position cookies. */
export function setCookies(
  reply: FastifyReply,
  {
    scope,
    found,
    changes,
    keys,
  }: {
    readonly scope: RequestScope;
    readonly found: RequestSessions;
    readonly changes: readonly SessionChange[];
    readonly keys: RpcKeys;
  },
): void {
  const isQuiet = changes.length === 0 && found.renewed.length === 0 && scope.positionCookieUpdate === undefined;
  if (isQuiet) return;
  const secure = reply.request.protocol === 'https';
  const tokens = new Map<SessionKind, string>(found.renewed.map(({ kind, token }) => [kind, token]));
  const devices = new Map<SessionKind, string>();
  for (const { kind, started } of changes) {
    tokens.set(kind, started?.token ?? '');
    // Logout does not clear the device cookie.
    if (started?.device !== undefined) devices.set(kind, keys.sign(started.device));
  }
  const lines = [...tokens].map(([kind, token]) => setCookieHeader(sessionCookies[kind], token, secure));
  lines.push(...[...devices].map(([kind, device]) => setCookieHeader(deviceCookies[kind], device, secure)));
  const position = scope.positionCookieUpdate;
  if (position !== undefined) {
    lines.push(setCookieHeader(positionCookie, position === null ? '' : createPositionToken(keys, position), secure));
  }
  reply.header('set-cookie', lines);
}
