import type { ContactTexts } from '../../contact-texts.js';

export const contact: ContactTexts = {
  title: 'Kontakt',
  description: 'Telefon, e-pošta, radno vrijeme i adresa: {company}, {city}.',
  eyebrow: 'Podrška',
  lead: 'Pitajte nas o proizvodu, paketu ili povratu. Javlja se čovjek, na vašem jeziku.',
  phone: 'Telefon',
  phoneNote: 'Najbrži put do odgovora.',
  email: 'E-pošta',
  emailNote: 'Odgovaramo tijekom radnog dana. Ako pišete o narudžbi, navedite njezin broj.',
  hours: 'Radno vrijeme',
  hoursText: 'Od ponedjeljka do petka\n{supportFrom} do {supportTo} sati',
  hoursNote: 'Blagdanom ne radimo.',
  address: 'Adresa',
  addressNote: 'Na ovoj adresi nema prodaje ni preuzimanja paketa.',
  quickTitle: 'Možda je odgovor već tu',
  quick: [
    { question: 'Gdje je moj paket?', answer: 'Upišite broj za praćenje, bez prijave.', to: '/track' },
    { question: 'Kako vratiti proizvod?', answer: 'Koraci, rokovi i obrasci na jednome mjestu.', to: '/povrat' },
    {
      question: 'Koliko stoji dostava?',
      answer: '{deliveryPrice}, a za članove kluba ništa.',
      to: '/politika-dostave',
    },
    { question: 'Što odabrati?', answer: 'Kviz traje dvije minute i završava prijedlogom.', to: '/quiz' },
  ],
};
