import type { CallResponse } from './call-response.js';
import type { Sessions, ShopperCaller, StaffCaller } from './session.js';

/** No token: the session ended. */
export type SessionChange =
  | { readonly kind: 'shopper'; readonly started: StartedSession<ShopperCaller> | null }
  | { readonly kind: 'staff'; readonly started: StartedSession<StaffCaller> | null };

interface StartedSession<C> {
  readonly token: string;
  readonly caller: C;
  readonly device?: string | undefined;
}

export interface CallResult {
  readonly outcome: CallResponse;
  readonly sessionChanges: readonly SessionChange[];
  readonly position?: string;
}

/** Returns the sessions for a bound call. */
export function sessionsAfter(before: Sessions, changes: readonly SessionChange[]): Sessions {
  return changes.reduce<Sessions>(
    (sessions, change) => ({ ...sessions, [change.kind]: change.started?.caller ?? null }),
    before,
  );
}
