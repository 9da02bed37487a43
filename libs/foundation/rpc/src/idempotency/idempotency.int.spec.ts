import { anyone, command, query, shopper } from '@shop/rpc-contract';
import { newId, reject } from '@shop/kernel';
import { testDatabase, until } from '@shop/platform/testing';
import { z } from 'zod';
import { PostgresIdempotency } from './idempotency.js';
import type { HandlersFor } from '../registry.js';
import { createRpcKeys } from '../keys.js';
import { rpcMigrations } from '../migrations.js';
import { createTestSessions, startRpcServer, type RpcServer } from '../testing/index.js';

type Database = Awaited<ReturnType<typeof testDatabase>>;

const sessions = createTestSessions();
const text = z.strictObject({ text: z.string() });

const contract = {
  'thing.make': command({
    summary: 'M.',
    access: anyone,
    params: text,
    data: z.unknown(),
    errors: ['NO_LUCK'],
    visibleIn: [],
  }),
  'thing.other': command({ summary: 'O.', access: anyone, params: text, data: z.unknown(), visibleIn: [] }),
  'thing.own': command({ summary: 'Own.', access: shopper, params: text, data: z.unknown(), visibleIn: [] }),
  'thing.person': command({
    summary: 'About a person.',
    access: anyone,
    params: text,
    data: z.unknown(),
    isPersonalResponse: true,
    visibleIn: [],
  }),
  'shop.login': command({ summary: 'L.', access: anyone, params: text, data: z.unknown(), visibleIn: [] }),
  'thing.get': query({ summary: 'G.', access: anyone, params: text, data: z.unknown(), reads: [] }),
} as const;

class Work {
  runs = 0;
  next: () => Promise<unknown> = async () => undefined;
}

function handlersFor(work: Work) {
  const run = async (params: { text: string }, commandId: string) => {
    work.runs += 1;
    const run = work.runs;
    await work.next();
    return { data: { run, commandId, text: params.text } };
  };
  return {
    'thing.make': async (params, { commandId }) => {
      if (params.text === 'refuse') {
        work.runs += 1;
        return reject('NO_LUCK', 'No luck', { run: work.runs });
      }
      if (params.text === 'limit') {
        work.runs += 1;
        return reject('RATE_LIMITED', 'Slowly', { retryAfter: 1 });
      }
      return run(params, commandId);
    },
    'thing.other': async (params, { commandId }) => run(params, commandId),
    'thing.own': async (params, { commandId }) => run(params, commandId),
    'thing.person': async (params, { commandId }) => run(params, commandId),
    'shop.login': async ({ text: name }, { startSession }) => {
      work.runs += 1;
      const { token, caller } = sessions.openShopper(name);
      startSession({ kind: 'shopper', token, caller });
      return { data: name };
    },
    'thing.get': async (params) => ({ data: params }),
  } satisfies HandlersFor<typeof contract>;
}

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ migrations: rpcMigrations });
});
afterAll(() => database.drop());

let work: Work;
let one: RpcServer;
let two: RpcServer;
beforeEach(async () => {
  work = new Work();
  const start = () =>
    startRpcServer({ contract, handlers: handlersFor(work), sessions, idempotencyPool: database.pool });
  [one, two] = await Promise.all([start(), start()]);
});
afterEach(() => Promise.all([one.close(), two.close()]));

const make = (
  server: RpcServer,
  idempotencyKey: string,
  params: object = { text: 'canary text' },
  method = 'thing.make',
) => server.caller().call(method, params, { meta: { idempotencyKey } });

