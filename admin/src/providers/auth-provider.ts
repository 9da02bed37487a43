import type { StaffIdentity } from '@shop/contracts';
import type { AuthProvider } from 'ra-core';
import { RpcError, isTransient } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';

/** react-admin's actions on a resource, and the methods that they need. */
const methodByAction: Readonly<Record<string, string>> = { list: 'getList', show: 'getOne' };

/** Waits between attempts to learn who is logged in while the server is away. */
export interface RetryOptions {
  readonly wait: () => Promise<void>;
  /** After so many attempts the failure is shown. */
  readonly attempts: number;
}

/** The method that an action on a resource needs: `orders`, `list` is `admin.orders.getList`. */
export function methodFor(resource: string, action: string): string {
  return `admin.${resource}.${methodByAction[action] ?? action}`;
}

/**
 * Who is logged in, by the session cookie. The server is asked once, not on every page: it refuses calls of an ended
 * session by itself. What a role may do comes from the server too, so that a button is there exactly when its call works.
 */
export function createAuthProvider(rpc: Rpc, retryOptions: RetryOptions): AuthProvider {
  let identity: Promise<StaffIdentity> | null = null;
  const loadIdentity = async (): Promise<StaffIdentity> => {
    identity ??= fetchIdentity(rpc, retryOptions);
    try {
      return await identity;
    } catch (error) {
      identity = null;
      throw error;
    }
  };
  return {
    login: async (credentials: { username: string; password: string; code?: string }) => {
      identity = Promise.resolve(await rpc.command('staff.login', credentials));
    },
    logout: async () => {
      const wasLoggedIn = identity !== null;
      identity = null;
      if (wasLoggedIn) await endSession(rpc);
    },
    checkAuth: async () => {
      await loadIdentity();
    },
    checkError: async (error: unknown) => {
      if (!(error instanceof RpcError) || error.status !== 401) return;
      identity = null;
      throw error;
    },
    getIdentity: async () => {
      const { id, name, role, mustEnrol } = await loadIdentity();
      return { id, fullName: name, role, mustEnrol };
    },
    getPermissions: async () => (await loadIdentity()).permissions,
    canAccess: async ({ resource, action }) => (await loadIdentity()).permissions.includes(methodFor(resource, action)),
  };
}

/** A session that is over needs no ending; any other failure must be seen, or the next person at the desk is in. */
async function endSession(rpc: Rpc): Promise<void> {
  try {
    await rpc.command('staff.logout', {});
  } catch (error) {
    if (!(error instanceof RpcError && error.status === 401)) throw error;
  }
}

/** A server that is away for a moment logs nobody out. */
async function fetchIdentity(rpc: Rpc, { wait, attempts }: RetryOptions): Promise<StaffIdentity> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rpc.query('staff.me', {});
    } catch (error) {
      if (!isTransient(error) || attempt >= attempts) throw error;
      await wait();
    }
  }
}
