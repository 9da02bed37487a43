import type { CountryCode } from '@shop/countries';
import { newId, type Clock, type Deadline } from '@shop/kernel';
import type { ServerLifecycle } from './server-lifecycle.js';
import type { SessionKind, Sessions } from './session.js';

/** What the HTTP edge knows about a request. */
export interface Exchange {
  readonly ip: string;
  readonly userAgent: string;
  /** The country of calls that name none. */
  readonly country: CountryCode;
  readonly lastEventId: string | null;
  /** A position that this client waits for, see `visibility.ts`. */
  readonly awaitedPosition: string | undefined;
  /** Name of the device in its signed cookie. */
  deviceOf(kind: SessionKind): string | null;
  /** Calls back once when the answer is out, or the client has gone before it. */
  onClose(listener: () => void): void;
}

/** What the calls of one request share. What few of them need is made when it is asked for. */
export class RequestScope {
  /** Position of a write of this client that its queries have to wait for. */
  awaitedPosition: string | undefined;
  /** A sign for the client: the position to remember, null to forget it, undefined for nothing. */
  positionCookieUpdate: string | null | undefined;
  private startedAt: string | undefined;
  private cachedCorrelationId: string | undefined;
  private cachedSignal: AbortSignal | undefined;

  constructor(
    readonly exchange: Exchange,
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

  /** Aborted when the client has gone or the server gives up. */
  get signal(): AbortSignal {
    return (this.cachedSignal ??= this.lifecycle.requestSignal((listener) => this.exchange.onClose(listener)));
  }

  /** Aborted when the server gives up. */
  get serverSignal(): AbortSignal {
    return this.lifecycle.signal;
  }
}
