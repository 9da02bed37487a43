import { isUuid } from '@shop/kernel';
import { LeadIdentity, type LeadContent } from './lead-identity.js';

const identity = new LeadIdentity('a secret of the specs');
const lead: LeadContent = {
  country: 'BA',
  asked: { kind: 'phone', offerId: 'pure-fit' },
  person: { phone: '+38761000000' },
};
const at = (time: string) => `2026-11-21T${time}.000Z`;

describe('the id of a lead', () => {
  it('is the same for the same lead within a slice of time, in any order of its parts', () => {
    const again: LeadContent = { ...lead, asked: { offerId: 'pure-fit', kind: 'phone' }, consents: undefined };
    const id = identity.idsOf(lead, at('10:00:00')).current;
    expect(identity.idsOf(again, at('10:09:59')).current).toBe(id);
    expect(isUuid(id)).toBe(true);
  });

  it('is known as the one before when the slice has just ended', () => {
    const earlier = identity.idsOf(lead, at('10:09:59'));
    const later = identity.idsOf(lead, at('10:10:01'));
    expect(later.current).not.toBe(earlier.current);
    expect(later.before).toBe(earlier.current);
    expect(later.sameSince).toBe(at('10:00:01'));
  });

  it.each([
    ['another phone', { person: { phone: '+38761000001' } }],
    ['another offer', { asked: { kind: 'phone', offerId: 'beauty-fem' } }],
    ['another shop', { country: 'RS' }],
    ['another choice', { consents: { sms: true } }],
  ] as const)('differs for %s', (_, change) => {
    const now = at('10:00:00');
    expect(identity.idsOf({ ...lead, ...change }, now).current).not.toBe(identity.idsOf(lead, now).current);
  });

  it('tells nobody without the secret who it is', () => {
    const now = at('10:00:00');
    expect(new LeadIdentity('another secret').idsOf(lead, now).current).not.toBe(identity.idsOf(lead, now).current);
  });
});
