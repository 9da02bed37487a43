import type { Caller } from './context.js';

export type SessionKind = 'shopper' | 'staff';
export type ShopperCaller = Extract<Caller, { kind: 'shopper' }>;
export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

/** What a request shows of itself beside its token; enough for a passport strategy to run on. */
export interface SessionRequest {
  readonly token: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** An open session. `renewed` says that its end has moved, so the cookie is sent again with its whole life. */
export interface ResolvedSession<C extends ShopperCaller | StaffCaller> {
  readonly caller: C;
  readonly renewed: boolean;
}

/**
 * Tells who is behind the cookie of one kind of session. Implemented by the modules that own the sessions; the dispatcher
 * asks at most once per request and kind.
 */
export interface SessionResolver<C extends ShopperCaller | StaffCaller> {
  /** The session of a token, or null when there is none (unknown, ended, expired). Throws only when it can't be told. */
  resolve(request: SessionRequest): Promise<ResolvedSession<C> | null>;
  /** Which of these sessions are still open; asked every few seconds for those that hold a stream. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls back as soon as sessions have ended in this process, so that their streams end. Returns the way to stop. */
  onEnded(listener: (sessionIds: readonly string[]) => void): () => void;
}

export interface SessionResolvers {
  readonly shopper: SessionResolver<ShopperCaller>;
  readonly staff: SessionResolver<StaffCaller>;
}

/** The sessions that a call runs with; both may be there, since a browser keeps both cookies. */
export interface Sessions {
  readonly shopper: ShopperCaller | null;
  readonly staff: StaffCaller | null;
}

export const noSessions: Sessions = { shopper: null, staff: null };
