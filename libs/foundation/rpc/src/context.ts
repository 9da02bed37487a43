import type { CodeOf, Contract, DataOf, Method, ParamsOf, StaffRole } from '@shop/rpc-contract';
import type { CountryCode, JsonObject, Rejection } from '@shop/kernel';
import type { PreparedJson } from './prepared-json.js';
import type { Sessions } from './session.js';

export type Caller =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'shopper'; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly name: string;
      readonly role: StaffRole;
      readonly countries: readonly CountryCode[];
      readonly sessionId: string;
      /** A second factor is required but missing: only enrolment is allowed. */
      readonly mustEnrol?: boolean;
    };

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

export interface HandlerResult<Data> {
  readonly data: Data | PreparedJson;
  readonly meta?: JsonObject;
  /** Log position of the command's events; the response waits for the read models. */
  readonly position?: string;
}

export type GeneralRejection =
  'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'NOT_LOGGED_IN' | 'INVALID_PARAMS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE';

export interface StreamItem<Data> {
  readonly id: string;
  readonly data: Data;
}

/** `startId`: a client disconnected before the first event resumes there. */
export interface EventStream<Data> extends AsyncIterable<StreamItem<Data>> {
  readonly startId?: string;
}

export type Handler<M extends Method> = M extends { readonly kind: 'subscription' }
  ? (
      params: ParamsOf<M>,
      context: CallContext & { readonly lastEventId: string | null },
    ) => Promise<EventStream<DataOf<M>> | Rejection<CodeOf<M> | GeneralRejection>>
  : (
      params: ParamsOf<M>,
      context: CallContext,
    ) => Promise<HandlerResult<DataOf<M>> | Rejection<CodeOf<M> | GeneralRejection>>;

/** With `satisfies HandlersFor<…>`, a missing handler or undeclared rejection does not compile. */
export type HandlersFor<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };
