import { countryCodes } from '@shop/countries/country';
import { foreignWords, flattenTexts } from '../../shared/messages/flatten-texts.fixtures.js';
import { checkoutTexts } from './texts.js';
import { texts } from './texts/ba.js';

describe('the texts of the checkout', () => {
  it.each(countryCodes)('are complete and in the language of %s', async (country) => {
    const written = flattenTexts(await checkoutTexts.load(country));
    expect(written.map(([path]) => path)).toEqual(flattenTexts(texts).map(([path]) => path));
    expect(written.filter(([, text]) => text.trim() === '' || /undefined|null/.test(text))).toEqual([]);
    expect(written.filter(([, text]) => foreignWords[country].test(text))).toEqual([]);
  });

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
