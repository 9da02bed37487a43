import type { LeadRow, MembershipRow, MessageRow, StaffRow } from '@shop/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createOrder } from '../calls/orders.fixtures.js';
import { ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const order = createOrder({ id: 'order-1', leadId: 'ABCDE-23456' });
const at = '2026-11-21T09:00:00.000Z';
const phone = '+38761320111';

const lead: LeadRow = {
  ...{ id: 'lead-1', kind: 'club_join', country: 'BA', createdAt: at, name: 'Vesna Paletić', email: null, phone },
  ...{ group: null, offerId: null, offerName: null, clubName: 'Bosilje klub', locatedIn: null, consents: null },
  ...{ withdrawals: [], crm: null, calls: 0, lastCall: null, settled: false, revision: 0 },
};
const membership: MembershipRow = {
  ...{ id: 'membership-1', leadId: 'lead-1', status: 'requested', country: 'BA', currency: 'KM', revision: 0 },
  ...{ createdAt: at, activatedAt: null, until: null, cancelledAt: null, endedAt: null, payment: null, due: null },
  ...{ fee: { owedMinor: 0, parcels: [] }, member: { userId: null, name: 'Vesna Paletić', phone, email: null } },
};
const message: MessageRow = {
  ...{ id: 'message-1', kind: 'order_confirmed', channel: 'sms', country: 'BA', userId: null, recipient: phone },
  ...{ createdAt: at, status: 'sent', triedAt: at, reason: null, declinedAt: null },
};
const colleague: StaffRow = {
  ...{ id: 'staff-2', name: 'Mira Menadžer', email: 'mira@bosilje.example', role: 'manager', status: 'active' },
  ...{ countries: ['BA', 'RS', 'HR', 'ME'], createdAt: at, invitedUntil: null, language: 'hr' },
  ...{ secondFactor: false, secondFactorDemanded: false, lastLoginAt: null, revision: 0 },
};

const emptyResponses: RpcResponses = {
  'admin.users.getList': page([], { counts: {}, countedTo: 1000 }),
  'admin.offers.getList': page([], { counts: { everywhere: 0, partly: 0, nowhere: 0 }, groups: [], pictures: [] }),
  'admin.memberships.getList': page([], { counts: {} }),
  'admin.leads.getList': page([], { counts: {} }),
  'admin.messages.getList': page([], { counts: {} }),
  'admin.staff.getList': page([], { counts: {} }),
  'admin.jobs.getList': page([], { counts: {}, kinds: [], troubles: [] }),
  'admin.deliveries.getList': page([], { counts: {}, trouble: null }),
  'admin.cash.getList': page([], { counts: { open: 0, missing: 0, different: 0, settled: 0 } }),
  'admin.remittances.getList': page([], { trouble: null }),
  'admin.draws.getList': ok({ data: [], total: 0 }),
  'admin.audit.getList': page([], { resources: [] }),
};

const findOption = (name: string | RegExp) => find('option', name);
const field = () => screen.findByRole('combobox', { name: 'Search or run a command' });

async function openPalette(): Promise<void> {
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  await field();
}
async function searchFor(typed: string): Promise<void> {
  const input = await field();
  await act(async () => void fireEvent.change(input, { target: { value: typed } }));
}
async function pressEnter(): Promise<void> {
  const input = await field();
  await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
}
async function closePalette(): Promise<void> {
  const input = await field();
  await act(async () => void fireEvent.keyDown(input, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the command palette', () => {
  it('opens an order by number and a screen by name, runs actions, and reports no match', async () => {
    const responses: RpcResponses = {
      ...emptyResponses,
      'admin.orders.getList': ({ filter }) =>
        page(filter?.q === 'abcde23456' ? [order] : [], { counts: {}, countedTo: 1000, more: false }),
      'admin.orders.getOne': ok(order),
      'admin.orders.history': ok([]),
    };
    const opened = await openConsole('/account', { responses });
    await find('heading', 'Your account');
    await openPalette();
    await searchFor('abcde23456');
    await findOption(/^ABCDE-23456/);
    await pressEnter();
    await find('heading', 'ABCDE-23456');
    expect(opened.path).toBe('/orders/order-1/show');

    await openPalette();
    await searchFor('offers');
    await findOption('Offers');
    await pressEnter();
    await find('heading', 'Offers');

    await openPalette();
    await searchFor('keyb');
    await findOption(/^Keyboard shortcuts/);
    await pressEnter();
    await find('dialog', 'Keyboard shortcuts');
    await press('button', 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await press('button', /^Find/);
    await searchFor('nema toga nigdje');
    await screen.findByText('Nothing found.');
    await closePalette();
  });

  it('runs a header action of the open screen by its name', async () => {
    const responses: RpcResponses = {
      ...emptyResponses,
      'admin.orders.getOne': ok(order),
      'admin.orders.history': ok([]),
      'admin.history.steps': ok([]),
    };
    const opened = await openConsole('/orders/order-1/show', { responses });
    await find('button', 'Note');
    await openPalette();
    await searchFor('note');
    await findOption('Note');
    await pressEnter();
    await find('dialog', /^Note/);
    await press('button', 'Back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await openPalette();
    await searchFor('version hi');
    await findOption('Version history');
    await pressEnter();
    await waitFor(() => expect(opened.path).toBe('/travel/orders/order-1'));
  });

  it('finds leads, memberships, messages, colleagues and events', async () => {
    const { server } = await openConsole('/account', {
      role: 'admin',
      responses: {
        ...emptyResponses,
        'admin.leads.getList': page([lead], { counts: {} }),
        'admin.memberships.getList': page([membership], { counts: {} }),
        'admin.messages.getList': page([message], { counts: {} }),
        'admin.staff.getList': page([colleague], { counts: {} }),
      },
    });
    await find('heading', 'Your account');
    await openPalette();
    await searchFor('061 320 111');
    await findOption(/^Vesna Paletić.*Requested/);
    await findOption(/^Vesna Paletić.*Club/);
    await findOption(/\+38761320111/);
    await findOption(/^Mira Menadžer/);
    await findOption('061 320 111');
    for (const method of ['admin.leads.getList', 'admin.memberships.getList', 'admin.staff.getList'] as const)
      expect(server.calls(method).at(-1)).toMatchObject({ filter: { q: '061 320 111' } });
  });

  it('omits screens without access', async () => {
    await openConsole('/account', { role: 'engineer', responses: emptyResponses });
    await find('heading', 'Your account');
    await openPalette();
    await findOption('Jobs');
    for (const name of ['Orders', 'Customers', 'Offers', 'Staff'])
      expect(screen.queryByRole('option', { name })).toBeNull();
  });
});

it.each([
  ['logout', 'Log out'],
  ['rebuild', 'System'],
])('finds a command by its usual word: %s', async (word, name) => {
  await openConsole('/audit', { role: 'admin', responses: emptyResponses });
  await find('heading', 'Audit trail');
  await openPalette();
  fireEvent.change(await field(), { target: { value: word } });
  await findOption(new RegExp(name));
});

it('lists the look-up of a caller once', async () => {
  await openConsole('/queue', { role: 'agent', responses: emptyResponses });
  await find('button', 'Look up a caller');
  await openPalette();
  await findOption(/^Look up/);
  expect(screen.getAllByRole('option', { name: /look up/i })).toHaveLength(1);
});