describe('one idempotency key', () => {
  it('has one effect and one response, for 50 concurrent requests on two processes and later', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => make(index % 2 === 0 ? one : two, key)));
    expect(work.runs).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data)))).toEqual(
      new Set([JSON.stringify(answers[0].data)]),
    );
    expect((await make(two, key)).data).toEqual(answers[0].data);
    expect((await make(two, key.toUpperCase())).data).toEqual(answers[0].data);
    expect(work.runs).toBe(1);
  });

  it('is a CONFLICT for other params or another method, even while the first runs', async () => {
    const key = newId();
    let release = () => {};
    const started = new Promise<void>((begun) => {
      work.next = () => new Promise<void>((done) => ((release = done), begun()));
    });
    const first = make(one, key);
    await started;
    for (const server of [one, two]) {
      expect((await make(server, key, { text: 'b' })).data.code).toBe('CONFLICT');
      expect((await make(server, key, undefined, 'thing.other')).data.code).toBe('CONFLICT');
    }
    release();
    expect((await first).status).toBe('ok');
    expect((await make(two, key, { text: 'b' })).data.code).toBe('CONFLICT');
    expect(work.runs).toBe(1);
  });

  it('of another caller is another key', async () => {
    const key = newId();
    const ana = one.caller(sessions.openShopper('ana').cookie);
    const iva = one.caller(sessions.openShopper('iva').cookie);
    const meta = { idempotencyKey: key };
    const anas = await ana.call('thing.own', { text: 'a' }, { meta });
    const ivas = await iva.call('thing.own', { text: 'b' }, { meta });
    expect([anas.data.run, ivas.data.run, anas.data.commandId === ivas.data.commandId]).toEqual([1, 2, false]);
    expect((await one.caller().call('thing.own', { text: 'a' }, { meta })).data.code).toBe('NOT_LOGGED_IN');
    const again = one.caller(sessions.openShopper('ana').cookie);
    expect((await again.call('thing.own', { text: 'a' }, { meta })).data).toEqual(anas.data);
  });

  it.each([['no uuid'], [7], [''], [null]])('that is %p is INVALID_PARAMS', async (key) => {
    expect((await make(one, key as string)).data).toMatchObject({
      code: 'INVALID_PARAMS',
      details: [{ path: 'meta.idempotencyKey' }],
    });
  });

  it('has no effect on a query', async () => {
    const key = newId();
    expect((await make(one, key, { text: 'a' }, 'thing.get')).status).toBe('ok');
    expect((await make(one, key, { text: 'b' }, 'thing.get')).status).toBe('ok');
  });
});

describe('the stored outcome', () => {
  it('is the rejection of the method', async () => {
    const key = newId();
    const first = await make(one, key, { text: 'refuse' });
    expect(first.data).toEqual({ code: 'NO_LUCK', message: 'No luck', run: 1 });
    expect((await make(two, key, { text: 'refuse' })).data).toEqual(first.data);
  });

  it('excludes invalid requests and temporary faults: the key can be retried', async () => {
    const key = newId();
    expect((await make(one, key, { text: 7 })).data.code).toBe('INVALID_PARAMS');
    expect((await make(one, key, { text: 'limit' })).data.code).toBe('RATE_LIMITED');
    work.next = async () => {
      throw new Error('broken');
    };
    expect((await make(one, key)).data.code).toBe('SERVER_ERROR');
    work.next = async () => {
      throw Object.assign(new Error('away'), { name: 'Unavailable' });
    };
    expect((await make(two, key)).data.code).toBe('SERVICE_UNAVAILABLE');
    work.next = async () => undefined;
    expect((await make(two, key, { text: 'corrected' })).status).toBe('ok');
  });

  it('excludes personal responses: the same request runs again under its id', async () => {
    const key = newId();
    const first = await make(one, key, undefined, 'thing.person');
    const again = await make(two, key, undefined, 'thing.person');
    expect([again.data.run, again.data.commandId]).toEqual([2, first.data.commandId]);
    expect((await make(two, key, { text: 'b' }, 'thing.person')).data.code).toBe('CONFLICT');
  });

  it('excludes sessions: a repeated login returns a new cookie', async () => {
    const meta = { idempotencyKey: newId() };
    const [lost, second] = [one.caller(), two.caller()];
    await lost.call('shop.login', { text: 'ana' }, { meta });
    await second.call('shop.login', { text: 'ana' }, { meta });
    expect([lost.jar.has('shop_session'), second.jar.has('shop_session')]).toEqual([true, true]);
    const together = [one.caller(), one.caller()];
    const atOnce = { idempotencyKey: newId() };
    await Promise.all(together.map((caller) => caller.call('shop.login', { text: 'iva' }, { meta: atOnce })));
    expect(together.map((caller) => caller.jar.has('shop_session'))).toEqual([true, true]);
  });

  it('of releases that hashed requests without the key counts after an upgrade', async () => {
    await database.pool.query('DELETE FROM rpc_idempotency');
    const key = newId();
    const first = await make(one, key);
    const former = createRpcKeys('a secret of the specs only').legacyRequestHash('thing.make', { text: 'canary text' });
    await until(
      async () => (await database.pool.query('SELECT 1 FROM rpc_idempotency WHERE answer IS NOT NULL')).rowCount === 1,
    );
    await database.pool.query('UPDATE rpc_idempotency SET request_hash = $1', [former]);
    expect((await make(two, key)).data).toEqual(first.data);
    expect((await make(two, key, { text: 'b' })).data.code).toBe('CONFLICT');
  });

  it('cannot be read without the key', async () => {
    const key = newId();
    await make(one, key);
    await make(two, key);
    const { rows } = await database.pool.query<{ line: string }>(
      `SELECT row_to_json(r)::text || encode(coalesce(answer, ''), 'escape') AS line FROM rpc_idempotency AS r`,
    );
    const stored = rows.map((row) => row.line).join('\n');
    expect(rows.length).toBeGreaterThan(0);
    expect(stored).not.toContain('canary');
    expect(stored).not.toContain(key);
  });
});

