import { texts } from 'virtual:storefront-texts/track/ba';

describe('the texts of tracking', () => {
  it('match the BA specification to the letter', () => {
    expect(texts.notFound).toBe('Paket nije pronađen');
    expect(texts.preparing).toBe('Paket u pripremi za slanje');
  });
});
