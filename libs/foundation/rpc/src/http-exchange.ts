import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Clock,
  type CountryCode,
  countryCodes,
  type Deadline,
  defaultCountry,
  isCountryCode,
  newId,
} from '@shop/kernel';
import type { RpcKeys } from './keys.js';
import type { ServerLifecycle } from './server-lifecycle.js';
import { noSessions, type SessionChange, type SessionKind, type SessionResolvers, type Sessions } from './session.js';

/** HTTP side of a request, parsed lazily. */
export class HttpExchange {
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

  /** Called once, on response or disconnect. */
  onClose(listener: () => void): void {
    const { raw } = this.reply;
    if (raw.destroyed) listener();
    else raw.once('close', listener);
  }
}

/** State shared by the calls of one request, created lazily. */
export class RequestScope {
  awaitedPosition: string | undefined;
  /** Null clears the cookie, undefined leaves it. */
  positionCookieUpdate: string | null | undefined;
  private startedAt: string | undefined;
  private cachedCorrelationId: string | undefined;
  private cachedSignal: AbortSignal | undefined;

  constructor(
    readonly exchange: HttpExchange,
    readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly lifecycle: ServerLifecycle,
    readonly deadline: Deadline,
  ) {
    this.awaitedPosition = exchange.awaitedPosition;
  }

  get now(): string {
    return (this.startedAt ??= this.clock());
  }

  get correlationId(): string {
    return (this.cachedCorrelationId ??= newId());
  }

  get signal(): AbortSignal {
    return (this.cachedSignal ??= this.lifecycle.requestSignal((listener) => this.exchange.onClose(listener)));
  }

  get serverSignal(): AbortSignal {
    return this.lifecycle.signal;
  }
}

export interface RequestSessions {
  readonly sessions: Sessions;
  readonly renewed: readonly { readonly kind: SessionKind; readonly token: string }[];
}

const noRequestSessions: RequestSessions = { sessions: noSessions, renewed: [] };

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
const positionCookie = { name: 'rpc_position', maxAge: 30 } as const;

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

/** Signs the position of a write not yet visible. */
function createPositionToken(keys: RpcKeys, position: string): string {
  return keys.sign(Buffer.from(position, 'utf8').toString('base64url'));
}

/** Returns the position; undefined if the signature is invalid. */
function readPositionToken(keys: RpcKeys, token: string | undefined): string | undefined {
  const value = token === undefined ? undefined : keys.verify(token);
  return value === undefined ? undefined : Buffer.from(value, 'base64url').toString('utf8');
}

export interface CountryOptions {
  /** `{ 'shop.ba': 'BA' }`, lower case. */
  readonly hosts: Readonly<Record<string, CountryCode>>;
  /** Enables `?country=BA`. */
  readonly demo: boolean;
}

/** Parses a country code in any case; undefined if not served. */
export function parseCountry(text: unknown): CountryCode | undefined {
  const code = typeof text === 'string' ? text.toUpperCase() : undefined;
  return isCountryCode(code) ? code : undefined;
}

/**
 * Configured host, else country label (`ba.example.com`), else `?country` in the demo, else the default.
 * @param host with or without a port
 */
export function countryOfHost(options: CountryOptions, host: string, query?: unknown): CountryCode {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  const configured = Object.hasOwn(options.hosts, name) ? options.hosts[name] : undefined;
  if (configured !== undefined) return configured;
  const label = name.slice(0, name.indexOf('.') + 1);
  const labelled = countryCodes.find((code) => label === `${code.toLowerCase()}.`);
  return labelled ?? (options.demo ? parseCountry(query) : undefined) ?? defaultCountry;
}

interface OriginHeaders {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
}

/**
 * True if a page of this host may have sent the request. Another port is foreign, since SameSite cookies ignore ports.
 * @param host Host header
 * @param secure true for https
 */
export function isSameOrigin(headers: OriginHeaders, host: string, secure: boolean): boolean {
  if (headers.origin === undefined) {
    return headers.fetchSite !== 'cross-site' && headers.fetchSite !== 'same-site';
  }
  // Fast path without URL parsing.
  if (headers.origin === `${secure ? 'https' : 'http'}://${host}`) return true;
  if (!URL.canParse(headers.origin)) return false;
  const origin = new URL(headers.origin);
  if (origin.protocol !== 'https:' && (secure || origin.protocol !== 'http:')) return false;
  return origin.host !== '' && origin.host === normalizeHost(origin.protocol, host);
}

function normalizeHost(protocol: string, host: string): string {
  const address = `${protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : '';
}
