import type { ContactTexts } from '../../contact-texts.js';

export const contact: ContactTexts = {
  title: 'Kontakt',
  description: 'Telefon, e-pošta, radno vreme i adresa: {company}, {city}.',
  eyebrow: 'Podrška',
  lead: 'Pitajte nas o proizvodu, paketu ili povraćaju. Javlja se čovek, na vašem jeziku.',
  phone: 'Telefon',
  phoneNote: 'Najbrži put do odgovora.',
  email: 'E-pošta',
  emailNote: 'Odgovaramo u toku radnog dana. Ako pišete o porudžbini, navedite njen broj.',
  hours: 'Radno vreme',
  hoursText: 'Od ponedeljka do petka\n{supportFrom} do {supportTo} časova',
  hoursNote: 'Praznikom ne radimo.',
  address: 'Adresa',
  addressNote: 'Na ovoj adresi nema prodaje ni preuzimanja paketa.',
  quickTitle: 'Možda je odgovor već tu',
  quick: [
    { question: 'Gde je moj paket?', answer: 'Upišite broj za praćenje, bez prijave.', to: '/track' },
    { question: 'Kako da vratim proizvod?', answer: 'Koraci, rokovi i obrasci na jednom mestu.', to: '/povrat' },
    {
      question: 'Koliko košta isporuka?',
      answer: '{deliveryPrice}, a za članove kluba ništa.',
      to: '/politika-dostave',
    },
    { question: 'Šta da izaberem?', answer: 'Kviz traje dva minuta i završava se predlogom.', to: '/quiz' },
  ],
};
