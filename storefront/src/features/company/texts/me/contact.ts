import type { ContactTexts } from '../../contact-texts.js';

export const contact: ContactTexts = {
  title: 'Kontakt',
  description: 'Telefon, e-pošta, radno vrijeme i adresa: {company}, {city}.',
  eyebrow: 'Podrška',
  lead: 'Pitajte nas o proizvodu, paketu ili povraćaju. Javlja se čovjek, na vašem jeziku.',
  phone: 'Telefon',
  phoneNote: 'Najbrži put do odgovora.',
  email: 'E-pošta',
  emailNote: 'Odgovaramo u toku radnog dana. Ako pišete o porudžbini, navedite njen broj.',
  hours: 'Radno vrijeme',
  hoursText: 'Od ponedjeljka do petka\n{supportFrom} do {supportTo} časova',
  hoursNote: 'Praznikom ne radimo.',
  address: 'Adresa',
  addressNote: 'Na ovoj adresi nema prodaje ni preuzimanja paketa.',
  quickTitle: 'Možda je odgovor već tu',
  quick: [
    { question: 'Gdje je moj paket?', answer: 'Upišite broj za praćenje, bez prijave.', to: '/track' },
    { question: 'Kako da vratim proizvod?', answer: 'Koraci, rokovi i obrasci na jednom mjestu.', to: '/povrat' },
    {
      question: 'Koliko košta isporuka?',
      answer: '{deliveryPrice}, a za članove kluba ništa.',
      to: '/politika-dostave',
    },
    { question: 'Šta da izaberem?', answer: 'Kviz traje dva minuta i završava se prijedlogom.', to: '/quiz' },
  ],
};
