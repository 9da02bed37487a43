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

/** Serbian, Latin script. */
export const rs: MessageTexts = {
  resetCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za novu lozinku`,
    text: `${shop.name}: vaš kod za novu lozinku je ${code}. Važi 10 minuta i može da se iskoristi jednom. Ako ga niste tražili, zanemarite ovu poruku: vaša lozinka ostaje ista. Kod ne govorite nikome, ni nama.`,
  }),
  returnReceived: ({ shop, orderId, kind, requestedAt }) => ({
    subject: `${shop.name}: primili smo vaš zahtev za povraćaj`,
    text: `Primili smo vaš zahtev (${returns[kind]}) za porudžbinu ${orderId}, poslat ${requestedAt}. Javićemo vam se telefonom radnim danom da dogovorimo povraćaj. Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  dataRequestReceived: ({ shop, kind, dueOn }) => ({
    subject: `${shop.name}: primili smo vaš zahtev o ličnim podacima`,
    text: `Primili smo vaš zahtev: ${requests[kind]}. Odgovorićemo vam najkasnije do ${dueOn} Ako zahtev niste poslali vi, javite nam se odmah: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
};
