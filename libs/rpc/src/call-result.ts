import type { CallResponse } from './call-response.js';
import type { Sessions, ShopperCaller, StaffCaller } from './session.js';

/** A session that a call started, or ended (no token). */
export type SessionChange =
  | { readonly kind: 'shopper'; readonly started: StartedSession<ShopperCaller> | null }
  | { readonly kind: 'staff'; readonly started: StartedSession<StaffCaller> | null };

interface StartedSession<C> {
  readonly token: string;
  readonly caller: C;
  readonly device?: string | undefined;
}

/** What came of one call, beside its outcome: the sessions that it changed and the log position that it reached. */
export interface CallResult {
  readonly outcome: CallResponse;
  readonly sessionChanges: readonly SessionChange[];
  readonly position?: string;
}

/** The sessions that a bound call runs with. */
export function sessionsAfter(before: Sessions, changes: readonly SessionChange[]): Sessions {
  return changes.reduce<Sessions>(
    (sessions, change) => ({ ...sessions, [change.kind]: change.started?.caller ?? null }),
    before,
  );
}
