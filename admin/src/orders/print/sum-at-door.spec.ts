import { anOrder } from '../../desk/desk.fixtures.js';
import { sumAtDoor } from './sum-at-door.js';

const order = anOrder({ totalMinor: 539_000 });
const feeThat = (outcome: 'next' | 'under_way' | 'collected' | 'returned') => ({
  ...{ id: order.id, amountMinor: 100_000, outcome },
});

describe('what a slip says is to be collected', () => {
  it('is what the order costs', () => {
    expect(sumAtDoor(order, undefined)).toBe(539_000);
  });

  it.each(['under_way', 'collected'] as const)(
    'is with the year in the club that the parcel brings in: %s',
    (outcome) => {
      expect(sumAtDoor(order, feeThat(outcome))).toBe(639_000);
    },
  );

  it('is without it while that may go with another parcel: two slips would ask for it', () => {
    expect(sumAtDoor(order, feeThat('next'))).toBe(539_000);
  });

  it('is without it where the parcel has not brought it in', () => {
    expect(sumAtDoor(order, feeThat('returned'))).toBe(539_000);
  });
});
