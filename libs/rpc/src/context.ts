import type { CodeOf, Contract, DataOf, Method, ParamsOf, StaffRole } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { JsonObject, Rejection } from '@shop/kernel';
import type { PreparedJson } from './prepared-json.js';
import type { Sessions } from './session.js';

/** Who is calling, as the session cookies say. */
export type Caller =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'shopper'; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: 'staff';
      readonly staffId: string;
      readonly name: string;
      readonly role: StaffRole;
      /** Whose calls come to them. */
      readonly countries: readonly CountryCode[];
      readonly sessionId: string;
      /** A second factor is demanded of them, and they have none: they may do nothing but set it up. */
      readonly mustEnrol?: boolean;
    };

/** What a handler knows about its call beside the params. */
export interface CallContext {
  /** The staff member for a method of staff, else the shopper who is logged in, else anyone. */
  readonly caller: Caller;
  /** Both sessions, for the few methods that anyone may call and that concern one of them (logging out). */
  readonly sessions: Sessions;
  readonly country: CountryCode;
  /** UUID of this command; derived from the idempotency key where one is given, so a repeat has the same. */
  readonly commandId: string;
  readonly correlationId: string;
  /** ISO 8601 UTC: the clock of the whole call. */
  readonly now: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Name of the device, as an earlier session of this kind set it in a signed cookie; null without one. */
  readonly deviceOf: (kind: 'shopper' | 'staff') => string | null;
  /** Aborted when the client has gone or the server closes. */
  readonly signal: AbortSignal;
  /** Aborted when the client has gone, of a command, too: for work that is worth nothing then. */
  readonly clientSignal: AbortSignal;
  /**
   * Sets a session's cookie on the answer, in place of an earlier one of its kind; calls that are bound to this one run
   * with it.
   */
  readonly startSession: (session: {
    readonly kind: 'shopper' | 'staff';
    readonly token: string;
    readonly caller: Caller;
    /** Name of the device, for its cookie. */
    readonly device?: string;
  }) => void;
  /** Forgets the session of a kind and clears its cookie. */
  readonly endSession: (kind: 'shopper' | 'staff') => void;
}

/** A handler's good answer. */
export interface HandlerResult<Data> {
  readonly data: Data | PreparedJson;
  /** Added to the echoed meta. */
  readonly meta?: JsonObject;
  /** Log position of what a command wrote; the answer waits until the method's read models have it. */
  readonly position?: string;
}

export type GeneralRejection =
  'NOT_FOUND' | 'CONFLICT' | 'FORBIDDEN' | 'NOT_LOGGED_IN' | 'INVALID_PARAMS' | 'RATE_LIMITED' | 'SERVICE_UNAVAILABLE';

/** Something that happens on a stream of events to a client. `id` resumes after it, when the client says so. */
export interface StreamItem<Data> {
  readonly id: string;
  readonly data: Data;
}

/**
 * A stream of events. `startId` is the place where it begins: a client that is cut off before the first event resumes
 * there.
 */
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

/**
 * One handler for every method of a contract. Modules write `{ … } satisfies HandlersFor<typeof ordersContract>`:
 * a missing handler and an undeclared refusal are compile errors.
 */
export type HandlersFor<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> };
