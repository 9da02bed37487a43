import { auditRecordPath } from './audit-record-path.js';

const auditRecord = (resource: string, recordName: string | null = 'B7K2M-9QXRT') => ({
  resource,
  recordId: 'r',
  recordName,
});
const allowAll = () => true;

describe('an audit trail record', () => {
  it.each([
    ['order', '/orders/r/show'],
    ['call', '/orders/r/show'],
    ['cash', '/orders/r/show'],
    ['review', '/reviews?status=all&id=r'],
    ['user', '/customers/r'],
    ['offer', '/offers/r'],
    ['errand', '/errand/r'],
    ['staff', '/staff'],
    ['stafflogin', '/staff'],
    ['maintenance', null],
  ])('of kind %s links to %s', (kind, path) => {
    expect(auditRecordPath(auditRecord(kind), allowAll)).toBe(path);
  });

  it.each(['staff', 'stafflogin', 'agent', 'errand'])('of kind %s has no link for a role without access', (kind) => {
    expect(auditRecordPath(auditRecord(kind), () => false)).toBeNull();
  });

  it('links to the cash list when it has no order', () => {
    expect(auditRecordPath(auditRecord('cash', null), allowAll)).toBe('/cash');
  });
});
