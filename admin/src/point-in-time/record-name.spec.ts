import { recordName } from './record-name.js';

describe('the display name of a record', () => {
  it('is an order’s LeadID, a review’s title, a member’s name', () => {
    expect(recordName('orders', { leadId: 'ABC-123' }, 'BA')).toBe('ABC-123');
    expect(recordName('reviews', { title: 'Odlično' }, 'BA')).toBe('Odlično');
    expect(recordName('memberships', { name: 'Amra' }, 'BA')).toBe('Amra');
  });

  it('is an offer’s name in the selected country', () => {
    const offer = { BA: { texts: { name: 'Čaj' } }, HR: { texts: { name: 'Čaj za dan' } }, RS: { texts: null } };
    expect(recordName('offers', offer, 'HR')).toBe('Čaj za dan');
    expect(recordName('offers', offer, 'RS')).toBeNull();
    expect(recordName('offers', offer, 'ME')).toBeNull();
  });

  it('is null for an erased person', () => {
    expect(recordName('memberships', { name: null }, 'BA')).toBeNull();
  });
});
