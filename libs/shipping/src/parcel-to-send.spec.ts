import type { Recorded } from '@shop/kernel';
import type { OrderEvent } from '@shop/orders/events';
import { toCollectOf } from './parcel-to-send.js';

const happened = (type: OrderEvent['type'], data: object) => ({ type, data }) as Recorded<OrderEvent>;
const placed = happened('OrderPlaced', { totalMinor: 8680 });
const year = happened('OrderClubYearAdded', { amountMinor: 19_900 });

describe('what is collected at the door', () => {
  it('is what the order costs as it is now', () => {
    expect(toCollectOf([placed])).toBe(8680);
    expect(toCollectOf([placed, happened('OrderLinesChanged', { totalMinor: 4690 })])).toBe(4690);
  });

  it('has a year of the club with it, also when the lines change after that', () => {
    expect(toCollectOf([placed, year])).toBe(8680 + 19_900);
    expect(toCollectOf([placed, year, happened('OrderLinesChanged', { totalMinor: 4690 })])).toBe(4690 + 19_900);
  });
});
