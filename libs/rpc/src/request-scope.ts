import type { CountryCode } from '@shop/countries';
import { newId, type Clock } from '@shop/kernel';
import { noSessions, type Sessions } from './session.js';

/** What the HTTP edge knows about a request. */
export interface Exchange {
  readonly ip: string;
  readonly userAgent: string;
  /** The country of calls that name none. */
  readonly country: CountryCode;
  readonly lastEventId: string | null;
  /** A position that this client waits for, see `visibility.ts`. */
  readonly awaitedPosition: string | undefined;
  /** Calls back once when the client has gone before the answer. */
  onGone(listener: () => void): void;
}

/** What the calls of one request share. What few of them need is made when it is asked for. */
export class RequestScope {
  /** Position of a write of this client that its queries have to wait for. */
  awaitedPosition: string | undefined;
  /** A sign for the client: the position to remember, null to forget it, undefined for nothing. */
  positionToRemember: string | null | undefined;
  private startedAt: string | undefined;
  private correlation: string | undefined;
  private controller: AbortController | undefined;

  constructor(
    readonly exchange: Exchange,
    readonly sessions: Sessions = noSessions,
    private readonly clock: Clock,
    /** Aborted when the server gives up what is under way. */
    readonly serverSignal: AbortSignal,
  ) {
    this.awaitedPosition = exchange.awaitedPosition;
  }

  get now(): string {
    return (this.startedAt ??= this.clock());
  }

  get correlationId(): string {
    return (this.correlation ??= newId());
  }

  /** Aborted when the client has gone or the server closes. */
  get signal(): AbortSignal {
    if (this.controller === undefined) {
      const controller = new AbortController();
      this.controller = controller;
      this.exchange.onGone(() => controller.abort());
      if (this.serverSignal.aborted) controller.abort();
      else
        this.serverSignal.addEventListener('abort', () => controller.abort(), {
          once: true,
          signal: controller.signal,
        });
    }
    return this.controller.signal;
  }
}
