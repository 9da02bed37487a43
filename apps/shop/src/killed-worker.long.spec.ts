import { freePort, testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { startProcess, type FleetProcess } from './fleet.fixtures.js';
import { startDeferredPartner, type DeferredPartner } from './deferred-partner.fixtures.js';
import { unreachablePartners } from './installation.fixtures.js';
import { call, order, ordersOf } from './cluster.fixtures.js';
import { readLog } from './simulated-day.fixtures.js';
import type { LoggedEvent } from './simulation/invariants/index.js';

const phone = '+385912345671';
/** Time for one attempt and a hand-over on a busy machine, in milliseconds. */
const handoverMs = 60_000;

const isGivenUp = ({ type }: LoggedEvent) => type === 'MessageGivenUp';

describe('kill -9 of the only worker during requests to partners', () => {
  let database: TestDatabase;
  let crm: DeferredPartner;
  let sms: DeferredPartner;
  let env: Record<string, string>;
  const members: FleetProcess[] = [];
  const start = async (role: 'api' | 'worker') => {
    const member = await startProcess(role, await freePort(), env);
    members.push(member);
    return member;
  };
  beforeAll(async () => {
    [database, crm, sms] = await Promise.all([testDatabase(), startDeferredPartner(), startDeferredPartner()]);
    const partners = { CRM_URL: crm.url, CRM_KEY: 'the key of this test', SMS_URL: sms.url, SMS_KEY: 'another one' };
    env = { DATABASE_URL: database.url, ...unreachablePartners, ...partners };
  });
  afterAll(async () => {
    await Promise.all(members.map((member) => member.drop()));
    await Promise.all([crm.close(), sms.close(), database.drop()]);
  });

  const undone = async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM jobs_ledger WHERE done_at IS NULL AND kind IN ('crm-delivery', 'message-sending')`,
    );
    return rows.length;
  };

  it('lets the next worker notify the CRM under the same key, and sends no text message twice', async () => {
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    const account = { Username: 'iva@example.com', Email: 'iva@example.com', Password: 'a long password' };
    const { cookie } = await call(api, 'shopUsers.f.add', { ...account, PhoneNumber: phone });
    await call(api, 'auth.generateToken', { Email: phone });
    const { data: id } = await order(api, cookie);
    await until(() => crm.received.length === 1 && sms.received.length === 1);

    await worker.kill();
    const killedAt = performance.now();
    expect(await ordersOf(api, cookie)).toEqual([id]);
    const { data: second } = await order(api, cookie);
    crm.release();
    sms.release();
    await start('worker');
    await until(() => crm.received.length === 3);
    expect(performance.now() - killedAt).toBeLessThan(handoverMs);
    await until(async () => (await undone()) === 0);

    expect(crm.received.map(({ body }) => (body as { id: string }).id)).toEqual([id, id, second]);
    expect(new Set(crm.received.map(({ key }) => key)).size).toBe(2);
    expect(crm.received[1]?.key).toBe(crm.received[0]?.key);
    expect(sms.received).toHaveLength(1);
    const ofMessages = (await readLog(database)).filter(({ stream }) => stream.startsWith('message-'));
    const codes = ofMessages.filter(({ stream }) =>
      ofMessages.some((event) => isGivenUp(event) && event.stream === stream),
    );
    expect(codes.map(({ type }) => type)).toEqual(['MessageQueued', 'MessageSendingBegan', 'MessageGivenUp']);
    expect(codes.at(-1)?.data).toMatchObject({ cause: 'unknown' });
    await until(async () => (await ordersOf(api, cookie)).length === 2);
  }, 300_000);
});
