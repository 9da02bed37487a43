import { repeatOnEachBackend } from '@shop/jobs/testing';
import { systemClock } from '@shop/kernel';
import { leadEvents, type LeadEvent } from '@shop/events/leads';
import { writeEvent } from '@shop/testing';
import { respondsWith } from '@shop/platform/testing';
import { userEvents, type UserEvent } from '@shop/events/users';
import { accepts } from './crm-simulator.fixtures.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

repeatOnEachBackend((kind) => {
  let bench: CrmTestBench;
  let worker: ReturnType<CrmTestBench['startWorkers']>;
  beforeAll(async () => {
    // Instead of after ten seconds.
    bench = await openCrmTestBench(kind, { pollBlockedForMs: 0 });
    worker = bench.startWorkers();
  });
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(() => bench.close());

  const takenOf = (...ids: readonly string[]) =>
    bench.crm.acceptedEvents.map(({ id }) => id).filter((id) => ids.includes(id));
  const isTried = async (subject: string) =>
    (await bench.rows()).some((row) => row.subject === subject && row.tries > 0);
  const isParked = async (...subjects: readonly string[]) => {
    const text = 'SELECT subject FROM crm_deliveries WHERE subject = ANY ($1::text[]) AND parked';
    return (await bench.shop.pool.query(text, [[...subjects]])).rowCount === subjects.length;
  };
  const namesOf = async (person: string) =>
    (
      await bench.shop.pool.query<{ phone_name: string | null; email_name: string | null }>(
        'SELECT phone_name, email_name FROM crm_deliveries WHERE person = $1 AND people IS NULL',
        [person],
      )
    ).rows;

  const tellOfUser = (event: UserEvent) =>
    writeEvent<UserEvent>(bench.shop, { category: 'user', events: userEvents }, event.data.userId, event);
  const resync = (leadId: string) =>
    writeEvent<LeadEvent>(bench.shop, { category: 'lead', events: leadEvents }, leadId, {
      type: 'LeadResyncRequested',
      data: { leadId, kind: 'phone' },
    });
  const reservation = { id: 'a', claim: 'b' };
  const registered = (userId: string, email: string): UserEvent => ({
    type: 'UserRegistered',
    data: { userId, country: 'BA', emailReservation: reservation, phoneReservation: reservation },
    personal: { email, phone: '+38761999999', firstName: 'Amra', lastName: 'Primjer' },
  });

  it('sends leads and orders in order after an outage, matched by phone number only', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const [lead, order] = [
      await bench.requestCall('061 000 777'),
      await bench.place(bench.shop.shopper(), '061000777'),
    ];
    const [another, later] = [
      await bench.place(bench.shop.shopper(), '+38761000777'),
      await bench.requestClubJoin('Nobody'),
    ];
    await bench.until(async () => (await isTried(lead)) && (await isParked(order, another)) && (await isTried(later)));
    expect(await isTried(order)).toBe(false);

    bench.crm.setBehaviour(accepts);
    await bench.settle();

    expect(takenOf(lead, order, another)).toEqual([lead, order, another]);
    expect(takenOf(later)).toEqual([later]);
  });

  it('sends them in order when matched by the account’s e-mail', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const shopper = bench.shop.shopper();
    await tellOfUser(registered(shopper.userId, 'Amra.Kupac@primjer.ba'));
    const [lead, order] = [await bench.subscribeByEmail('amra.kupac@primjer.ba'), await bench.place(shopper)];
    await bench.until(async () => (await isTried(lead)) && (await isParked(order)));

    bench.crm.setBehaviour(accepts);
    await bench.settle();

    expect(takenOf(lead, order)).toEqual([lead, order]);
  });

  it('sends the orders of one account in sequence, despite different phone numbers', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const shopper = bench.shop.shopper();
    const orders = [await bench.place(shopper, '061 000 790'), await bench.place(shopper, '061 000 791')];
    await bench.until(async () => (await isTried(orders[0]!)) && (await isParked(orders[1]!)));

    bench.crm.setBehaviour(accepts);
    await bench.settle();

    expect(takenOf(...orders)).toEqual(orders);
  });

  it('continues with the next delivery when the CRM rejects the first', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const [lead, order] = [
      await bench.requestCall('061 000 778'),
      await bench.place(bench.shop.shopper(), '061000778'),
    ];
    await bench.until(async () => (await isTried(lead)) && (await isParked(order)));

    let isFirst = true;
    bench.crm.setBehaviour((reply) => {
      reply.writeHead(isFirst ? 422 : 202).end();
      isFirst = false;
    });
    await bench.settle();

    const rows = await bench.rows();
    expect(rows.find(({ subject }) => subject === lead)).toMatchObject({ isSent: false, lastRefusal: 'HTTP 422' });
    expect(rows.find(({ subject }) => subject === order)).toMatchObject({ isSent: true });
  });

  async function erase(userId: string): Promise<void> {
    await bench.shop.keys.revokeKey(userId, 'account');
    const data = { userId, erasedAt: systemClock(), leads: [], memberships: [], quizzes: [] };
    await tellOfUser({ type: 'PersonErased', data });
  }
  const skippedOf = async (subject: string) => (await bench.rows()).find((row) => row.subject === subject)?.skipped;
  const nameless = { phone_name: null, email_name: null };

  it('deletes the identifiers of an erased person and wakes the waiting deliveries', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const [first, gone, last] = [bench.shop.shopper(), bench.shop.shopper(), bench.shop.shopper()];
    const orders: string[] = [];
    for (const shopper of [first, gone, last]) orders.push(await bench.place(shopper, '061 000 779'));
    await bench.until(async () => (await isTried(orders[0]!)) && (await isParked(orders[1]!, orders[2]!)));
    await erase(gone.userId);
    await bench.until(async () => (await skippedOf(orders[1]!)) === 'The person was erased');
    await bench.until(async () => (await namesOf(gone.userId)).every((row) => row.phone_name === null));

    expect(await namesOf(gone.userId)).toEqual([nameless]);
    expect(await namesOf(first.userId)).toEqual([{ phone_name: expect.any(String), email_name: null }]);
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect(takenOf(...orders)).toEqual([orders[0], orders[2]]);
  });

  it('deletes the identifiers of an erased person from sent deliveries', async () => {
    const shopper = bench.shop.shopper();
    await bench.place(shopper, '061 000 792');
    await bench.settle();
    expect(await namesOf(shopper.userId)).toEqual([{ phone_name: expect.any(String), email_name: null }]);

    await erase(shopper.userId);
    await bench.settle();

    expect(await namesOf(shopper.userId)).toEqual([nameless]);
  });

  it('wakes deliveries that waited for an erased person, matched by number only', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const [gone, other] = [bench.shop.shopper(), bench.shop.shopper()];
    const orders = [await bench.place(gone, '061 000 781'), await bench.place(other, '061 000 781')];
    await bench.until(async () => (await isTried(orders[0]!)) && (await isParked(orders[1]!)));
    await erase(gone.userId);
    bench.crm.setBehaviour(accepts);
    await bench.until(() => takenOf(orders[1]!).length === 1);
    await bench.settle();

    expect(await namesOf(gone.userId)).toEqual([nameless]);
    const support = bench.shop.staff('support');
    await support.call('admin.orders.cancel', { id: orders[0], reason: 'Obrisano' });
    await bench.settle();
    expect(await namesOf(gone.userId)).toEqual([nameless, nameless]);
  });

  it('wakes deliveries when the person was erased just after the last delivery finished', async () => {
    await worker.stop();
    const [gone, other] = [bench.shop.shopper(), bench.shop.shopper()];
    const orders = [await bench.place(gone, '061 000 782'), await bench.place(other, '061 000 782')];
    await bench.shop.settle();
    await settledWithoutWaking(orders[0]!, orders[1]!);
    await erase(gone.userId);
    await bench.shop.settle();

    worker = bench.startWorkers();
    await bench.settle();

    expect(takenOf(...orders)).toEqual([orders[1]]);
    expect(await namesOf(gone.userId)).toEqual([nameless]);
  });

  /** The worker dies before waking what is blocked behind it. */
  async function settledWithoutWaking(first: string, parked: string): Promise<void> {
    const { pool } = bench.shop;
    await pool.query('UPDATE crm_deliveries SET parked = true WHERE subject = $1', [parked]);
    await pool.query("UPDATE crm_deliveries SET skipped = 'The person was erased' WHERE subject = $1", [first]);
    await pool.query(
      `UPDATE jobs_ledger SET done_at = now()
       WHERE payload->>'deliveryId' IN (SELECT id::text FROM crm_deliveries WHERE subject = ANY ($1::text[]))`,
      [[first, parked]],
    );
  }

  it('preserves the order when staff resend all rejected deliveries', async () => {
    bench.crm.setBehaviour(respondsWith(422));
    const shopper = bench.shop.shopper();
    const orders = [await bench.place(shopper), await bench.place(shopper), await bench.place(shopper)];
    await bench.settle();
    const refused = (await bench.rows()).filter(({ subject }) => orders.includes(subject));
    expect(refused.map(({ lastRefusal: reason }) => reason)).toEqual(['HTTP 422', 'HTTP 422', 'HTTP 422']);
    bench.crm.setBehaviour(respondsWith(503));
    const engineer = bench.shop.staff('engineer');
    const { data } = await engineer.call('admin.deliveries.retry', { ids: refused.map(({ id }) => id).reverse() });
    expect(data.results.map(({ status }: { status: string }) => status)).toEqual(['ok', 'ok', 'ok']);
    await bench.until(() => isParked(orders[1]!, orders[2]!));

    bench.crm.setBehaviour(accepts);
    await bench.settle();

    expect(takenOf(...orders)).toEqual(orders);
  });

  it('wakes the next delivery after a worker died before doing so', async () => {
    await worker.stop();
    const [lead, order] = [
      await bench.requestCall('061 000 780'),
      await bench.place(bench.shop.shopper(), '061000780'),
    ];
    await bench.shop.settle();
    const { pool } = bench.shop;
    await pool.query('UPDATE crm_deliveries SET parked = true WHERE subject = $1', [order]);
    await pool.query(
      `UPDATE jobs_ledger SET done_at = now()
       WHERE payload->>'deliveryId' = (SELECT id::text FROM crm_deliveries WHERE subject = $1)`,
      [order],
    );
    await pool.query('UPDATE crm_deliveries SET sent_at = now() WHERE subject = $1', [lead]);

    worker = bench.startWorkers();
    await bench.settle();

    expect(takenOf(lead, order)).toEqual([order]);
  });

  it('resends a lead for each request, with the same key while it is in flight', async () => {
    const lead = await bench.requestCall('061 000 782');
    await bench.settle();
    await resync(lead);
    await bench.settle();
    const arrivals = () => bench.crm.requests.filter(({ event }) => event.id === lead).map(({ key }) => key);
    expect(new Set(arrivals()).size).toBe(2);

    bench.crm.setBehaviour(respondsWith(503));
    await resync(lead);
    await bench.until(
      async () => (await bench.rows()).filter((row) => row.subject === lead && row.tries > 0).length === 3,
    );
    await resync(lead);
    await bench.shop.settle();
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    await bench.runtime.moveProcess('crm-deliveries', bench.shop.store.start);
    await bench.settle();

    expect(new Set(arrivals()).size).toBe(3);
    expect((await bench.rows()).filter(({ subject }) => subject === lead).map((row) => row.isSent)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
