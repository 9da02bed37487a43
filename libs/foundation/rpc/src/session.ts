import type { Caller } from './context.js';

export type SessionKind = 'shopper' | 'staff';
export type ShopperCaller = Extract<Caller, { kind: 'shopper' }>;
export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

export interface SessionRequest {
  readonly token: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** `renewed`: extended, so the cookie is sent again. */
export interface ResolvedSession<C extends ShopperCaller | StaffCaller> {
  readonly caller: C;
  readonly renewed: boolean;
}

/** Called at most once per request and kind. */
export interface SessionResolver<C extends ShopperCaller | StaffCaller> {
  /** Null if unknown, ended or expired. Throws only if the lookup fails. */
  resolve(request: SessionRequest): Promise<ResolvedSession<C> | null>;
  /** Called every few seconds for sessions with streams. */
  stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ended in this process. Returns an unsubscribe function. */
  onEnded(listener: (sessionIds: readonly string[]) => void): () => void;
}

export interface SessionResolvers {
  readonly shopper: SessionResolver<ShopperCaller>;
  readonly staff: SessionResolver<StaffCaller>;
}

/** A browser may send both cookies. */
export interface Sessions {
  readonly shopper: ShopperCaller | null;
  readonly staff: StaffCaller | null;
}

export const noSessions: Sessions = { shopper: null, staff: null };
