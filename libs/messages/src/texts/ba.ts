import type { MessageTexts } from './shape.js';

const returns = {
  guarantee: 'povrat u okviru garancije zadovoljstva',
  withdrawal: 'odustajanje od kupovine',
  damaged: 'prijava oštećene pošiljke',
} as const;
const requests = {
  export: 'kopija ličnih podataka',
  erase: 'brisanje ličnih podataka',
  correct: 'ispravka ličnih podataka',
} as const;

/** Bosnian. */
export const ba: MessageTexts = {
  resetCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za novu lozinku`,
    text: `${shop.name}: vaš kod za novu lozinku je ${code}. Vrijedi 10 minuta i može se iskoristiti jednom. Ako ga niste tražili, zanemarite ovu poruku: vaša lozinka ostaje ista. Kod ne govorite nikome, ni nama.`,
  }),
  returnReceived: ({ shop, orderId, kind, requestedAt }) => ({
    subject: `${shop.name}: zaprimili smo vaš zahtjev za povrat`,
    text: `Zaprimili smo vaš zahtjev (${returns[kind]}) za narudžbu ${orderId}, poslan ${requestedAt}. Javit ćemo vam se telefonom radnim danom kako bismo dogovorili povrat. Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  dataRequestReceived: ({ shop, kind, dueOn }) => ({
    subject: `${shop.name}: zaprimili smo vaš zahtjev o ličnim podacima`,
    text: `Zaprimili smo vaš zahtjev: ${requests[kind]}. Odgovorit ćemo vam najkasnije do ${dueOn} Ako zahtjev niste poslali vi, javite nam se odmah: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
};
