import { adminContract, type StaffRole } from '@shop/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { listPath } from '../../records/list-path.js';
import { find, openConsole, press, pressKeys, type } from '../../testing/open-console.js';
import type { Reference } from './reference.js';

const reference: Reference = {
  events: [
    {
      ...{ type: 'CallRecorded', version: 2, versions: [1, 2], module: 'calls', stream: 'call', retired: false },
      ...{ personal: 'account', readModels: ['call-queue'], processes: ['messages'] },
      fields: [
        { name: 'orderId', type: 'string' },
        { name: 'note', type: 'string', personal: true, optional: true },
      ],
    },
    {
      ...{ type: 'OrderPlaced', version: 1, versions: [1], module: 'orders', stream: 'order', retired: false },
      ...{ personal: null, fields: [], readModels: ['order-list', 'call-queue'], processes: [] },
    },
    {
      ...{ type: 'RefundDeadlineReached', version: 1, versions: [1], module: 'orders', stream: null, retired: true },
      ...{ personal: null, fields: [], readModels: [], processes: [] },
    },
  ],
  methods: [
    {
      ...{ name: 'admin.orders.getList', module: 'orders', kind: 'query', access: 'staff: support, admin', errors: [] },
      ...{ params: [{ name: 'filter.q', type: 'string', optional: true }], readModels: ['order-list'] },
      summary: 'Orders by state and country.',
    },
  ],
  readModels: [
    {
      ...{ name: 'call-queue', version: 4, module: 'calls', table: 'call_queue_v4' },
      columns: [{ name: 'due_at', type: 'timestamptz' }],
      sources: ['CallRecorded', 'OrderPlaced'],
    },
    {
      ...{ name: 'order-list', version: 5, module: 'orders', table: 'order_list_v5' },
      ...{ columns: [{ name: 'id', type: 'text' }], sources: ['OrderPlaced'] },
    },
  ],
  processes: [{ name: 'messages', module: 'messages', events: ['CallRecorded'], from: 'now' }],
  jobs: [
    {
      ...{ name: 'send-message', module: 'messages', attempts: 5, timeoutSeconds: 8, concurrency: 4 },
      retentionDays: 1,
    },
  ],
  sweepers: [{ name: 'call-marks', module: 'calls', everySeconds: 1 }],
  metrics: [{ name: 'shop_jobs', type: 'gauge', help: 'Jobs that are due', labels: ['kind', 'state'] }],
  variables: [{ name: 'DATA_DIR', default: '.data', purpose: 'Folder of files outside the database' }],
};

vi.mock('../reference.generated.json', () => ({ default: reference }));

const openReference = (query = '', options: { readonly role?: StaffRole; readonly width?: number } = {}) =>
  openConsole(`/engine/reference${query}`, { role: 'engineer', ...options });

const findButton = (name: RegExp) => find('button', name);
const matchCount = () => within(screen.getByRole('main')).getByRole('status').textContent;
const shown = (name: RegExp) => screen.queryByRole('button', { name }) !== null;

