import type { OrderStatus } from '@shop/contracts';
import { scoreCallerHistory } from './caller-history.js';

const ended = (status: OrderStatus, cancelReason: string | null = null) => ({ status, cancelReason });
const repeatOrder = (count: number, status: OrderStatus, cancelReason: string | null = null) =>
  Array.from({ length: count }, () => ended(status, cancelReason));

describe('the history of a caller', () => {
  it('is unknown until an order has an outcome', () => {
    const unknown = { level: 'unknown', points: 0, reasons: [] };
    expect(scoreCallerHistory([])).toEqual(unknown);
    expect(scoreCallerHistory([ended('awaiting_confirmation'), ended('shipped'), ended('confirmed')])).toEqual(unknown);
    expect(scoreCallerHistory([ended('cancelled', 'duplicate')])).toEqual(unknown);
  });

  it('is good after accepted parcels, and never below 0', () => {
    expect(scoreCallerHistory([ended('delivered'), ended('return_rejected')])).toEqual({
      level: 'good',
      points: 0,
      reasons: [{ fate: 'accepted', orders: 2, points: -20 }],
    });
  });

  it('lists the reasons, heaviest first', () => {
    expect(scoreCallerHistory([ended('cancelled', 'price'), ended('delivered'), ...repeatOrder(2, 'refused')])).toEqual(
      {
        level: 'risk',
        points: 65,
        reasons: [
          { fate: 'refused', orders: 2, points: 70 },
          { fate: 'cancelled', orders: 1, points: 5 },
          { fate: 'accepted', orders: 1, points: -10 },
        ],
      },
    );
  });

  it.each([
    ['one refused at the door', [ended('refused')], 'care', 35],
    ['one refused, two taken', [ended('refused'), ...repeatOrder(2, 'delivered')], 'good', 15],
    ['a test or fraud', [ended('cancelled', 'fraud')], 'risk', 60],
    ['one that was not reached', [ended('unreachable')], 'good', 15],
    ['two that were not reached', repeatOrder(2, 'unreachable'), 'care', 30],
    ['many cancelled before the call', repeatOrder(20, 'cancelled', 'withdrawn'), 'good', 15],
    ['one sent back', [ended('refunded')], 'good', 10],
  ] as const)('of %s is rated right (case %#)', (_what, orders, level, points) => {
    expect(scoreCallerHistory(orders)).toMatchObject({ level, points });
  });

  it('is limited to 100, and does not hide rejected parcels behind many accepted ones', () => {
    expect(scoreCallerHistory(repeatOrder(9, 'refused')).points).toBe(100);
    expect(scoreCallerHistory([...repeatOrder(50, 'delivered'), ...repeatOrder(3, 'refused')])).toMatchObject({
      level: 'risk',
      points: 60,
    });
  });
});
