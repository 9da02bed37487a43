import type { StaffIdentity } from '@shop/contracts';
import { DraftStore } from '../drafts/draft-store.js';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { createAuthProvider } from './auth-provider.js';

const ana: StaffIdentity = {
  id: 's1',
  name: 'Ana Agent',
  role: 'agent',
  countries: ['BA', 'RS', 'HR', 'ME'],
  mustEnrol: false,
  permissions: ['staff.me', 'admin.orders.getList', 'admin.orders.getOne', 'admin.calls.queue'],
};

function createAuth(...responses: (StaffIdentity | string)[]) {
  const requests: string[] = [];
  const respond = async (method: string) => {
    requests.push(method);
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (typeof next === 'string') throw new RpcError({ code: next });
    return method === 'staff.logout' ? null : next;
  };
  const rpc = { query: respond, command: respond, upload: respond, subscribe: () => () => undefined } as Rpc;
  const drafts = new DraftStore();
  const retryOptions = { attempts: 3, wait: async () => undefined };
  return { auth: createAuthProvider(rpc, drafts, retryOptions), drafts, asked: requests };
}

const errorOf = (promise: Promise<unknown> | undefined) =>
  promise?.then(
    () => null,
    (error: unknown) => error,
  );

describe('the login session', () => {
  it('is requested once for any number of checks', async () => {
    const { auth, asked } = createAuth(ana);
    await auth.checkAuth({});
    await auth.checkAuth({});
    expect(await auth.getIdentity?.()).toEqual({ id: 's1', fullName: 'Ana Agent', role: 'agent', mustEnrol: false });
    expect(asked).toEqual(['staff.me']);
  });

  it('is absent when the server reports no login', async () => {
    const { auth } = createAuth('NOT_LOGGED_IN');
    expect(await errorOf(auth.checkAuth({}))).toMatchObject({ status: 401 });
  });

  it('is requested again while the server is unreachable, without a logout', async () => {
    const { auth, asked } = createAuth('RPC_CLIENT_ERROR', 'SERVICE_UNAVAILABLE', ana);
    expect(await errorOf(auth.checkAuth({}))).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it('is known after the login without another request', async () => {
    const { auth, asked } = createAuth(ana);
    await auth.login({ username: 'ana', password: 'x' });
    await auth.checkAuth({});
    expect(asked).toEqual(['staff.login']);
  });

  it('ends on a missing session, but not on missing access', async () => {
    const { auth } = createAuth(ana);
    expect(await errorOf(auth.checkError(new RpcError({ code: 'NOT_LOGGED_IN' })))).toMatchObject({ status: 401 });
    for (const code of ['FORBIDDEN', 'CONFLICT', 'RPC_CLIENT_ERROR', 'SERVER_ERROR']) {
      expect(await errorOf(auth.checkError(new RpcError({ code })))).toBeNull();
    }
  });

  it('logs out on the server only when logged in, and reports a failure', async () => {
    const out = createAuth('NOT_LOGGED_IN');
    await out.auth.logout({});
    expect(out.asked).toEqual([]);
    const broken = createAuth(ana, 'RPC_CLIENT_ERROR');
    await broken.auth.checkAuth({});
    expect(await errorOf(broken.auth.logout({}))).toMatchObject({ status: 503 });
  });
});

describe('drafts', () => {
  it('belong to the member of staff, and end with a logout, not with an expired session', async () => {
    window.localStorage.clear();
    const { auth, drafts } = createAuth(ana);
    await auth.checkAuth({});
    drafts.write('note', 'typed');
    await errorOf(auth.checkError(new RpcError({ code: 'NOT_LOGGED_IN' })));
    await auth.logout({});
    await auth.checkAuth({});
    expect(drafts.read('note')).toBe('typed');
    await auth.logout({});
    await auth.checkAuth({});
    expect(drafts.read('note')).toBeUndefined();
  });
});

describe('role access', () => {
  it.each([
    ['orders', 'list', true],
    ['orders', 'show', true],
    ['orders', 'cancel', false],
    ['calls', 'queue', true],
    ['calls', 'takeOver', false],
  ])('for %s, %s is %p', async (resource, action, may) => {
    const { auth } = createAuth(ana);
    expect(await auth.canAccess?.({ resource, action })).toBe(may);
  });
});
