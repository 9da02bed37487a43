import { type CountryCode, countryCodes } from '@shop/countries';
import { seedOffers } from '../../testing/seed-offers.js';
import { findByName, OfferSearch } from './search.js';

const searches = Object.fromEntries(
  countryCodes.map((country) => [country, new OfferSearch(seedOffers(country), 'Paketi')]),
) as Record<CountryCode, OfferSearch>;
const find = (text: string, country: CountryCode = 'BA') =>
  searches[country].find(text).map(({ offer, passage }) => ({ ...passage, offer }));
const idsOf = (text: string, country?: CountryCode) => find(text, country).map(({ offer }) => offer.ID);

describe('names', () => {
  const offers = [{ Name: 'Pure Fit' }, { Name: 'Čaj za Đačko doba' }, { Name: 'HairGrow Plus' }];

  it.each([
    ['PURE', ['Pure Fit']],
    ['  fit ', ['Pure Fit']],
    ['caj', ['Čaj za Đačko doba']],
    ['ćaj', ['Čaj za Đačko doba']],
    ['djacko', ['Čaj za Đačko doba']],
    ['đačko', ['Čaj za Đačko doba']],
    ['r', ['Pure Fit', 'HairGrow Plus']],
    ['purefit', ['Pure Fit']],
    ['hair grow', ['HairGrow Plus']],
    ['ваирг', []],
    ['пуре', ['Pure Fit']],
    ['vitamin', []],
    ['   ', []],
    ['.*', []],
  ])('are found by "%s"', (text, names) => {
    expect(findByName(offers, text).map(({ Name }) => Name)).toEqual(names);
  });

  it('come before all other hits', () => {
    expect(idsOf('pure fit').slice(0, 2)).toEqual(['pure-fit', 'duo-silueta']);
    expect(idsOf('hairgrow')[0]).toBe('hairgrow-plus');
  });

  it('are found with a typing mistake', () => {
    expect(idsOf('derma glov')[0]).toBe('derma-glow');
    expect(idsOf('purefitt')[0]).toBe('pure-fit');
  });
});

describe.each(countryCodes)('needs in %s', (country) => {
  it.each([
    ['kolagen', 'beauty-fem'],
    ['kosa', 'hairgrow-plus'],
    ['mršavljenje', 'pure-fit'],
    ['celulit', 'cellu-lift'],
    ['prostata', 'prosta-care'],
    ['libido', 'vigor-man'],
    ['probava', 'digest-well'],
    ['varenje', 'digest-well'],
    ['magnezij', 'slim-night'],
    ['magnezijum', 'slim-night'],
    ['đumbir', 'digest-well'],
    ['djumbir', 'digest-well'],
    ['dumbir', 'digest-well'],
    ['vitamin c', 'beauty-fem'],
    ['b6', 'pure-fit'],
    ['tablete', 'luna-balance'],
    ['kapsule', 'pure-fit'],
    ['paket', 'duo-silueta'],
    ['komplet', 'duo-silueta'],
    ['purefit', 'pure-fit'],
    ['hair grow', 'hairgrow-plus'],
    ['dijeta', 'pure-fit'],
    ['imunitet', 'prosta-care'],
    ['menstruacija', 'luna-balance'],
    ['bore', 'derma-glow'],
    ['bolovi', 'luna-balance'],
    ['kolagenski', 'beauty-fem'],
    ['san', 'slim-night'],
    ['nesanica', 'slim-night'],
    ['kese', 'beauty-fem'],
    ['косу', 'hairgrow-plus'],
    ['ђумбир', 'digest-well'],
  ])('finds for "%s" the offer %s', (text, id) => {
    expect(idsOf(text, country)).toContain(id);
  });

  it('finds no hair for sachets or for the menstrual cycle', () => {
    expect(idsOf('menstrualni', country)).toEqual(['luna-balance']);
    for (const offer of searches[country].find('kese')) expect(offer.offer.Group).not.toBe('hair');
  });

  it.each([
    ['kosa', ['kose', 'kosu', 'kosi', 'kosom', 'za kosu', 'KOSU', 'opadanje kose', 'šampon za kosu']],
    ['mršavljenje', ['mršavljenja', 'mršavljenju', 'mrsavljenje', 'mrsavljnje', 'mrsavlenej', 'za mršavljenje']],
    ['kolagen', ['kolagena', 'kolagenom', 'kolgen', 'kolgaen', 'kolegen', 'sa kolagenom']],
    ['prostata', ['prostate', 'prostatu', 'prostta', 'protiv prostate']],
    ['celulit', ['celulita', 'celulitis', 'cellulit', 'protiv celulita']],
  ])('finds for "%s" the same in other forms and with mistakes', (text, variants) => {
    const [first] = idsOf(text, country);
    for (const variant of variants) expect(idsOf(variant, country)[0], variant).toBe(first);
  });
});

describe('other hits', () => {
  it('begin with the group, then the ingredient, then the use', () => {
    expect(find('kosa').map(({ offer, source }) => source ?? offer.GroupName)).toEqual(['Kosa', 'Kosa', 'Kosa', 'use']);
    const sources = find('kofein').map(({ source }) => source);
    expect(sources.slice(0, 2)).toEqual(['ingredient', 'ingredient']);
    expect(sources[2]).toBe('use');
  });

  it('have the text that explains them', () => {
    const [first] = find('kolagen');
    expect(first).toMatchObject({ source: 'ingredient', text: 'Hidrolizirani riblji kolagen' });
    expect(find('vitamin c')[0]).toMatchObject({ source: 'ingredient', text: 'Vitamin C' });
    expect(find('pure fit')[1]).toMatchObject({ source: 'content', text: 'Pure Fit' });
  });

  it('match all words, or those that name a need', () => {
    expect(idsOf('kapsule za kosu')).toContain('hairgrow-plus');
    expect(idsOf('kapsule za kosu')).not.toContain('pure-fit');
    expect(idsOf('opadanje kose')).toEqual(idsOf('kosa'));
  });

  it.each(['nema toga', 'kamion', 'qwertz', 'z', '%', 'trudnoća'])('are none for "%s"', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('follow the list of offers', () => {
    const [offer] = seedOffers('BA');
    const changed = { ...offer!, Ingredients: [{ name: 'Šafran', amount: '1 g' }] };
    expect(new OfferSearch([changed], 'Paketi').find('safran')).toHaveLength(1);
  });

  it('are the same after indexing in steps', () => {
    const search = new OfferSearch(seedOffers('BA'), 'Paketi');
    let steps = 1;
    while (search.indexNext(5)) steps += 1;
    expect(steps).toBe(4);
    expect(search.find('kolagen').map(({ offer }) => offer.ID)).toEqual(idsOf('kolagen'));
  });
});
