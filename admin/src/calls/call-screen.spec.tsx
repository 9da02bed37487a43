import type { CallTask, Offer, OrderRow } from '@shop/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { networkFailure, ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press, pressKeys, type } from '../testing/open-console.js';
import { createOrder, createQueueRow } from './orders.fixtures.js';

const order = createOrder({ id: 'order-1' });
const colleague = { id: 'staff-9', name: 'Mira Menadžer' };
const claimedOrder = { ...order, claimedBy: colleague };
const offerOf = (ID: string, Name: string): Offer => ({
  ...{ ID, Name, Heading: '', SubHeading: '', Slog: ID, Group: '', GroupName: '', Description: '', HowToUse: '' },
  ...{ Adventages: '', Benefits: [], Ingredients: [], IngredientsImage: '', ChildOffers: null, Images: [] },
  ...{ Stock: 0, OldPrice: 30, NewPrice: 25, Currency: 'RSD', LowestPrice30: null, Rating: null, RatingCount: 0 },
  ...{
    ReviewBase: 0,
    ScaleleadID: '',
    Position: 1,
    PopularRank: 1,
    MailingGroup: null,
    QuizID: null,
    Guarantee: true,
    revision: 1,
  },
});
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const lease = (leaseUntil = inMs(300_000)) => ({ order, leaseUntil, token: 't' });
const lookup = (orders: OrderRow[] = []) =>
  ok({
    numbers: [],
    people: [],
    orders,
    uncertain: [],
    leads: [],
    blocks: [],
    history: { level: 'unknown' as const, points: 0, reasons: [] },
  });
const returnCall: CallTask = {
  ...{ id: 'errand-1', kind: 'return', subjectId: order.id, country: 'RS', open: true, revision: 4 },
  ...{ createdAt: order.createdAt, dueAt: order.createdAt, due: 'new', attempts: 0 },
  ...{ reservedFor: null, claimedBy: null, leaseUntil: null, name: 'Ana Anić', phone: '+381601234568' },
  subject: { kind: 'return', order, returning: null },
  calls: [],
};
const responses: RpcResponses = {
  'admin.orders.getOne': ok(order),
  'admin.orders.history': ok([]),
  'admin.errands.getOne': ok(returnCall),
  'offers.f.getAll': ok([]),
  'admin.calls.lookUp': lookup(),
  'admin.calls.claim': () => ok(lease()),
  'admin.calls.heartbeat': () => ok({ leaseUntil: inMs(300_000) }),
};

async function openCall(changes: RpcResponses = {}) {
  const console = await openConsole('/call/order-1', { role: 'agent', responses: { ...responses, ...changes } });
  await press('button', 'Call');
  await find('button', /^Confirmed/);
  return console;
}
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const isBusy = (name: RegExp) =>
  within(screen.getAllByRole('button', { name })[0]!).queryByRole('progressbar') !== null;

describe('an order that the agent has not claimed', () => {
  it('is read-only while another agent has the call, and can be claimed afterwards', async () => {
    const { server } = await openConsole('/call/order-1', {
      role: 'agent',
      responses: { ...responses, 'admin.orders.getOne': ok(claimedOrder) },
    });
    await screen.findByText('Live');
    await screen.findByText('Mira Menadžer is calling this customer. View only.');
    expect(screen.queryByRole('button', { name: /^(Call|Confirmed|No answer)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();

    server.answer({ 'admin.orders.getOne': ok(order) });
    server.publish({ topic: 'calls', type: 'CallReleased', id: order.id, revision: 2, at: order.createdAt });
    await find('button', 'Call');
    expect(screen.queryByText(/View only/)).toBeNull();
  });

  it.each<[string, string, OrderRow, string]>([
    ['call page', '/call/order-1', claimedOrder, 'Mira Menadžer is calling'],
    ['call page', '/call/order-1', order, 'No one has this call yet. Take it before you dial.'],
    ['order page', '/orders/order-1/show', claimedOrder, 'Mira Menadžer is calling'],
    ['order page', '/orders/order-1/show', order, 'No one has this call yet. Take it before you dial.'],
  ])('shows its number as text on the %s (%s)', async (_, path, shown, sentence) => {
    await openConsole(path, { role: 'manager', responses: { ...responses, 'admin.orders.getOne': ok(shown) } });
    await screen.findByText('+381 60 1234567');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(document.querySelector('a[href^="tel:"]')).toBeNull();
  });

  it('can be dialled once it waits for no call', async () => {
    await openConsole('/orders/order-1/show', {
      responses: { ...responses, 'admin.orders.getOne': ok({ ...order, status: 'shipped' }) },
    });
    await find('link', '+381 60 1234567');
  });
});

describe('the address form of a call', () => {
  it('goes on with Enter: to a missing field, then to the outcome, which Ctrl+Enter records', async () => {
    const { server } = await openCall({
      'admin.calls.record': ok({
        orderId: order.id,
        status: 'confirmed',
        revision: 1,
        attempts: 1,
        nextCallAt: null,
        outcomeEventId: null,
      }),
    });
    await find('link', '+381 60 1234567');
    await pressKeys('e');
    expect(document.activeElement).toBe(field('Street and number'));
    await type(/^Street and number/, 'Nemanjina 1');
    await pressKeys('Enter');
    expect(document.activeElement).toBe(field('Postcode'));
    await type(/^Postcode/, '11000');
    await type(/^City/, 'Beograd');
    await pressKeys('Enter');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Confirmed/ }));
    expect(server.calls('admin.calls.record')).toEqual([]);

    act(() => field('City').focus());
    await act(async () => {
      field('City').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    });
    await waitFor(() => expect(server.calls('admin.calls.record')).toMatchObject([{ outcome: 'confirmed' }]));
  });
});

