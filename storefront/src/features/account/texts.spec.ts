import { texts } from 'virtual:storefront-texts/account/ba';

describe('the texts of the account', () => {
  it('match the BA specification to the letter', () => {
    expect(texts.failed).toBe('Došlo je do greške prilikom dohvatanja podataka.');
    expect(texts.none).toBe('Nema evidentiranih narudžbi na vašem računu.');
    expect(texts.saved).toBe('Promjene uspješno sačuvane');
    expect(texts.saveFailed).toBe('Došlo je do greške prilikom promjene podataka.');
    expect(texts.passwordMissing).toBe('Popunite sva potrebna polja');
    expect(texts.passwordSaved).toBe('Lozinka uspješno promjenjena');
    expect(texts.passwordFailed).toBe('Došlo je do greške prilikom promjene lozinke.');
  });
});
