import { auditRecordPath } from './audit-record-path.js';

const auditRecord = (resource: string, recordName: string | null = 'B7K2M-9QXRT') => ({
  resource,
  recordId: 'r',
  recordName,
});
const allowAll = () => true;

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
    expect(auditRecordPath(auditRecord(kind), allowAll)).toBe(path);
  });

  it.each(['staff', 'agent', 'errand'])('of kind %s has no link for who may not look', (kind) => {
    expect(auditRecordPath(auditRecord(kind), () => false)).toBeNull();
  });

  it('is among all money where it is no order’s', () => {
    expect(auditRecordPath(auditRecord('cash', null), allowAll)).toBe('/cash');
  });
});
