import { isUuid } from '@shop/kernel';
import { isWithinDuplicateWindow, LeadIdentity, type LeadContent } from './lead-identity.js';

const identity = new LeadIdentity('a secret of the specs');
const lead: LeadContent = {
  country: 'BA',
  asked: { kind: 'phone', offerId: 'pure-fit' },
  person: { phone: '+38761000000' },
};

describe('the id of a lead', () => {
  it('is the same for the same content in any order of fields', () => {
    const again: LeadContent = { ...lead, asked: { offerId: 'pure-fit', kind: 'phone' }, consents: undefined };
    const id = identity.idOf(lead, 0);
    expect(identity.idOf(again, 0)).toBe(id);
    expect(isUuid(id)).toBe(true);
  });

  it('differs for each further lead with the same content', () => {
    expect(new Set([0, 1, 2].map((count) => identity.idOf(lead, count))).size).toBe(3);
  });

  it('is derived as in the release that stored it', () => {
    expect(identity.idOf(lead, 0)).toBe('d38a49e8-1e9e-852d-8755-14d0f9b882fb');
    expect(identity.legacyIdsOf(lead, '2026-11-21T10:10:01.000Z')).toEqual([
      '3c6def21-dd7b-8dd3-892b-7e8bcfa735b1',
      'fad5746f-e489-861f-8cf3-d5ba34481811',
    ]);
  });

  it.each([
    ['another phone', { person: { phone: '+38761000001' } }],
    ['another offer', { asked: { kind: 'phone', offerId: 'beauty-fem' } }],
    ['another shop', { country: 'RS' }],
    ['another choice', { consents: { sms: true } }],
  ] as const)('differs for %s', (_, change) => {
    expect(identity.idOf({ ...lead, ...change }, 0)).not.toBe(identity.idOf(lead, 0));
  });

  it('identifies no person without the secret', () => {
    expect(new LeadIdentity('another secret').idOf(lead, 0)).not.toBe(identity.idOf(lead, 0));
  });
});

it.each([
  ['2026-11-21T10:09:59.999Z', true],
  ['2026-11-21T10:10:00.000Z', false],
  ['2026-11-21T09:59:59.000Z', true],
  ['2026-11-21T09:50:00.000Z', false],
])('treats content repeated at %s as the lead of ten o’clock: %s', (now, isSame) => {
  expect(isWithinDuplicateWindow('2026-11-21T10:00:00.000Z', now)).toBe(isSame);
});
