import { countryCodes, type CountryCode, newToken } from '@shop/kernel';
import type { SessionResolver, SessionResolvers, ShopperCaller, StaffCaller } from '../session.js';

export interface TestSessions extends SessionResolvers {
  openShopper(userId: string): { readonly cookie: string; readonly token: string; readonly caller: ShopperCaller };
  openStaff(
    staffId: string,
    role: StaffCaller['role'],
    countries?: readonly CountryCode[],
  ): { readonly cookie: string; readonly token: string; readonly caller: StaffCaller };
  end(sessionId: string, options?: { readonly quietly: boolean }): void;
}

export function createTestSessions(): TestSessions {
  const shoppers = new SessionsOfKind<ShopperCaller>();
  const staff = new SessionsOfKind<StaffCaller>();
  return {
    shopper: shoppers,
    staff,
    openShopper(userId) {
      const token = newToken();
      const caller: ShopperCaller = { kind: 'shopper', userId, sessionId: newToken(8) };
      shoppers.open(token, caller);
      return { cookie: `shop_session=${token}`, token, caller };
    },
    openStaff(staffId, role, countries = countryCodes) {
      const token = newToken();
      const sessionId = newToken(8);
      const caller: StaffCaller = { kind: 'staff', staffId, name: staffId, role, countries, sessionId };
      staff.open(token, caller);
      return { cookie: `staff_session=${token}`, token, caller };
    },
    end(sessionId, { quietly } = { quietly: false }) {
      shoppers.end(sessionId, quietly);
      staff.end(sessionId, quietly);
    },
  };
}

class SessionsOfKind<C extends ShopperCaller | StaffCaller> implements SessionResolver<C> {
  private readonly byToken = new Map<string, C>();
  private readonly listeners = new Set<(ids: readonly string[]) => void>();

  open(token: string, caller: C): void {
    this.byToken.set(token, caller);
  }

  async resolve({ token }: { readonly token: string }) {
    const caller = this.byToken.get(token);
    return caller === undefined ? null : { caller, renewed: false };
  }

  async stillOpen(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const open = new Set([...this.byToken.values()].map((caller) => caller.sessionId));
    return new Set(sessionIds.filter((id) => open.has(id)));
  }

  onEnded(listener: (ids: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  end(sessionId: string, quietly: boolean): void {
    for (const [token, caller] of this.byToken) if (caller.sessionId === sessionId) this.byToken.delete(token);
    if (!quietly) for (const listener of this.listeners) listener([sessionId]);
  }
}
