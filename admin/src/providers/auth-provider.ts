import type { StaffIdentity } from '@shop/contracts';
import type { AuthProvider } from 'ra-core';
import type { DraftStore } from '../drafts/draft-store.js';
import { RpcError, isTransient } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { methodFor } from './resources.js';

export interface RetryOptions {
  readonly wait: () => Promise<void>;
  readonly attempts: number;
}

/**
 * Login state by session cookie, requested once; the server rejects expired sessions. Access comes from the server,
 * too.
 */
export function createAuthProvider(
  rpc: Rpc,
  drafts: Pick<DraftStore, 'setOwner' | 'endSession'>,
  retryOptions: RetryOptions,
): AuthProvider {
  let identity: Promise<StaffIdentity> | null = null;
  const loadIdentity = async (): Promise<StaffIdentity> => {
    identity ??= fetchIdentity(rpc, retryOptions);
    try {
      const staff = await identity;
      drafts.setOwner(staff.id);
      return staff;
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
      if (!wasLoggedIn) return;
      await endSession(rpc);
      drafts.endSession();
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

/** A missing session is fine. Any other failure must be visible, because the next user would still be logged in. */
async function endSession(rpc: Rpc): Promise<void> {
  try {
    await rpc.command('staff.logout', {});
  } catch (error) {
    if (!(error instanceof RpcError && error.status === 401)) throw error;
  }
}

/** An unreachable server must not cause a logout. */
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
