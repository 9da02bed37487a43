import { ba } from '@shop/countries/ba';
import { hr } from '@shop/countries/hr';
import { me } from '@shop/countries/me';
import { rs } from '@shop/countries/rs';
import { type ContentDocument, parseSpans, filterSections, blockTexts } from './content-document.js';
import { countryConditions, countryFacts, fillFacts } from './facts.js';

const today = '2026-11-21T09:00:00.000Z';

describe('parseSpans', () => {
  it('separates links and emphasis from plain text', () => {
    expect(parseSpans('Pišite na **adresu** ili [nazovite](tel:+38733000000).')).toEqual([
      { text: 'Pišite na ' },
      { strong: 'adresu' },
      { text: ' ili ' },
      { label: 'nazovite', to: 'tel:+38733000000' },
      { text: '.' },
    ]);
    expect(parseSpans('Samo tekst')).toEqual([{ text: 'Samo tekst' }]);
  });
});

describe('fillFacts', () => {
  it('inserts facts at their placeholders', () => {
    expect(fillFacts('Isporuka: {deliveryPrice}', countryFacts(me, today))).toBe('Isporuka: 3,00\u00a0EUR');
  });

  it('throws for an unknown fact', () => {
    expect(() => fillFacts('{deliveryPrize}', countryFacts(me, today))).toThrow('deliveryPrize');
    expect(() => fillFacts('{toString}', countryFacts(me, today))).toThrow('toString');
  });
});

describe('countryFacts', () => {
  it('formats a country’s policy in the country’s number format', () => {
    expect(countryFacts(rs, today)).toMatchObject({
      guaranteeDays: '90',
      restockingPercent: '20',
      refundFactor: '0,8',
      withdrawalDays: '14',
      damagedDays: '7',
      refundFrom: '5',
      refundTo: '10',
      approvalFrom: '9:00',
      approvalTo: '18:00',
      supportFrom: '8:00',
      supportTo: '17:00',
      policyFrom: '1. 1. 2026.',
      clubPrice: '11.950,00\u00a0RSD',
      phone: '+381\u00a011\u00a0000\u00a00000',
    });
  });

  it('computes an example by the formula: (total − delivery) × 0.8', () => {
    const { exampleTotal, exampleGoods, exampleRefund } = countryFacts(ba, today);
    expect([exampleTotal, exampleGoods, exampleRefund]).toEqual(['77,00\u00a0KM', '70,00\u00a0KM', '56,00\u00a0KM']);
  });
});

describe('filterSections', () => {
  const document: ContentDocument = {
    title: 't',
    description: 'd',
    eyebrow: 'e',
    lead: 'l',
    sections: [
      { id: 'all', heading: 'h', blocks: ['a', { when: 'lowestPrice', blocks: ['b'] }] },
      { id: 'some', heading: 'h', when: 'accessibility', blocks: ['c'] },
    ],
  };
  const shown = (pack: typeof hr) =>
    filterSections(document, countryConditions(pack, today)).map(({ id, blocks }) => [
      id,
      ...blocks.flatMap(blockTexts),
    ]);

  it('returns the sections that apply in the country', () => {
    expect(shown(hr)).toEqual([
      ['all', 'a', 'b'],
      ['some', 'c'],
    ]);
    expect(shown(me)).toEqual([['all', 'a']]);
  });
});
