import { texts } from 'virtual:storefront-texts/checkout/ba';

describe('the texts of the checkout', () => {
  it('match the BA specification to the letter', () => {
    expect(texts.checkout.noArticles).toBe('Nema artikala za narudžbu.');
    expect(texts.checkout.firstNameEmpty).toBe('Ime ne može biti prazno.');
    expect(texts.checkout.lastNameEmpty).toBe('Prezime ne može biti prazno.');
    expect(texts.checkout.phoneEmpty).toBe('Broj telefona ne može biti prazan.');
    expect(texts.checkout.wrong).toBe('Email ili lozinka su netačni.');
    expect(texts.checkout.emailTaken).toBe('Korisnik sa navedenim emailom već postoji');
    expect(texts.checkout.phoneTaken).toBe('Korisnik sa navedenim brojem telefona već postoji');
    expect(texts.checkout.passwordShort).toBe('Lozinka mora biti između 8 i 64 karaktera.');
    expect(texts.checkout.failed).toBe(
      'Došlo je do greske prilikom kreiranja narudžbe, molimo pokušajte ponovo kasnije.',
    );
  });
});
