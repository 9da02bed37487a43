import type { MessageRow } from '@shop/contracts';
import { act, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { listPath } from '../records/list-path.js';
import { networkFailure, ok, page, type RpcResponses } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const emptyTotals = {
  placed: 0,
  suspicious: 0,
  confirmed: 0,
  due: 0,
  inTime: 0,
  broken: 0,
  share: null,
  p50Seconds: null,
  p90Seconds: null,
};
const responses: RpcResponses = {
  'admin.orders.getList': ({ filter }) =>
    filter?.figure === 'confirmed'
      ? page([], { counts: { confirmed: 3 }, countedTo: 1000, more: false }, 3)
      : page([], { counts: { awaiting_confirmation: 4, confirmed: 3 }, countedTo: 1000, more: false }, 7),
  'admin.calls.queue': () => page([], { now: new Date().toISOString(), counts: { BA: 4 }, late: 0 }, 4),
  'admin.reviews.getList': page([], { counts: { pending: 2 }, reported: 0 }, 2),
  'admin.reminders.counts': ok({
    ...{ answers: { soon: 0, overdue: 0 }, refunds: { soon: 0, overdue: 0 }, goods: { overdue: 0 } },
    ...{ dataRequests: { soon: 0, overdue: 0 }, cash: { missing: 0, different: 0 }, messages: { unknown: 0 } },
  }),
  'admin.calls.stats': ok({ total: emptyTotals, byCountry: [], byAgent: [], byHour: [], byCall: [], byOutcome: [] }),
};

describe('the dashboard of a manager', () => {
  it.each([
    ['Orders today', 7],
    ['Confirmed today', 3],
  ])('links from “%s” to the list with the same filter and total', async (figure, total) => {
    const { server } = await openConsole('/', { responses, live: false });
    await find('link', new RegExp(`^${figure}.*${total}$`));
    const counted = server.calls('admin.orders.getList').map(({ filter }) => filter);
    await press('link', new RegExp(`^${figure}.*${total}$`));
    await find('heading', 'Orders');
    await find('tab', `All ${total}`);
    expect(counted).toContainEqual(server.calls('admin.orders.getList').at(-1)?.filter);
  });

  it('counts suspicious orders and their share, and links to their list', async () => {
    const total = { ...emptyTotals, placed: 8, suspicious: 2 };
    const stats = { total, byCountry: [], byAgent: [], byHour: [], byCall: [], byOutcome: [] };
    const { server } = await openConsole('/', {
      responses: { ...responses, 'admin.calls.stats': ok(stats) },
      live: false,
    });
    await press('link', /^Suspicious: 2 \(25\s?%\)$/);
    await find('heading', 'Orders');
    await find('tab', 'All 7');
    expect(server.calls('admin.orders.getList').at(-1)?.filter).toMatchObject({ suspicious: true });
  });

  it('shows the age of the metrics while the server does not respond', async () => {
    const { server } = await openConsole('/', { responses });
    await screen.findByText('Live');
    await find('link', /^Orders today.*7$/);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    server.answer({ 'admin.orders.getList': networkFailure });
    server.publish({ topic: 'orders', type: 'OrderPlaced', id: 'o', revision: 0, at: new Date().toISOString() });
    const notices = () => screen.queryAllByText(/^Connection lost: data as of \d\d:\d\d\.$/);
    // Each request is retried three times after a pause.
    for (let seconds = 0; seconds < 60 && notices().length === 0; seconds += 1)
      await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
    expect(notices()).not.toEqual([]);
    await find('link', /^Orders today.*7$/);
  });

  it('sends three requests', async () => {
    const { server } = await openConsole('/', { responses, live: false });
    for (const figure of [/^Orders today.*7$/, /^Waiting now.*4$/, /^Reviews waiting.*2$/]) await find('link', figure);
    await find('heading', 'Due soon');
    await find('heading', 'By agent');
    const ofEveryScreen = ['staff.me', 'admin.calls.present', 'admin.live'];
    expect(server.requests.filter((methods) => !ofEveryScreen.includes(methods.join()))).toEqual([
      ['admin.calls.queue'],
      ['admin.reviews.getList'],
      [
        'admin.orders.getList',
        'admin.orders.getList',
        'admin.reminders.counts',
        'admin.calls.stats',
        'admin.calls.stats',
      ],
    ]);
  });
});

describe('messages with unknown delivery', () => {
  const row: MessageRow = {
    ...{ id: 'm-1', kind: 'order_received', channel: 'sms', country: 'BA', userId: 'u-1', status: 'given_up' },
    ...{
      recipient: '+38761000000',
      createdAt: '2026-11-21T09:00:00.000Z',
      triedAt: null,
      reason: 'HTTP 500',
      declinedAt: null,
    },
  };
  const counts = {
    ...{ answers: { soon: 0, overdue: 0 }, refunds: { soon: 0, overdue: 0 }, goods: { overdue: 0 } },
    ...{ dataRequests: { soon: 0, overdue: 0 }, cash: { missing: 0, different: 0 }, messages: { unknown: 2 } },
  };
  const lost: RpcResponses = {
    ...responses,
    'admin.reminders.counts': ok(counts),
    'admin.messages.getList': ({ filter }) =>
      page(filter?.fate === 'unknown' ? [row, { ...row, id: 'm-2' }] : [], { counts: {} }),
  };

  it.each([
    ['en', /^Messages with unknown delivery 2$/, 'Only unknown delivery'],
    ['bs-Latn-BA', /^Poruke za koje se ne zna jesu li otišle 2$/, 'Samo one za koje se ne zna jesu li otišle'],
    ['hr-HR', /^Poruke za koje se ne zna jesu li otišle 2$/, 'Samo one za koje se ne zna jesu li otišle'],
    ['sr-RS', /^Poruke za koje se ne zna da li su otišle 2$/, 'Samo one za koje se ne zna da li su otišle'],
  ] as const)('are counted for support, in %s, and link to their list', async (locale, line, only) => {
    const { server } = await openConsole('/', { responses: lost, live: false, role: 'support', locale });
    await press('link', line);
    await screen.findByRole('checkbox', { name: only, checked: true });
    expect(await screen.findAllByText('+38761000000')).toHaveLength(2);
    expect(server.calls('admin.messages.getList').at(-1)?.filter).toEqual({ fate: 'unknown' });
  });

  it('are declined in bulk on their list', async () => {
    let declined = false;
    const { server } = await openConsole(listPath('messages', { fate: 'unknown' }), {
      responses: {
        ...lost,
        'admin.messages.getList': () => page(declined ? [] : [row, { ...row, id: 'm-2' }], { counts: {} }),
        'admin.messages.declineResendMany': ({ ids }) => {
          declined = true;
          return ok({ results: ids.map((id) => ({ id, status: 'ok' })) });
        },
      },
      ...{ live: false, role: 'support' },
    });
    await press('button', 'Do not resend these 2');
    await find('dialog', 'Do not resend these 2 messages?');
    await press('radio', /^Recipient received it/);
    await press('button', 'Do not resend them');
    await screen.findByText('No messages match.');
    expect(server.calls('admin.messages.declineResendMany')).toEqual([
      { ids: ['m-1', 'm-2'], reason: 'Recipient received it' },
    ]);
    expect(screen.queryByRole('button', { name: /^Do not resend/ })).toBeNull();
  });

  it('are hidden when the count is zero', async () => {
    await openConsole('/', { responses, live: false });
    await screen.findByText('Nothing due');
    expect(screen.queryByRole('link', { name: /^Messages with unknown delivery/ })).toBeNull();
  });

  it('are not requested for an agent', async () => {
    const { server } = await openConsole('/', { responses: lost, live: false, role: 'agent' });
    await find('link', /^Waiting now.*4$/);
    expect(server.calls('admin.reminders.counts')).toEqual([]);
  });
});
