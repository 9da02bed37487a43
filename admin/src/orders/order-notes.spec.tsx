import type { OrderHistoryEntry } from '@shop/contracts';
import { screen, within } from '@testing-library/react';
import { createOrder, createQueueRow } from '../calls/orders.fixtures.js';
import { ok, page } from '../testing/fake-console-server.js';
import { find, openConsole, press } from '../testing/open-console.js';

const order = createOrder({ id: 'order-1' });
const entry = (type: string, stream: OrderHistoryEntry['stream'], text?: string): OrderHistoryEntry => ({
  ...{ id: `${type} ${text ?? ''}`, type, stream, title: type, revision: 0, correlationId: 'c' },
  at: '2026-11-21T09:05:00.000Z',
  actor: { kind: 'staff', id: 'staff-1', name: 'Ena' },
  facts: text === undefined ? {} : { personal: { text } },
});
const history = [
  entry('OrderPlaced', 'order'),
  entry('OrderNoted', 'order', 'Pas u dvorištu'),
  entry('MessageQueued', 'message'),
  entry('OrderNoted', 'order', 'Zvati poslije 17 sati'),
];
const responses = { 'admin.orders.getOne': ok(order), 'admin.orders.history': ok(history) };
const notes = async () => within(await find('region', 'Notes')).getAllByRole('listitem');

it('shows the notes of an order at its top, newest first, and pins one', async () => {
  const pinned: unknown[] = [];
  const { server } = await openConsole('/orders/order-1/show', {
    role: 'support',
    responses: {
      ...responses,
      'admin.orders.pinNote': (params) => {
        pinned.push(params);
        return ok({ id: order.id, status: order.status, revision: 5 });
      },
    },
  });
  const [newest, oldest] = await notes();
  expect(newest?.textContent).toContain('Zvati poslije 17 sati');
  expect(oldest?.textContent).toContain('Pas u dvorištu');

  const noteId = 'OrderNoted Zvati poslije 17 sati';
  const pinnedOrder = { ...order, pinnedNote: { id: noteId, text: 'Zvati poslije 17 sati' } };
  server.answer({ 'admin.orders.getOne': ok(pinnedOrder) });
  await press('button', 'Pin: Zvati poslije 17 sati');
  await press('button', 'Unpin: Zvati poslije 17 sati');
  expect(pinned).toEqual([
    { id: order.id, noteId },
    { id: order.id, noteId: null },
  ]);
});

it('shows the notes before the call, without buttons for an agent', async () => {
  await openConsole('/call/order-1', { role: 'agent', responses });
  expect((await notes())[0]?.textContent).toContain('Zvati poslije 17 sati');
  expect(screen.queryByRole('button', { name: /^Pin/ })).toBeNull();
});

it('shows the pinned note in the row of the queue', async () => {
  const listed = { ...order, pinnedNote: { id: 'note-1', text: 'Zvati poslije 17 sati' } };
  await openConsole('/queue', {
    role: 'agent',
    responses: {
      'admin.calls.queue': () => page([createQueueRow('order-1')], { now: order.createdAt, counts: {}, late: 0 }),
      'admin.orders.getMany': ok([listed]),
    },
  });
  await screen.findByText('Zvati poslije 17 sati');
});

it('filters the history by notes, status and messages', async () => {
  await openConsole('/orders/order-1/show', { role: 'support', responses });
  const panel = within(await find('region', 'History'));
  expect(await panel.findAllByRole('listitem')).toHaveLength(4);
  await press('button', 'Messages');
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  await press('button', 'Notes');
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  await press('button', 'All');
  expect(panel.getAllByRole('listitem')).toHaveLength(4);
});
