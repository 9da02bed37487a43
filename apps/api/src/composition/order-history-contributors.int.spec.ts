import { callsModule, callTaskIdOf } from '@shop/calls';
import type { TestShop } from '@shop/testing';
import { shippingModule } from '@shop/shipping';
import type { OrderHistoryEntry } from '@shop/contracts';
import type { StreamKind } from '@shop/event-store';
import { isRejection, newId, type DomainEvent } from '@shop/kernel';
import { seedPerson } from '../phone-visibility.fixtures.js';
import { startWholeShop } from '../whole-shop.fixtures.js';

const [, , , errandStream] = callsModule.streams;
const [, cashStream] = shippingModule.streams;
/** A Tuesday, 11:00 in Sarajevo. */
const tuesday = '2027-03-09T10:00:00.000Z';
const country = 'BA' as const;
const amountMinor = 4_690;

let shop: TestShop;
let orderId: string;
beforeAll(async () => {
  shop = await startWholeShop();
  shop.setTime(tuesday);
  orderId = (await seedPerson(shop)).delivered;
});
afterAll(() => shop.close());

async function executeCommand<Command, Event extends DomainEvent, State, Code extends string>(
  stream: StreamKind<Command, Event, State, Code>,
  id: string,
  command: Command,
  actor = 'system:spec',
): Promise<void> {
  const commandId = newId();
  const context = { commandId, correlationId: commandId, actor, now: tuesday };
  const outcome = await shop.streams.execute(stream, id, command, context);
  if (isRejection(outcome)) throw new Error(outcome.message);
  await shop.settle();
}

async function requestReturn(): Promise<void> {
  const returning = { kind: 'guarantee', lines: [{ offerId: 'pure-fit', quantity: 1 }], reason: 'Ne odgovara' };
  await shop.staff('support').call('admin.orders.requestReturn', { id: orderId, ...returning });
  const errandId = callTaskIdOf('return', orderId);
  const callTask = {
    errandId,
    kind: 'return',
    subjectId: orderId,
    country,
    openedAt: tuesday,
    dueAt: tuesday,
  } as const;
  await executeCommand(errandStream, errandId, { type: 'OpenErrand', callTask });
}

async function approveOnCall(): Promise<{ readonly staffId: string }> {
  const agent = shop.staff('agent');
  const id = callTaskIdOf('return', orderId);
  const { data: lease } = await agent.call('admin.errands.claim', { id });
  const approved = { outcome: 'approved', note: 'Šalje poštom', expectedRevision: lease.errand.revision };
  const { status, data } = await agent.call('admin.errands.record', { id, token: lease.token, ...approved });
  if (status !== 'ok') throw new Error(JSON.stringify(data));
  await shop.settle();
  return agent;
}

async function remit(remittedMinor: number, staffId: string): Promise<void> {
  const expected = {
    ...{ cashId: orderId, userId: newId(), country, leadId: 'L', parcelId: 'p-1', trackingNumber: 'SBX1' },
    ...{ amountMinor, expectedAt: tuesday },
  } as const;
  await executeCommand(cashStream, orderId, { type: 'ExpectCash', expected });
  await executeCommand(cashStream, orderId, { type: 'OweCash', deliveredAt: tuesday, remitBy: '2027-03-16' });
  const remitted = {
    ...{ cashId: orderId, listId: newId(), number: '7/2027', parcel: 'SBX1', times: 1, issuedOn: '2027-03-09' },
    ...{ collectedMinor: amountMinor, remittedMinor, takenAt: tuesday },
  };
  await executeCommand(cashStream, orderId, { type: 'TakeRemittance', remitted, country }, `staff:${staffId}`);
  const note = 'Zvala kurira';
  const settling = { type: 'SettleCash', reason: 'fee_kept', note, now: tuesday } as const;
  await executeCommand(cashStream, orderId, settling, `staff:${staffId}`);
}

const historyOf = async (stream: OrderHistoryEntry['stream'], role: 'support' | 'agent' = 'support') => {
  const { data } = await shop.staff(role).call('admin.orders.history', { id: orderId });
  return (data as readonly OrderHistoryEntry[]).filter((entry) => entry.stream === stream);
};

describe('the history of an order with a return and a remitted parcel', () => {
  let agentId: string;
  const managerId = newId();
  beforeAll(async () => {
    await requestReturn();
    agentId = (await approveOnCall()).staffId;
    await remit(4_000, managerId);
  });

  it('shows support the call about the return: agent, outcome and note', async () => {
    const calls = await historyOf('errand');
    const agent = { kind: 'staff', id: agentId };
    expect(calls).toMatchObject([
      { type: 'ErrandOpened', facts: { kind: 'return' } },
      { type: 'ErrandClaimed', actor: agent, facts: { kind: 'return' } },
      {
        type: 'ErrandRecorded',
        actor: agent,
        facts: { kind: 'return', outcome: 'approved' },
        title: 'The call about the return ended: approved',
      },
    ]);
    expect((await historyOf('order')).at(-1)).toMatchObject({
      ...{ type: 'OrderNoted', actor: agent, facts: { personal: { text: 'Šalje poštom' } } },
    });
  });

  it('shows support the COD amount, who imported the remittance and the differences', async () => {
    const manager = { kind: 'staff', id: managerId };
    const cash = await historyOf('cash');
    expect(cash).toMatchObject([
      { type: 'CashExpected', facts: { amountMinor } },
      { type: 'CashOwed', facts: { remitBy: '2027-03-16' } },
      {
        type: 'CashRemitted',
        actor: manager,
        facts: { number: '7/2027', remittedMinor: 4_000, difference: 'too_little' },
      },
      { type: 'CashSettled', actor: manager, facts: { reason: 'fee_kept', balanceMinor: -690 } },
    ]);
    expect(cash.flatMap(({ type, facts }) => ('difference' in facts ? [type] : []))).toEqual(['CashRemitted']);
  });

  it('encrypts staff notes about money with the accounting key, hidden from agents', async () => {
    const cash = await historyOf('cash', 'agent');
    expect(cash.map(({ type }) => type)).toContain('CashSettled');
    expect(JSON.stringify(cash)).not.toContain('Zvala kurira');
  });
});
