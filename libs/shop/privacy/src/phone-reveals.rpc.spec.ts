import type { MembershipQueries } from '@shop/club';
import type { LeadRow, OrderRow } from '@shop/contracts';
import type { CustomerQueries } from '@shop/customers';
import type { Streams } from '@shop/event-store';
import { isRejection, stateOf, type DomainEvent } from '@shop/kernel';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch } from '@shop/orders';
import type { CallContext } from '@shop/rpc';
import { PhoneRevealsRpc } from './phone-reveals.rpc.js';

const now = '2026-11-30T10:00:00.000Z';
const context = { now, caller: { kind: 'staff', staffId: 'staff-1' } } as CallContext;
const order = { id: 'order-1', customer: { id: 'user-1', phone: '+38761000111' } } as OrderRow;
const lead = { id: 'lead-1', phone: '+38761000222' } as LeadRow;
const asked = { purpose: 'Call back about a parcel' };

let written: { readonly person: string; readonly events: readonly DomainEvent[] }[];
let rpc: PhoneRevealsRpc;
beforeEach(() => {
  written = [];
  const execute: Streams['execute'] = async ({ decider }, person, command) => {
    const events = decider.decide(command, decider.initial);
    if (isRejection(events)) return events;
    written.push({ person, events });
    return { events, state: stateOf(decider, events), revision: 0n, position: '1', deduplicated: false };
  };
  const orders: Pick<OrderSearch, 'one'> = { one: async (id) => (id === order.id ? order : null) };
  const leads: Pick<LeadQueries, 'byId'> = { byId: async (id) => (id === lead.id ? lead : null) };
  rpc = new PhoneRevealsRpc(
    { execute } as Streams,
    {} as CustomerQueries,
    orders as OrderSearch,
    leads as LeadQueries,
    {} as MembershipQueries,
  );
});

const revealed = (userId: string, record: object) => ({
  person: userId,
  events: [{ type: 'PhoneRevealed', data: { userId, revealedAt: now, record }, personal: { purpose: asked.purpose } }],
});

describe('the full phone number', () => {
  it('of an order is shown, and recorded with its customer', async () => {
    const answer = await rpc.handlers['admin.orders.revealPhone']({ id: 'order-1', ...asked }, context);
    expect(answer).toEqual({ data: { id: 'order-1', phone: '+38761000111' } });
    expect(written).toEqual([revealed('user-1', { kind: 'order', id: 'order-1' })]);
  });

  it('of a lead is shown, and recorded with the lead', async () => {
    const answer = await rpc.handlers['admin.leads.revealPhone']({ id: 'lead-1', ...asked }, context);
    expect(answer).toEqual({ data: { id: 'lead-1', phone: '+38761000222' } });
    expect(written).toEqual([revealed('lead-1', { kind: 'lead', id: 'lead-1' })]);
  });

  it.each(['admin.orders.revealPhone', 'admin.leads.revealPhone'] as const)(
    'of an unknown record is not found, and nothing is recorded: %s',
    async (method) => {
      expect(await rpc.handlers[method]({ id: 'nothing', ...asked }, context)).toMatchObject({ code: 'NOT_FOUND' });
      expect(written).toEqual([]);
    },
  );
});
