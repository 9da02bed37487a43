import { urlForCountry, countryOf } from './country.js';

describe('countryOf', () => {
  it.each([
    ['ba.localhost', '', 'BA'],
    ['hr.localhost', '?country=RS', 'HR'],
    ['localhost', '', 'ME'],
    ['localhost', '?country=rs', 'RS'],
    ['localhost', '?country=DE', 'ME'],
    ['127.0.0.1', '?country=BA', 'BA'],
    ['rs.bosilje.example', '', 'RS'],
    ['shop.ba', '', 'BA'],
    ['shop.example', '', 'ME'],
  ])('maps %s%s to %s', (hostname, search, code) => {
    expect(countryOf({ hostname, search })).toBe(code);
  });
});

describe('urlForCountry', () => {
  const at = (host: string) => ({ protocol: 'http:', host, hostname: host.replace(/:\d+$/, ''), hash: '#/bundles' });

  it('changes the first label of a country’s host, and sets a parameter elsewhere', () => {
    expect(urlForCountry('HR', at('ba.localhost:3000'))).toBe('http://hr.localhost:3000/#/bundles');
    expect(urlForCountry('RS', at('localhost:3000'))).toBe('?country=RS#/bundles');
  });
});
