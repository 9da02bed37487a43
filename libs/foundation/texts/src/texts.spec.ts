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

  it.each([{}, { name: undefined }, { name: null }])('are rejected without a value: %o', (values) => {
    const untyped = text as (key: string, values: object) => string;
    expect(() => untyped('greeting', values)).toThrow('name');
  });

  it('require their values by type', () => {
    expectTypeOf(text<'greeting'>)
      .parameter(1)
      .toEqualTypeOf<{ readonly name: string }>();
    expectTypeOf(text<'plain'>).parameters.toEqualTypeOf<[key: 'plain']>();
  });
});
