import { repeatOnEachBackend } from '@shop/jobs/testing';
import { newId, systemClock } from '@shop/kernel';
import { LeadCommands } from '@shop/leads';
import { writeEvent } from '@shop/testing';
import { respondsWith } from '@shop/platform/testing';
import { userEvents, type UserEvent } from '@shop/events/users';
import { CrmLedger } from './crm-ledger.js';
import { accepts } from './crm-simulator.fixtures.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

const agreed = { Email: true, Sms: true, Phone: true, Wording: 'checkout-1' };

repeatOnEachBackend((kind) => {
  let bench: CrmTestBench;
  beforeAll(async () => {
    bench = await openCrmTestBench(kind);
    bench.startWorkers();
  });
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(() => bench.close());

  const following = () => bench.shop.app.get(LeadCommands, { strict: false });
  const context = () => {
    const commandId = newId();
    return { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
  };

  it('sends a consent withdrawal once, after the lead, and current consents on a resync', async () => {
    const id = await bench.requestCall('061 000 077');
    for (const _ of ['once', 'again'])
      await following().withdrawConsent({ id, channel: 'phone' }, systemClock(), context());
    await bench.settle();
    await following().resync([id], context());
    await bench.settle();
    const told = bench.crm.acceptedEvents.filter((event) => event.id === id);
    expect(told).toMatchObject([
      { type: 'subscriber', data: { event: 'received', consents: { phone: expect.any(Boolean) } } },
      { type: 'subscriber', data: { event: 'consent_withdrawn', kind: 'phone', channel: 'phone', country: 'BA' } },
      { type: 'subscriber', data: { event: 'received', consents: { phone: false, wording: 'quiz-phone-1' } } },
    ]);
    expect(Object.keys(told[1]!.data).sort()).toEqual(['channel', 'country', 'event', 'kind', 'withdrawnAt']);
  });

  it('resends a lead with the corrected personal data only', async () => {
    const id = await bench.requestCall('061 000 076');
    await bench.settle();
    await following().correct({ id, name: 'Ana Anić', phone: '061 000 075' }, context());
    await bench.settle();
    await following().resync([id], context());
    await bench.settle();
    expect(bench.crm.acceptedEvents.filter((event) => event.id === id)).toMatchObject([
      { data: { event: 'received', person: { phone: '+38761000076' } } },
      { data: { event: 'received', person: { name: 'Ana Anić', phone: '+38761000075' } } },
    ]);
  });

  it('sends a waiting lead with the corrections made meanwhile', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const id = await bench.requestCall('061 000 074');
    await following().correct({ id, phone: '061 000 073' }, context());
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect(bench.crm.acceptedEvents.filter((event) => event.id === id)).toMatchObject([
      { data: { event: 'received', person: { phone: '+38761000073' } } },
    ]);
  });

  it('leaves a rejected lead rejected when its consent withdrawal is delivered', async () => {
    bench.crm.setBehaviour(respondsWith(422));
    const id = await bench.requestCall('061 000 078');
    await bench.settle();
    bench.crm.setBehaviour(accepts);
    await following().withdrawConsent({ id, channel: 'phone' }, systemClock(), context());
    await bench.settle();
    expect(bench.crm.acceptedEvents.filter((event) => event.id === id)).toMatchObject([
      { data: { event: 'consent_withdrawn' } },
    ]);
    expect((await new CrmLedger(bench.shop.pool).latestBySubject([id])).get(id)).toMatchObject({ status: 'refused' });
  });

  const say = (userId: string, said: { readonly email?: boolean; readonly sms?: boolean; readonly phone?: boolean }) =>
    writeEvent<UserEvent>(bench.shop, { category: 'user', events: userEvents }, userId, {
      type: 'ConsentsRecorded',
      data: { userId, ...said },
    });
  const toldOf = (...ids: readonly string[]) => bench.crm.acceptedEvents.filter(({ id }) => ids.includes(id));

  it('sends an order with the consents valid at that moment', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const shopper = bench.shop.shopper();
    await say(shopper.userId, { sms: false });
    const id = await bench.place(shopper, undefined, agreed);
    await say(shopper.userId, { email: false, phone: false });
    await say(shopper.userId, { phone: true });
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect(toldOf(id)).toMatchObject([
      { data: { event: 'placed', consents: { ...agreed, Email: false } } },
      { data: { event: 'consent_withdrawn' } },
    ]);
  });

  it('sends an account’s consent withdrawal once, with its last order', async () => {
    const shopper = bench.shop.shopper();
    const { userId } = shopper;
    const [first, last] = [await bench.place(shopper, undefined, agreed), await bench.place(shopper)];
    await bench.settle();
    await say(userId, { email: false, sms: false, phone: true });
    await say(userId, { email: false, sms: false, phone: true });
    await bench.settle();
    const [, , withdrawn, ...more] = toldOf(first, last);
    expect(more).toEqual([]);
    expect(withdrawn).toEqual({
      ...{ type: 'order', id: last, at: expect.any(String) },
      data: {
        ...{ event: 'consent_withdrawn', leadId: expect.any(String), country: 'BA', channels: ['email', 'sms'] },
        ...{ withdrawnAt: expect.any(String), customer: { id: userId } },
      },
    });
  });

  it('sends the withdrawal again after an order that may have renewed the consent', async () => {
    const shopper = bench.shop.shopper();
    await bench.place(shopper, undefined, agreed);
    await say(shopper.userId, { email: false });
    const again = await bench.place(shopper, undefined, agreed);
    await say(shopper.userId, { email: false });
    await bench.settle();
    expect(toldOf(again)).toMatchObject([
      { data: { event: 'placed' } },
      { data: { event: 'consent_withdrawn', channels: ['email'] } },
    ]);
  });

  it('sends nothing about an account unknown to the CRM', async () => {
    const { userId } = bench.shop.shopper();
    await say(userId, { email: true });
    await say(userId, { email: false });
    await bench.settle();
    const { rows } = await bench.shop.pool.query('SELECT FROM crm_deliveries WHERE person = $1', [userId]);
    expect(rows).toEqual([]);
  });
});
