import type { ResetTexts } from '../texts.js';

export const texts: ResetTexts = {
  title: 'Zaboravljena lozinka',
  lead: 'Upišite e-mail ili broj telefona svojeg računa i poslat ćemo vam kod za novu lozinku.',
  send: 'Pošalji kod',
  codeTitle: 'Unesite kod',
  codeLead: (name) => `Ako račun ${name} postoji, poslali smo vam kod od 8 znamenki. Vrijedi 10 minuta.`,
  code: 'Kod',
  codeHint: '8 znamenki iz poruke; možete ga i zalijepiti',
  newPassword: 'Nova lozinka',
  save: 'Spremi novu lozinku',
  sendAgain: 'Pošalji novi kod',
  sentAgain: 'Poslali smo novi kod. Prethodni više ne vrijedi.',
  otherName: 'Promijeni e-mail ili telefon',
  wrong: 'Podaci nisu ispravno uneseni',
  done: 'Lozinka je promijenjena. Prijavite se novom lozinkom.',
  backToLogin: 'Natrag na prijavu',
};
