import type { MessageTexts } from './message-texts.js';

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
  phoneCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za porudžbinu`,
    text: `${shop.name}: vaš kod za potvrdu porudžbine je ${code}. Važi 10 minuta. Ako niste poručivali, zanemarite ovu poruku: bez koda nema porudžbine.`,
  }),
  resetCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za novu lozinku`,
    text: `${shop.name}: vaš kod za novu lozinku je ${code}. Važi 10 minuta i može da se iskoristi jednom. Ako ga niste tražili, zanemarite ovu poruku: vaša lozinka ostaje ista. Kod ne govorite nikome, ni nama.`,
  }),
  loginsSlowed: ({ shop, at, reset }) => ({
    subject: `${shop.name}: pogrešne lozinke za vaš nalog`,
    text: `Za vaš nalog je više puta upisana pogrešna lozinka, poslednji put ${at}. Nepoznati uređaji zato neko vreme čekaju; uređaj na kojem ste se već prijavili ne čeka. Ako ste to bili vi, ne treba ništa da radite. Ako niste, izaberite drugu lozinku ovde: ${reset} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  returnReceived: ({ shop, leadId, kind, requestedAt }) => ({
    subject: `${shop.name}: primili smo vaš zahtev za povraćaj`,
    text: `Primili smo vaš zahtev (${returns[kind]}) za porudžbinu ${leadId}, poslat ${requestedAt}. Javićemo vam se telefonom radnim danom da dogovorimo povraćaj. Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  dataRequestReceived: ({ shop, kind, dueOn }) => ({
    subject: `${shop.name}: primili smo vaš zahtev o ličnim podacima`,
    text: `Primili smo vaš zahtev: ${requests[kind]}. Odgovorićemo vam najkasnije do ${dueOn} Ako zahtev niste poslali vi, javite nam se odmah: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  orderReceived: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: primili smo vašu porudžbinu ${leadId}`,
    text: `Hvala na porudžbini! Primili smo je pod brojem ${leadId}, u iznosu od ${total}. Uskoro vas zovemo da je potvrdimo: bez vaše potvrde ne šaljemo ništa, a plaćate tek kad paket stigne. Porudžbinu možete da pratite ovde: ${track} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  callMissed: ({ shop, leadId }) => ({
    subject: `${shop.name}: zvali smo vas`,
    text: `${shop.name}: zvali smo vas zbog porudžbine ${leadId}, ali se niste javili. Zvaćemo ponovo, a možete i vi nas: ${shop.phone}.`,
  }),
  orderConfirmed: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: porudžbina ${leadId} je potvrđena`,
    text: `Vaša porudžbina ${leadId} je potvrđena i pripremamo je za slanje. Kuriru plaćate ${total}. Gde je paket, vidite ovde: ${track} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  clubYear: (fee) => `(od toga ${fee} za godinu u klubu)`,
  orderShipped: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: porudžbina ${leadId} je na putu`,
    text: `Vaš paket je na putu. Kurir će vas pozvati pre isporuke; pripremite ${total}. Paket možete da pratite ovde: ${track} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${shop.name}: vaš paket ${leadId} je na putu. Kuriru plaćate ${total}. Gde je: ${track}`,
  }),
  orderOutForDelivery: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: kurir nosi paket ${leadId}`,
    text: `${shop.name}: kurir nosi vaš paket ${leadId} na vašu adresu. Pripremite ${total}. Gde je: ${track}`,
  }),
  orderDelivered: ({ shop, leadId, invitation }) => ({
    subject: `${shop.name}: porudžbina ${leadId} je isporučena`,
    text: `Vaša porudžbina ${leadId} je isporučena. Nadamo se da će vam prijati.${invitation === null ? '' : ` Kakvo je vaše iskustvo? Utisak možete da ostavite ovde: ${invitation.review}`} Ako nešto nije u redu, javite nam se: ${shop.email}, ${shop.phone}. Vaš ${shop.name}${invitation === null ? '' : `\n\nOvaj poziv šaljemo jer ste pristali na ponude i novosti e-poštom. Ne želite ih više? Odjavite se ovde: ${invitation.unsubscribe}`}`,
  }),
};
