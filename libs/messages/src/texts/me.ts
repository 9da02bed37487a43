import type { MessageTexts } from './shape.js';

const returns = {
  guarantee: 'povraćaj u okviru garancije zadovoljstva',
  withdrawal: 'odustanak od kupovine',
  damaged: 'prijava oštećene pošiljke',
} as const;
const requests = {
  export: 'kopija ličnih podataka',
  erase: 'brisanje ličnih podataka',
  correct: 'ispravka ličnih podataka',
} as const;

/** Montenegrin, Latin script. */
export const me: MessageTexts = {
  resetCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za novu lozinku`,
    text: `${shop.name}: vaš kod za novu lozinku je ${code}. Važi 10 minuta i može se iskoristiti jednom. Ako ga nijeste tražili, zanemarite ovu poruku: vaša lozinka ostaje ista. Kod ne govorite nikome, ni nama.`,
  }),
  returnReceived: ({ shop, orderId, kind, requestedAt }) => ({
    subject: `${shop.name}: primili smo vaš zahtjev za povraćaj`,
    text: `Primili smo vaš zahtjev (${returns[kind]}) za porudžbinu ${orderId}, poslat ${requestedAt}. Javićemo vam se telefonom radnim danom da dogovorimo povraćaj. Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  dataRequestReceived: ({ shop, kind, dueOn }) => ({
    subject: `${shop.name}: primili smo vaš zahtjev o ličnim podacima`,
    text: `Primili smo vaš zahtjev: ${requests[kind]}. Odgovorićemo vam najkasnije do ${dueOn} Ako zahtjev nijeste poslali vi, javite nam se odmah: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
};
