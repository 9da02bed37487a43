import { type CountryCode, newId, type Clock, type Deadline } from '@shop/kernel';
import type { ServerLifecycle } from './server-lifecycle.js';
import type { SessionKind, Sessions } from './session.js';

export interface Exchange {
  readonly ip: string;
  readonly userAgent: string;
  readonly country: CountryCode;
  readonly lastEventId: string | null;
  /** See `visibility.ts`. */
  readonly awaitedPosition: string | undefined;
  deviceOf(kind: SessionKind): string | null;
  /** Called once, on response or disconnect. */
  onClose(listener: () => void): void;
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

  get signal(): AbortSignal {
    return (this.cachedSignal ??= this.lifecycle.requestSignal((listener) => this.exchange.onClose(listener)));
  }

  get serverSignal(): AbortSignal {
    return this.lifecycle.signal;
  }
}
