import { type CountryCode, newId } from '@shop/kernel';
import type { Access, Method } from '@shop/rpc-contract';
import type { RequestScope } from './http-exchange.js';
import { type ErrorResponse, errorResponse } from './response.js';
import type { Caller, SessionChange, SessionKind, Sessions } from './session.js';

export interface CallContext {
  readonly caller: Caller;
  /** For the few methods that affect both, such as logout. */
  readonly sessions: Sessions;
  readonly country: CountryCode;
  /** UUID; derived from the idempotency key if present. */
  readonly commandId: string;
  readonly correlationId: string;
  /** ISO 8601 UTC; constant during the call. */
  readonly now: string;
  readonly ip: string;
  readonly userAgent: string;
  /** From the signed cookie of an earlier session; null without one. */
  readonly deviceOf: (kind: 'shopper' | 'staff') => string | null;
  readonly signal: AbortSignal;
  /** Aborted when the client disconnects, also for a command. */
  readonly clientSignal: AbortSignal;
  /** Replaces an earlier session of its kind; bound calls run with the new one. */
  readonly startSession: (session: {
    readonly kind: 'shopper' | 'staff';
    readonly token: string;
    readonly caller: Caller;
    readonly device?: string;
  }) => void;
  readonly endSession: (kind: 'shopper' | 'staff') => void;
}

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

const anyone: Caller = { kind: 'anyone' };

/** Returns the caller for this access rule, or an error response. */
export function callerFor(access: Access, sessions: Sessions): Caller | ErrorResponse {
  switch (access.kind) {
    case 'anyone':
      return sessions.shopper ?? anyone;
    case 'shopper':
      return sessions.shopper ?? errorResponse('NOT_LOGGED_IN', 'Log in first');
    case 'staff': {
      const staff = sessions.staff;
      if (staff === null) return errorResponse('NOT_LOGGED_IN', 'Log in as staff first');
      if (staff.mustEnrol === true && access.unenrolled !== true)
        return errorResponse('FORBIDDEN', 'Set up your second factor first');
      return access.roles.includes(staff.role) ? staff : errorResponse('FORBIDDEN', 'Your role may not do this');
    }
  }
}

/** Builds the event metadata of a call. */
export function commandContextOf(context: CallContext) {
  const { commandId, correlationId, now, country } = context;
  return { commandId, correlationId, now, country, actor: actorOf(context.caller) };
}

/** Caller in event metadata: `anyone`, `shopper:ID` or `staff:ID`. */
export function actorOf(caller: Caller): string {
  if (caller.kind === 'anyone') return 'anyone';
  return caller.kind === 'shopper' ? `shopper:${caller.userId}` : `staff:${caller.staffId}`;
}
