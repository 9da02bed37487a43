import type { OrderRow, QueueRow } from '@shop/contracts';

export function createOrder(changes: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 'order-1',
    leadId: 'ABCDE-23456',
    status: 'awaiting_confirmation',
    country: 'RS',
    createdAt: '2026-11-21T09:00:00.000Z',
    deadline: '2026-11-21T10:00:00.000Z',
    confirmedAt: null,
    subtotalMinor: 500_000,
    savingsMinor: 100_000,
    discountMinor: 0,
    deliveryMinor: 39_000,
    totalMinor: 539_000,
    currency: 'RSD',
    customer: { id: 'user-1', firstName: 'Mira', lastName: 'Perić', phone: '+381601234567', email: 'mira@example.com' },
    address: null,
    lines: [
      {
        offerId: 'pure-fit',
        name: 'Pure Fit',
        image: '/media/pure-fit-1/800.jpg',
        quantity: 2,
        priceMinor: 250_000,
        oldPriceMinor: 300_000,
      },
    ],
    cancelReason: null,
    pinnedNote: null,
    attempts: 0,
    claimedBy: null,
    signs: [],
    revision: 0,
    ...changes,
  };
}

export function createQueueRow(id: string, changes: Partial<QueueRow> = {}): QueueRow {
  return {
    id,
    leadId: 'ABCDE-23456',
    country: 'RS',
    createdAt: '2026-11-21T09:00:00.000Z',
    deadline: '2026-11-21T10:00:00.000Z',
    secondsLeft: 3600,
    dueAt: '2026-11-21T09:00:00.000Z',
    kind: 'new',
    attempts: 0,
    reservedFor: null,
    claimedBy: null,
    signs: [],
    leaseUntil: null,
    warned: false,
    overdue: false,
    totalMinor: 539_000,
    currency: 'RSD',
    customer: { firstName: 'Mira', lastName: 'Perić' },
    revision: 0,
    ...changes,
  };
}
