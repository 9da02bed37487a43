import { texts } from 'virtual:storefront-texts/reset/ba';

describe('the texts of the forgotten password', () => {
  it('match the BA specification to the letter', () => {
    expect(texts.wrong).toBe('Informacije su pogrešno unešene');
  });
});
