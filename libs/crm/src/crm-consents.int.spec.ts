import { onEachBackend } from '@shop/jobs/testing';
import { newId, systemClock } from '@shop/kernel';
import { LeadFollowing } from '@shop/leads';
import { answers } from '@shop/platform/testing';
import { CrmLedger } from './crm-ledger.js';
import { takes } from './crm-stand-in.fixtures.js';
import { openCrmBench, type CrmBench } from './crm.fixtures.js';

onEachBackend((kind) => {
  let bench: CrmBench;
  beforeAll(async () => {
    bench = await openCrmBench(kind);
    bench.work();
  });
  afterAll(() => bench.close());

  const following = () => bench.shop.app.get(LeadFollowing, { strict: false });
  const context = () => {
    const commandId = newId();
    return { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
  };

  it('tells once that a consent was withdrawn, behind the lead, and what still holds where it tells the lead again', async () => {
    const id = await bench.subscribe('061 000 077');
    for (const _ of ['once', 'again'])
      await following().withdrawConsent({ id, channel: 'phone' }, systemClock(), context());
    await bench.settled();
    await following().resync([id], context());
    await bench.settled();
    const told = bench.crm.taken.filter((event) => event.id === id);
    expect(told).toMatchObject([
      { type: 'subscriber', data: { event: 'received', consents: { phone: expect.any(Boolean) } } },
      { type: 'subscriber', data: { event: 'consent_withdrawn', kind: 'phone', channel: 'phone', country: 'BA' } },
      { type: 'subscriber', data: { event: 'received', consents: { phone: false, wording: 'quiz-phone-1' } } },
    ]);
    expect(Object.keys(told[1]!.data).sort()).toEqual(['channel', 'country', 'event', 'kind', 'withdrawnAt']);
  });

  it('that the CRM has of a lead which it refused does not mean that it knows the lead', async () => {
    bench.crm.behave(answers(422));
    const id = await bench.subscribe('061 000 078');
    await bench.settled();
    bench.crm.behave(takes);
    await following().withdrawConsent({ id, channel: 'phone' }, systemClock(), context());
    await bench.settled();
    expect(bench.crm.taken.filter((event) => event.id === id)).toMatchObject([
      { data: { event: 'consent_withdrawn' } },
    ]);
    expect((await new CrmLedger(bench.shop.pool).about([id])).get(id)).toMatchObject({ status: 'refused' });
  });
});
