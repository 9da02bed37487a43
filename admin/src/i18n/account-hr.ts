import type { AccountMessages } from './account-en.js';

export const accountCroatian: AccountMessages = {
  title: 'Vaš račun',
  second_factor: 'Drugi faktor',
  about:
    'S drugim faktorom prijava traži lozinku i šest znamenki iz aplikacije na vašem telefonu, primjerice Aegis, 2FAS ili Google Authenticator. Tko sazna vašu lozinku, samo s njom ne može ući.',
  is_set:
    'Prijava traži kodove. Preostao je %{smart_count} pričuvni kod. |||| Prijava traži kodove. Preostala su %{smart_count} pričuvna koda. |||| Prijava traži kodove. Preostalo je %{smart_count} pričuvnih kodova.',
  is_not_set: 'Prijava traži samo lozinku.',
  is_demanded: 'Vaš administrator traži drugi faktor. Postavite ga kako biste nastavili.',
  first_title: 'Još jedan korak',
  set_up: 'Postavljanje',
  remove: 'Ukloni',
  remove_text: 'Otada je za prijavu dovoljna lozinka. Unesite lozinku i kod iz aplikacije ili pričuvni kod.',
  renew: 'Novi pričuvni kodovi',
  renew_text: 'Unesite kod iz aplikacije. Raniji pričuvni kodovi otada više ne vrijede.',
  password_text: 'Najprije unesite lozinku, da to nitko ne učini za stolom koji ste ostavili otvoren.',
  scan_text: 'Skenirajte sliku aplikacijom, zatim unesite šest znamenki koje pokaže.',
  type_text: 'Ili upišite ovo u aplikaciju:',
  qr: 'QR kod za aplikaciju',
  code: 'Kod',
  code_hint: 'Šest znamenki iz aplikacije ili pričuvni kod.',
  recovery: 'Pričuvni kodovi',
  recovery_text:
    'Spremite ove kodove ondje gdje ćete ih naći i bez telefona. Svaki vrijedi jednom. Više se ne prikazuju.',
  save_file: 'Spremi kao datoteku',
  kept: 'Kodovi su spremljeni',
  next: 'Dalje',
  set: 'Postavi',
};
