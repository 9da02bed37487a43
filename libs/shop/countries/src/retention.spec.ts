import { packOf } from './packs.js';
import { accountingRetentionEnd, leadRetentionEnd, millisecondsOf, retention } from './retention.js';

describe('the retention period', () => {
  it.each([
    ['BA', '2026-11-21T10:00:00.000Z', '2038-01-01T00:00:00.000Z'],
    ['HR', '2026-01-01T00:00:00.000Z', '2038-01-01T00:00:00.000Z'],
    ['RS', '2026-12-31T23:59:59.999Z', '2037-01-01T00:00:00.000Z'],
    ['ME', '2026-06-30T10:00:00.000Z', '2037-01-01T00:00:00.000Z'],
  ] as const)('of accounting records in %s ends with the last year required by law', (country, entryAt, until) => {
    expect(accountingRetentionEnd(entryAt, packOf(country))).toBe(until);
  });

  it('of a lead counts months from its last contact', () => {
    expect(leadRetentionEnd('2026-11-21T10:00:00.000Z', packOf('BA'))).toBe('2028-11-21T10:00:00.000Z');
  });

  it('of sessions, codes and pictures is the same everywhere', () => {
    expect(millisecondsOf(retention.shopSession)).toBe(30 * 24 * 3_600_000);
    expect(millisecondsOf(retention.resetCode)).toBe(600_000);
  });
});
