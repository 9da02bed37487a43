import { createTexts } from './texts.js';

interface Values {
  readonly plain: null;
  readonly greeting: { readonly name: string };
  readonly parcels: { readonly n: number };
  readonly ended: { readonly cause: 'cancelled' | string };
}
const catalogue = {
  plain: 'Bez <b>vrijednosti</b>',
  greeting: 'Zdravo {name}',
  parcels: '{n, plural, one {# paket} few {# paketa} other {# paketa}}',
  ended: '{cause, select, cancelled {Otkazano} other {Isteklo}}.',
};
const text = createTexts<Values>(catalogue, 'bs');

describe('texts', () => {
  it('contain their values, which are not parsed', () => {
    expect(text('greeting', { name: "{n} 'a' <b>" })).toBe("Zdravo {n} 'a' <b>");
    expect(text('plain')).toBe('Bez <b>vrijednosti</b>');
  });

  it('have the plural form of the number and the words of the choice', () => {
    expect([1, 2, 5, 21].map((n) => text('parcels', { n }))).toEqual(['1 paket', '2 paketa', '5 paketa', '21 paket']);
    expect(text('ended', { cause: 'cancelled' })).toBe('Otkazano.');
  });

  it('are rejected without a value', () => {
    // @ts-expect-error the value is missing
    expect(() => text('greeting', {})).toThrow('name');
    // @ts-expect-error
    expect(() => text('greeting', { name: undefined })).toThrow('name');
    // @ts-expect-error
    expect(() => text('greeting', { name: null })).toThrow('name');
  });
});
