import type { CountryCode } from '@shop/kernel';
import type { StaffRole } from '@shop/rpc-contract';

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

/** No token: the session ended. */
export type SessionChange =
  | { readonly kind: 'shopper'; readonly started: StartedSession<ShopperCaller> | null }
  | { readonly kind: 'staff'; readonly started: StartedSession<StaffCaller> | null };

interface StartedSession<C> {
  readonly token: string;
  readonly caller: C;
  readonly device?: string | undefined;
}

/** Returns the sessions for a bound call. */
export function sessionsAfter(before: Sessions, changes: readonly SessionChange[]): Sessions {
  return changes.reduce<Sessions>(
    (sessions, change) => ({ ...sessions, [change.kind]: change.started?.caller ?? null }),
    before,
  );
}
