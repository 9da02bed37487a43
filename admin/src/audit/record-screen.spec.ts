import { recordScreen } from './record-screen.js';

const record = (resource: string, recordName: string | null = 'B7K2M-9QXRT') => ({
  resource,
  recordId: 'r',
  recordName,
});
const all = () => true;

describe('a record of the audit trail', () => {
  it.each([
    ['order', '/orders/r/show'],
    ['call', '/orders/r/show'],
    ['cash', '/orders/r/show'],
    ['review', '/reviews?status=all&id=r'],
    ['user', '/customers/r'],
    ['offer', '/offers/r'],
    ['errand', '/errand/r'],
    ['staff', '/staff'],
    ['maintenance', null],
  ])('of kind %s is looked at on %s', (kind, path) => {
    expect(recordScreen(record(kind), all)).toBe(path);
  });

  it.each(['staff', 'agent', 'errand'])('of kind %s has no link for who may not look', (kind) => {
    expect(recordScreen(record(kind), () => false)).toBeNull();
  });

  it('is among all money where it is no order’s', () => {
    expect(recordScreen(record('cash', null), all)).toBe('/cash');
  });
});
