import type { ResetTexts } from '../texts.js';

export const texts: ResetTexts = {
  title: 'Zaboravljena lozinka',
  lead: 'Upišite email ili broj telefona svog naloga i poslaćemo vam kod za novu lozinku.',
  send: 'Pošalji kod',
  codeTitle: 'Unesite kod',
  codeLead: (name) => `Ako nalog ${name} postoji, poslali smo vam kod od 8 cifara. Važi 10 minuta.`,
  code: 'Kod',
  codeHint: '8 cifara iz poruke; možete ga i zalijepiti',
  newPassword: 'Nova lozinka',
  save: 'Sačuvaj novu lozinku',
  sendAgain: 'Pošalji novi kod',
  sentAgain: 'Poslali smo novi kod. Prethodni više ne važi.',
  otherName: 'Promijeni email ili telefon',
  wrong: 'Podaci nijesu ispravno unijeti',
  done: 'Lozinka je promijenjena. Prijavite se novom lozinkom.',
  backToLogin: 'Nazad na prijavu',
};
