import type { Method } from '@shop/rpc-contract';
import { type CountryCode, newId } from '@shop/kernel';
import type { CallContext, Caller } from './context.js';
import type { SessionChange } from './call-result.js';
import type { RequestScope } from './request-scope.js';
import type { SessionKind, Sessions } from './session.js';

/** Context of one call. */
export class RunningCall implements CallContext {
  readonly sessionChanges: SessionChange[] = [];
  private cachedCommandId: string | undefined;

  constructor(
    private readonly scope: RequestScope,
    private readonly method: Method,
    readonly caller: Caller,
    readonly sessions: Sessions,
    readonly country: CountryCode,
  ) {}

  setCommandId(commandId: string): void {
    this.cachedCommandId = commandId;
  }

  get commandId(): string {
    return (this.cachedCommandId ??= newId());
  }

  get correlationId(): string {
    return this.scope.correlationId;
  }

  get now(): string {
    return this.scope.now;
  }

  get ip(): string {
    return this.scope.exchange.ip;
  }

  get userAgent(): string {
    return this.scope.exchange.userAgent;
  }

  readonly deviceOf = (kind: SessionKind): string | null => this.scope.exchange.deviceOf(kind);

  get lastEventId(): string | null {
    return this.scope.exchange.lastEventId;
  }

  /** A command continues after a disconnect: others may wait for its result. */
  get signal(): AbortSignal {
    return this.method.kind === 'command' ? this.scope.serverSignal : this.scope.signal;
  }

  get clientSignal(): AbortSignal {
    return this.scope.signal;
  }

  readonly startSession: CallContext['startSession'] = ({ kind, token, caller, device }) => {
    if (kind === 'shopper' && caller.kind === 'shopper')
      this.sessionChanges.push({ kind, started: { token, caller, device } });
    else if (kind === 'staff' && caller.kind === 'staff')
      this.sessionChanges.push({ kind, started: { token, caller, device } });
    else throw new TypeError(`Cannot start a ${kind} session for a caller who is ${caller.kind}`);
  };

  readonly endSession = (kind: SessionKind): void => {
    this.sessionChanges.push({ kind, started: null });
  };
}
