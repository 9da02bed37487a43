import type { AccountMessages } from './account-en.js';

export const accountSerbian: AccountMessages = {
  title: 'Vaš nalog',
  second_factor: 'Drugi faktor',
  about:
    'Sa drugim faktorom prijava traži lozinku i šest cifara iz aplikacije na vašem telefonu, na primer Aegis, 2FAS ili Google Authenticator. Ko sazna vašu lozinku, samo sa njom ne može da uđe.',
  is_set:
    'Prijava traži kodove. Preostao je %{smart_count} rezervni kod. |||| Prijava traži kodove. Preostala su %{smart_count} rezervna koda. |||| Prijava traži kodove. Preostalo je %{smart_count} rezervnih kodova.',
  is_not_set: 'Prijava traži samo lozinku.',
  is_demanded: 'Vaš administrator traži drugi faktor. Podesite ga da biste nastavili.',
  first_title: 'Još jedan korak',
  set_up: 'Podesi',
  remove: 'Ukloni',
  remove_text: 'Od tada je za prijavu dovoljna lozinka. Unesite lozinku i kod iz aplikacije ili rezervni kod.',
  renew: 'Novi rezervni kodovi',
  renew_text: 'Unesite kod iz aplikacije. Raniji rezervni kodovi od tada više ne važe.',
  password_text: 'Prvo unesite lozinku, da to niko ne uradi za stolom koji ste ostavili otvoren.',
  scan_text: 'Skenirajte sliku aplikacijom, pa unesite šest cifara koje pokaže.',
  type_text: 'Ili ukucajte ovo u aplikaciju:',
  qr: 'QR kod za aplikaciju',
  code: 'Kod',
  code_hint: 'Šest cifara iz aplikacije ili rezervni kod.',
  recovery: 'Rezervni kodovi',
  recovery_text: 'Sačuvajte ove kodove tamo gde ćete ih naći i bez telefona. Svaki važi jednom. Više se ne prikazuju.',
  save_file: 'Sačuvaj kao datoteku',
  kept: 'Kodovi su sačuvani',
  next: 'Dalje',
  set: 'Postavi',
};