describe('the reference', () => {
  it('lists events first, with their version, stream, marks and number of consumers', async () => {
    await openReference();
    await find('heading', 'Reference');
    await findButton(/^CallRecorded version 2 personal data/);
    const rows = within(await find('group', 'Events')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'EventModuleStreamConsumers',
      'CallRecorded version 2 personal datacallscall2',
      'OrderPlaced version 1ordersorder2',
      'RefundDeadlineReached version 1 retiredorders–0',
    ]);
    expect(matchCount()).toBe('3 of 3');
  });

  it('opens a row to its versions, fields, consumers and events in the log, and closes it again', async () => {
    await openReference();
    const row = await findButton(/^CallRecorded/);
    expect(row.getAttribute('aria-expanded')).toBe('false');
    await press('button', /^CallRecorded/);
    expect(row.getAttribute('aria-expanded')).toBe('true');
    const details = document.getElementById(row.getAttribute('aria-controls') ?? '');
    expect(details?.textContent).toContain('Stored versions1, 2');
    const fields = within(await find('table', 'Fields')).getAllByRole('row');
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      'NameType',
      'orderIdstring',
      'notestring · optional · personal data',
    ]);
    const log = await find('link', 'Events of this type in the log');
    expect(log.getAttribute('href')).toBe('#/engine/events?q=CallRecorded');
    await press('button', /^CallRecorded/);
    expect(screen.queryByRole('table', { name: 'Fields' })).toBeNull();
  });

  it('filters the open section by words in any text, and stores section and search in the address', async () => {
    const opened = await openReference();
    await findButton(/^OrderPlaced/);
    await type('Name, field, module or any other word', 'NÓTE call');
    await waitFor(() => expect(shown(/^OrderPlaced/)).toBe(false));
    expect(shown(/^CallRecorded/)).toBe(true);
    expect(matchCount()).toBe('1 of 3');

    await press('tab', 'Metrics');
    await screen.findByText('Nothing matches.');
    await type('Name, field, module or any other word', 'due');
    await screen.findByText('Jobs that are due');
    expect(opened.path).toBe('/engine/reference?q=due&tab=metrics');
  });

  it('puts entries with the words in their name before those that only mention them', async () => {
    await openReference('?q=order');
    await findButton(/^OrderPlaced/);
    const rows = within(await find('group', 'Events')).getAllByRole('button');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'OrderPlaced version 1',
      'CallRecorded version 2 personal data',
      'RefundDeadlineReached version 1 retired',
    ]);
  });

  it('links an event to its read models and processes, and these to their events and current state', async () => {
    const opened = await openReference('?q=CallRecorded');
    await press('link', 'call-queue');
    expect(opened.path).toBe('/engine/reference?tab=read-models&q=call-queue');
    expect(document.activeElement).toBe(await find('tabpanel', 'Read models'));
    expect((await findButton(/^call-queue/)).getAttribute('aria-expanded')).toBe('true');
    await find('table', 'Columns');
    const state = await find('link', 'Current state');
    expect(state.getAttribute('href')).toBe(`#${listPath('projections', { q: 'call-queue' })}`);

    await press('link', 'CallRecorded');
    expect(opened.path).toBe('/engine/reference?tab=events&q=CallRecorded');
    await press('link', 'messages');
    expect((await findButton(/^messages/)).getAttribute('aria-expanded')).toBe('true');
    expect((await find('link', 'Current state')).getAttribute('href')).toBe(
      `#${listPath('projections', { q: 'messages' })}`,
    );
    await press('link', 'CallRecorded');
    expect((await findButton(/^CallRecorded/)).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows methods, background work, metrics and variables', async () => {
    const opened = await openReference('?tab=rpc');
    await press('button', /^admin\.orders\.getList/);
    await screen.findByText('Orders by state and country.');
    await find('table', 'Params');
    await find('link', 'order-list');

    await press('tab', 'Background');
    for (const [heading, row] of [
      ['Processes', 'messagesmessageswith new events1'],
      ['Jobs', 'send-messagemessages58 s41 day'],
      ['Sweepers', 'call-markscalls1 s'],
    ] as const) {
      await find('heading', heading);
      expect(within(await find('group', heading)).getAllByRole('row')[1]?.textContent).toBe(row);
    }
    await opened.go('/engine/reference?tab=metrics');
    await screen.findByText('kind, state');
    await opened.go('/engine/reference?tab=environment');
    await screen.findByText('.data');
  });

  it('moves through the rows by J and K, and opens them by keyboard', async () => {
    await openReference();
    const first = await findButton(/^CallRecorded/);
    await pressKeys('j');
    expect(document.activeElement).toBe(first);
    await act(async () => void fireEvent.click(first));
    await pressKeys('j');
    expect(document.activeElement).toBe(await findButton(/^OrderPlaced/));
    await pressKeys('k');
    expect(document.activeElement).toBe(first);
  });

  it('shows cards on a phone, which open, too', async () => {
    await openReference('', { width: 320 });
    const cards = await find('list', 'Events');
    expect(within(cards).getAllByRole('listitem')).toHaveLength(3);
    await press('button', /^CallRecorded/);
    await find('table', 'Fields');
  });
});

describe('access to the reference', () => {
  const canOpen = (role: StaffRole) => {
    const { access } = adminContract['ops.projections.getList'];
    return access.kind === 'staff' && access.roles.includes(role);
  };

  it('belongs to engineers and administrators', () => {
    const roles = ['agent', 'support', 'manager', 'engineer', 'admin'] as const;
    expect(roles.filter(canOpen)).toEqual(['engineer', 'admin']);
  });

  it('is a link between the engine room screens', async () => {
    await openConsole('/engine/reference', { role: 'admin' });
    const link = within(await find('navigation', 'System')).getByRole('link', { name: 'Reference' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['#/engine/reference', 'page']);
  });

  it('is denied to an agent, whose menu and palette omit it', async () => {
    await openConsole('/engine/reference', { role: 'agent' });
    await screen.findByText('No access');
    const menu = await find('navigation', 'Main menu');
    expect(menu.querySelector('a[href*="engine"]')).toBeNull();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
    await find('option', 'Your account');
    expect(screen.queryByRole('option', { name: 'Reference' })).toBeNull();
  });
});
