import { quizContract } from '@shop/contracts';
import {
  createPersonKeys,
  createPostgresEventStore,
  createStreams,
  eventStoreMigrations,
  type PostgresEventStore,
} from '@shop/event-store';
import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { rpcMigrations } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer } from '@shop/rpc/testing';
import { QuizRpc } from './quiz.rpc.js';

const dataKey = 'a data key for this test';
let database: TestDatabase;
let store: PostgresEventStore;
let server: RpcServer;
const sessions = createTestSessions();

beforeAll(async () => {
  database = await testDatabase({ migrations: [...eventStoreMigrations, ...rpcMigrations] });
  store = createPostgresEventStore({ connection: database.url });
  const keys = createPersonKeys({ pool: database.pool, dataKey });
  server = await startRpcServer({
    contract: quizContract,
    handlers: new QuizRpc(createStreams({ store, keys }), keys).handlers,
    sessions,
    idempotencyPool: database.pool,
  });
});
afterAll(async () => {
  await server.close();
  await store.close();
  await database.drop();
});

const answers = {
  Goal: 1,
  Answers: [
    { Question: 'weight-evening', Answer: 'sweets' },
    { Question: 'weight-sleep', Answer: 'short' },
  ],
};
const params = () => ({ ...answers, ID: newId(), Consent: true, Wording: 'quiz-answers-1' });
const keep = (sent: object, cookie?: string) => server.caller(cookie).call('quiz.f.keep', sent, { country: 'BA' });
const kept = (ID: string) => server.caller().call('quiz.f.getKept', { ID });
const withdraw = (ID: string) => server.caller().call('quiz.f.withdraw', { ID });
const eventsOf = (ID: string) => store.readStream(`quiz-${ID}`);

async function stored(): Promise<string> {
  const { events } = await store.readAll({ limit: 1000 });
  const { rows } = await database.pool.query(`SELECT t::text FROM rpc_idempotency t`);
  return JSON.stringify([events.map(({ data, metadata }) => ({ data, metadata })), rows]);
}

describe('quiz.f.keep', () => {
  it.each([
    ['no consent', { Consent: undefined }],
    ['a consent that is not ticked', { Consent: false }],
    ['no wording', { Wording: undefined }],
    ['words instead of names', { Answers: [{ Question: 'weight-evening', Answer: 'Jedem čokoladu' }] }],
    ['an unknown goal', { Goal: 6 }],
    ['anything else', { Email: 'amra@primjer.ba' }],
  ])('stores nothing with %s', async (_what, change) => {
    const sent = { ...params(), ...change };
    expect(await keep(sent)).toMatchObject({ status: 'error', data: { code: 'INVALID_PARAMS' } });
    expect(await eventsOf(sent.ID)).toEqual([]);
    expect(await kept(sent.ID)).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
  });

  it('stores the answers under a separate key, unreadable in the log', async () => {
    const sent = params();
    const answer = await server.caller().call('quiz.f.keep', sent, { meta: { idempotencyKey: newId() } });
    expect(answer).toMatchObject({ status: 'ok', data: null });
    expect(await kept(sent.ID)).toMatchObject({ status: 'ok', data: answers });

    const [event] = await eventsOf(sent.ID);
    expect(event?.data).toMatchObject({
      quizId: sent.ID,
      userId: null,
      wording: 'quiz-answers-1',
      $personal: { person: `quiz-${sent.ID}`, purpose: 'account' },
    });
    expect(await stored()).not.toMatch(/weight-evening|sweets/);
  });

  it('records the logged-in account, but not under that account’s key', async () => {
    const sent = params();
    await keep(sent, sessions.openShopper('u7').cookie);
    const [event] = await eventsOf(sent.ID);
    expect(event?.data).toMatchObject({ userId: 'u7', $personal: { person: `quiz-${sent.ID}` } });
  });

  it('stores them once, however often they are sent', async () => {
    const sent = params();
    await keep(sent);
    expect(await keep({ ...sent, Goal: 2 })).toMatchObject({ status: 'ok' });
    expect(await kept(sent.ID)).toMatchObject({ data: { Goal: 1 } });
    expect(await eventsOf(sent.ID)).toHaveLength(1);
  });
});

describe('quiz.f.withdraw', () => {
  it('makes the answers permanently unreadable by revoking their key', async () => {
    const sent = params();
    await keep(sent);
    expect(await withdraw(sent.ID)).toMatchObject({ status: 'ok' });
    expect(await withdraw(sent.ID)).toMatchObject({ status: 'ok' });

    expect(await kept(sent.ID)).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
    expect(await keep(sent)).toMatchObject({ status: 'error', data: { code: 'ANSWERS_WITHDRAWN' } });
    const { rows } = await database.pool.query<{ account: Buffer | null }>(
      'SELECT account FROM es_person_keys WHERE person = $1',
      [`quiz-${sent.ID}`],
    );
    expect(rows).toEqual([{ account: null }]);
  });

  it('applies to answers that are still in flight', async () => {
    const sent = params();
    expect(await withdraw(sent.ID)).toMatchObject({ status: 'ok' });
    expect(await keep(sent)).toMatchObject({ status: 'error', data: { code: 'ANSWERS_WITHDRAWN' } });
    expect(await stored()).not.toContain('weight-evening');
  });
});