describe('the keys of a call', () => {
  it('reach the note and the offers, and Enter adds the only hit', async () => {
    await openCall({ 'offers.f.getAll': ok([offerOf('pure-fit', 'Pure Fit'), offerOf('derma-glow', 'Derma Glow')]) });
    await pressKeys('m');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await pressKeys('o');
    await type(/^Find an offer/, 'derma');
    act(() => field('Find an offer').focus());
    await pressKeys('Enter');
    await find('button', 'One more: Derma Glow');
  });
});

describe('a call without a connection', () => {
  it('is busy on the pressed button only, says what it waits for, and forgets the error when the line is back', async () => {
    let isBack = false;
    let fail = (_: typeof networkFailure) => undefined as void;
    const { server } = await openCall({
      'admin.calls.record': () => new Promise((resolve) => (fail = resolve)),
      'admin.calls.heartbeat': () => (isBack ? ok({ leaseUntil: inMs(300_000) }) : networkFailure),
    });
    await pressKeys('a');
    await waitFor(() => expect(isBusy(/^No answer/)).toBe(true));
    expect(isBusy(/^Confirmed/)).toBe(false);
    await screen.findByText('Waiting for the connection…');
    await act(async () => fail(networkFailure));
    await screen.findByText(/^No connection/);
    isBack = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull());
    expect(server.calls('admin.calls.record')).toHaveLength(1);
  }, 30_000);

  it('shows at once that the browser is offline, and later that it is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await openConsole('/', { role: 'agent' });
    await screen.findByText('Live');
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.queryByText('Live')).toBeNull();
    expect(screen.getByText('Offline')).toBeTruthy();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Live');
    onLine.mockRestore();
  });

  it('offers no release once the lease has ended', async () => {
    const { server, path } = await openCall({ 'admin.calls.claim': () => ok(lease(inMs(-1_000))) });
    await screen.findByText('Connection lost, hold ended');
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
    await press('button', 'To the queue');
    await find('heading', 'To confirm');
    expect([path, server.calls('admin.calls.release')]).toEqual(['/call/order-1', []]);
  });
});

describe('another open order of the number', () => {
  it('is shown before the script', async () => {
    const other = createOrder({ id: 'order-2', leadId: 'BBBBB-22222' });
    await openCall({ 'admin.calls.lookUp': lookup([other]) });
    const link = await find('link', 'BBBBB-22222');
    const script = screen.getByText('Script');
    expect(link.compareDocumentPosition(script) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});

describe('the script', () => {
  it('stays folded for the member of staff who folded it', async () => {
    const console = await openCall();
    const details = () => screen.getByText('Script').closest('details')!;
    await waitFor(() => expect(details().open).toBe(true));
    await act(async () => {
      details().open = false;
      details().dispatchEvent(new Event('toggle'));
    });
    await console.go('/queue');
    await console.go('/call/order-1');
    await find('button', /^Confirmed/);
    expect(details().open).toBe(false);
  });
});

describe('a second call', () => {
  it('is not claimed while another is in hand; a notice links to that', async () => {
    const console = await openCall();
    await console.go('/errand/errand-1');
    await press('button', 'Call');
    await screen.findByText(/^Finish order ABCDE-23456 first/);
    const link = await find('link', 'Go to the call');
    expect(link.getAttribute('href')).toContain('/call/order-1');
    expect(console.path).toBe('/errand/errand-1');
  });

  it('is the next of the kind that the queue shows', async () => {
    const counts = { lead: 2 } as const;
    const console = await openConsole('/queue/other?kind=lead', {
      role: 'agent',
      responses: {
        ...responses,
        'admin.errands.queue': page([], { now: order.createdAt, counts }),
        'admin.errands.next': ok({ order: null, errand: null }),
      },
    });
    await find('heading', 'Other calls');
    await console.main.findByRole('link', { name: 'Leads 2' });
    await pressKeys('n');
    await screen.findByText('No calls waiting');
    await console.go('/queue');
    await find('heading', 'To confirm');
    await pressKeys('n');
    await waitFor(() => expect(console.server.calls('admin.errands.next')).toEqual([{ kinds: ['lead'] }, {}]));
  });
});

describe('the queue', () => {
  it('shows what was ordered', async () => {
    const { server } = await openConsole('/queue', {
      role: 'agent',
      responses: {
        'admin.calls.queue': page([createQueueRow('order-1'), createQueueRow('order-2')], {
          ...{ now: order.createdAt, counts: {}, late: 0 },
        }),
        'admin.orders.getMany': ({ ids }) => ok(ids.map((id) => ({ ...order, id }))),
      },
    });
    expect(await screen.findAllByText(/2 × Pure Fit$/)).toHaveLength(2);
    expect(server.calls('admin.orders.getMany')).toEqual([{ ids: ['order-1', 'order-2'] }]);
  });
});
