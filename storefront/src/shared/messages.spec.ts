import { packOf } from '@shop/countries';
import { texts as ba } from 'virtual:storefront-texts/common/ba';
import { countryCodes, loadCountry } from './country.js';

describe('the message catalogues', () => {
  it('match the BA specification to the letter', () => {
    expect(ba.login.usernameInvalid).toBe(
      'Korisničko ime mora biti popunjeno i duže od 8 slova ili broj telefona unesen.',
    );
    expect(ba.login.passwordInvalid).toBe('Lozinka mora bit popunjena i duža od 8 slova.');
    expect(ba.login.emailInvalid).toBe('Email mora biti u odgovarajućem formatu.');
    expect(ba.login.emailMissing).toBe('Molimo unesite vaš email');
    expect(ba.login.phoneMissing).toBe('Molimo unesite vaš broj telefona');
    expect(ba.login.phoneInvalid).toBe('Broj telefona mora biti u odgovarajućem formatu.');
    expect(ba.login.wrong).toBe('Pogrešan email ili lozinka');
    expect(ba.login.emailTaken).toBe('Račun sa navedenim emailom postoji');
    expect(ba.login.phoneTaken).toBe('Račun sa navedenim brojem telefona postoji');
    expect(ba.login.registered).toBe('Uspješno ste se registrovali');
    expect(ba.login.continue).toBe('Nastavi sa kupovinom');
    expect(ba.search.none).toBe('Nije pronađen ni jedan artikal.');
    expect(ba.listing.failed).toBe('Došlo je do greške!');
    expect(ba.header.login).toBe('Prijava');
  });
});

describe.each(countryCodes)('the figures written out for %s', (code) => {
  const { delivery, returnPolicies } = packOf(code);
  const { days } = returnPolicies.at(-1)!.guarantee;
  const { min, max } = delivery.transitHours;

  it('match the country’s data', async () => {
    const { landing } = (await loadCountry(code)).messages;
    expect(landing.promises.join()).toContain(`${min} do ${max} sati`);
    expect(landing.promises.join()).toContain(`${days} dana`);
  });
});
