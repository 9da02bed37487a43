import { findRecordDifferences, flattenFields, readableFields } from './record-difference.js';

const order = {
  status: 'confirmed',
  address: { street: 'Ferhadija 1', city: 'Sarajevo' },
  lines: [
    { offerId: 'pure-fit', name: 'Pure Fit', quantity: 2 },
    { offerId: 'beauty-fem', name: 'Beauty Fem', quantity: 1 },
  ],
};

it('paths of a record are named by their keys', () => {
  expect(flattenFields(order).map(({ path }) => path.join(' / '))).toEqual([
    'status',
    'address / street',
    'address / city',
    'lines / Pure Fit / offerId',
    'lines / Pure Fit / name',
    'lines / Pure Fit / quantity',
    'lines / Beauty Fem / offerId',
    'lines / Beauty Fem / name',
    'lines / Beauty Fem / quantity',
  ]);
});

it('omits fields that only programs read', () => {
  expect(readableFields(flattenFields(order)).map(({ path }) => path.join(' / '))).toEqual([
    'status',
    'address / street',
    'address / city',
    'lines / Pure Fit / quantity',
    'lines / Beauty Fem / quantity',
  ]);
});

describe('the difference between two states', () => {
  it('is empty when they are equal', () => expect(findRecordDifferences(order, structuredClone(order))).toEqual([]));

  it('lists changed, added and removed fields', () => {
    const later = {
      ...order,
      status: 'packed',
      cancelReason: 'x',
      lines: [{ ...order.lines[0]!, quantity: 3 }],
    };
    expect(findRecordDifferences(order, later)).toEqual([
      { path: ['status'], before: 'confirmed', after: 'packed' },
      { path: ['lines', 'Pure Fit', 'quantity'], before: 2, after: 3 },
      { path: ['cancelReason'], before: null, after: 'x' },
      { path: ['lines', 'Beauty Fem', 'offerId'], before: 'beauty-fem', after: null },
      { path: ['lines', 'Beauty Fem', 'name'], before: 'Beauty Fem', after: null },
      { path: ['lines', 'Beauty Fem', 'quantity'], before: 1, after: null },
    ]);
  });

  it('includes an address that did not exist before', () => {
    expect(findRecordDifferences({ address: null }, { address: { street: 'Ferhadija 1' } })).toEqual([
      { path: ['address', 'street'], before: null, after: 'Ferhadija 1' },
    ]);
  });
});
