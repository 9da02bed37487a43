import type { StaffIdentity } from '@shop/contracts';
import type { AuthProvider } from 'ra-core';
import { CallError, isTransient } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';

/** react-admin's actions on a resource, and the methods that they need. */
const methodOfAction: Readonly<Record<string, string>> = { list: 'getList', show: 'getOne' };

/** Waits between attempts to learn who is logged in while the server is away. */
export interface Patience {
  readonly wait: () => Promise<void>;
  /** After so many attempts the failure is shown. */
  readonly attempts: number;
}

/** The method that an action on a resource needs: `orders`, `list` is `admin.orders.getList`. */
export function methodFor(resource: string, action: string): string {
  return `admin.${resource}.${methodOfAction[action] ?? action}`;
}

/**
 * Who is logged in, by the session cookie. The server is asked once, not on every page: it refuses calls of an ended
 * session by itself. What a role may do comes from the server too, so that a button is there exactly when its call works.
 */
export function createAuthProvider(rpc: Rpc, patience: Patience): AuthProvider {
  let known: Promise<StaffIdentity> | null = null;
  const me = async (): Promise<StaffIdentity> => {
    known ??= askPatiently(rpc, patience);
    try {
      return await known;
    } catch (error) {
      known = null;
      throw error;
    }
  };
  return {
    login: async (credentials: { username: string; password: string; code?: string }) => {
      known = Promise.resolve(await rpc.command('staff.login', credentials));
    },
    logout: async () => {
      const wasKnown = known !== null;
      known = null;
      if (wasKnown) await endSession(rpc);
    },
    checkAuth: async () => {
      await me();
    },
    checkError: async (error: unknown) => {
      if (!(error instanceof CallError) || error.status !== 401) return;
      known = null;
      throw error;
    },
    getIdentity: async () => {
      const { id, name, role, mustEnrol } = await me();
      return { id, fullName: name, role, mustEnrol };
    },
    getPermissions: async () => (await me()).permissions,
    canAccess: async ({ resource, action }) => (await me()).permissions.includes(methodFor(resource, action)),
  };
}

/** A session that is over needs no ending; any other failure must be seen, or the next person at the desk is in. */
async function endSession(rpc: Rpc): Promise<void> {
  try {
    await rpc.command('staff.logout', {});
  } catch (error) {
    if (!(error instanceof CallError && error.status === 401)) throw error;
  }
}

/** A server that is away for a moment logs nobody out. */
async function askPatiently(rpc: Rpc, { wait, attempts }: Patience): Promise<StaffIdentity> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rpc.query('staff.me', {});
    } catch (error) {
      if (!isTransient(error) || attempt >= attempts) throw error;
      await wait();
    }
  }
}