describe('a claim of a process that dies', () => {
  const claimAs = (owner: string) => new PostgresIdempotency({ pool: database.pool, owner, onError: () => undefined });
  const claim = { commandId: newId(), requestHash: 'hash' };

  it('passes to the next request when its lease expires', async () => {
    const [dead, next] = [claimAs(newId()), claimAs(newId())];
    expect(await dead.claim(claim)).toEqual({ kind: 'claimed' });
    expect(await next.claim(claim)).toEqual({ kind: 'busy' });
    expect(await next.claim({ ...claim, requestHash: 'other' })).toEqual({ kind: 'mismatch', requestHash: 'hash' });
    await database.pool.query(
      `UPDATE rpc_idempotency SET lease_until = now() - interval '1 second' WHERE command_id = $1`,
      [claim.commandId],
    );
    expect(await next.claim({ ...claim, requestHash: 'other' })).toEqual({ kind: 'mismatch', requestHash: 'hash' });
    expect(await next.claim(claim)).toEqual({ kind: 'claimed' });
    await dead.storeResponse(claim.commandId, Buffer.from('late'));
    await dead.release(claim.commandId);
    await next.storeResponse(claim.commandId, Buffer.from('right'));
    expect(await dead.claim(claim)).toEqual({ kind: 'answered', response: Buffer.from('right') });
    await Promise.all([dead.close(), next.close()]);
  });

  it('stays with a process that is only slow', async () => {
    const slow = claimAs(newId());
    const own = { commandId: newId(), requestHash: 'hash' };
    await slow.claim(own);
    await slow.heartbeat();
    await database.pool.query('UPDATE rpc_idempotency SET lease_until = now() WHERE command_id = $1', [own.commandId]);
    await slow.heartbeat();
    const { rows } = await database.pool.query<{ left: boolean }>(
      `SELECT lease_until > now() + interval '2 seconds' AS left FROM rpc_idempotency WHERE command_id = $1`,
      [own.commandId],
    );
    expect(rows).toEqual([{ left: true }]);
    await slow.close();
  });

  it('is deleted after two days', async () => {
    const store = claimAs(newId());
    const [old, young] = [newId(), newId()];
    await store.claim({ commandId: old, requestHash: 'h' });
    await store.claim({ commandId: young, requestHash: 'h' });
    await database.pool.query(
      `UPDATE rpc_idempotency SET created_at = now() - interval '49 hours' WHERE command_id = $1`,
      [old],
    );
    expect(await store.sweep()).toBe(1);
    expect(await store.claim({ commandId: young, requestHash: 'h' })).toEqual({ kind: 'busy' });
    await store.close();
  });
});

it('runs nothing when keys cannot be looked up', async () => {
  const broken = await testDatabase({ migrations: [] });
  const server = await startRpcServer({
    contract,
    handlers: handlersFor(work),
    sessions,
    idempotencyPool: broken.pool,
  });
  const before = work.runs;
  const { data } = await make(server, newId());
  expect(data.code).toBe('SERVER_ERROR');
  expect(work.runs).toBe(before);
  await server.close();
  await broken.drop();
});
