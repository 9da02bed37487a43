import { anyone, command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import type { HandlersFor } from './registry.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const nothing = z.strictObject({});
const contract = {
  'thing.make': command({ summary: 'M.', access: anyone, params: nothing, data: z.null(), visibleIn: ['thing-list'] }),
  'thing.touch': command({ summary: 'T.', access: anyone, params: nothing, data: z.null(), visibleIn: [] }),
  'thing.list': query({ summary: 'L.', access: anyone, params: nothing, data: z.null(), reads: ['thing-list'] }),
  'thing.fixed': query({ summary: 'F.', access: anyone, params: nothing, data: z.null(), reads: [] }),
} as const;

const handlers = {
  'thing.make': async () => ({ data: null, position: '00000000000000000042' }),
  'thing.touch': async () => ({ data: null, position: '00000000000000000043' }),
  'thing.list': async () => ({ data: null }),
  'thing.fixed': async () => ({ data: null }),
} satisfies HandlersFor<typeof contract>;

let waits: [readonly string[], string, number][];
let isVisible: boolean;
let server: RpcServer;
beforeAll(async () => {
  server = await startRpcServer({
    contract,
    handlers,
    sessions: createTestSessions(),
    readModels: {
      waitFor: async (...wait) => {
        waits.push(wait);
        return isVisible;
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  waits = [];
  isVisible = true;
});

describe('a command', () => {
  it('responds when its read models reach its position, after at most a second', async () => {
    const caller = server.caller();
    await caller.call('thing.make');
    await caller.call('thing.list');
    expect(waits).toEqual([[['thing-list'], '00000000000000000042', 1_000]]);
    expect(caller.jar.size).toBe(0);
  });

  it('does not wait if it names no read model', async () => {
    await server.caller().call('thing.touch');
    expect(waits).toEqual([]);
  });
});

describe('a client whose write was not visible in time', () => {
  it('waits in its next queries, two seconds at most; other clients do not', async () => {
    const caller = server.caller();
    isVisible = false;
    await caller.call('thing.make');
    expect([...caller.jar.keys()]).toEqual(['rpc_position']);
    waits = [];
    await caller.call('thing.fixed');
    await server.caller().call('thing.list');
    expect(waits).toEqual([]);
    await caller.call('thing.list');
    isVisible = true;
    await caller.call('thing.list');
    await caller.call('thing.list');
    const wait = [['thing-list'], '00000000000000000042', 2_000];
    expect(waits).toEqual([wait, wait]);
    expect(caller.jar.size).toBe(0);
  });

  it('waits within the same batch too', async () => {
    isVisible = false;
    await server.caller().post([
      { method: 'thing.make', meta: { counter: 1 } },
      { method: 'thing.list', meta: { bindTo: 1 } },
    ]);
    expect(waits.map(([, , ms]) => ms)).toEqual([1_000, 2_000]);
  });

  it.each(['x', 'MDAw~abc', '~', `${'A'.repeat(400)}~`])('cannot invent a position (%s)', async (value) => {
    await server.caller(`rpc_position=${value}`).call('thing.list');
    expect(waits).toEqual([]);
  });
});
