import type { MessageTexts } from './shape.js';

const returns = {
  guarantee: 'povrat u okviru jamstva zadovoljstva',
  withdrawal: 'jednostrani raskid ugovora',
  damaged: 'prijava oštećene pošiljke',
} as const;
const requests = {
  export: 'kopija osobnih podataka',
  erase: 'brisanje osobnih podataka',
  correct: 'ispravak osobnih podataka',
} as const;

/** Croatian. */
export const hr: MessageTexts = {
  resetCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za novu lozinku`,
    text: `${shop.name}: vaš kod za novu lozinku je ${code}. Vrijedi 10 minuta i može se iskoristiti jednom. Ako ga niste zatražili, zanemarite ovu poruku: vaša lozinka ostaje ista. Kod ne govorite nikome, pa ni nama.`,
  }),
  returnReceived: ({ shop, orderId, kind, requestedAt }) => ({
    subject: `${shop.name}: zaprimili smo vaš zahtjev za povrat`,
    text: `Potvrđujemo primitak vašeg zahtjeva (${returns[kind]}) za narudžbu ${orderId}, poslanog ${requestedAt}. Radnim danom javit ćemo vam se telefonom kako bismo dogovorili povrat. Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  dataRequestReceived: ({ shop, kind, dueOn }) => ({
    subject: `${shop.name}: zaprimili smo vaš zahtjev o osobnim podacima`,
    text: `Zaprimili smo vaš zahtjev: ${requests[kind]}. Odgovorit ćemo vam najkasnije do ${dueOn} Ako zahtjev niste poslali vi, javite nam se odmah: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
};
