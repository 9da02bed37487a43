import type { TimelineEntry } from '@shop/contracts';
import { listPath } from '../records/list-path.js';
import { timelineEntryPath } from './timeline-entry-path.js';

const entry: TimelineEntry = {
  ...{ id: 'e', at: '2026-11-22T10:00:00.000Z', kind: 'order', type: 'OrderPlaced', recordId: 'r', facts: {} },
  leadId: null,
  ...{ actor: { kind: 'shopper', id: null, name: null }, revision: 0, correlationId: 'c' },
};

describe('a timeline entry', () => {
  it.each([
    ['call', '/orders/r/show'],
    ['review', '/reviews?status=all&id=r'],
    ['message', '/messages/r'],
    ['membership', listPath('memberships', { q: 'r' })],
    ['lead', listPath('leads', { q: 'r' })],
    ['account', null],
  ] as const)('of kind %s links to %s', (kind, path) => {
    expect(timelineEntryPath({ ...entry, kind })).toBe(path);
  });

  it('for a revealed phone number links to the record that showed it', () => {
    const seen = { ...entry, kind: 'privacy', type: 'PhoneRevealed', recordId: 'person' } as const;
    expect(timelineEntryPath({ ...seen, facts: { record: { kind: 'lead', id: 'l' } } })).toBe(
      '/leads?filter=%7B%22q%22%3A%22l%22%7D',
    );
    expect(timelineEntryPath(seen)).toBeNull();
  });
});
