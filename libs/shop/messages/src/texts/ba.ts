import type { MessageTexts } from './message-texts.js';

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

export const ba: MessageTexts = {
  phoneCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za narudžbu`,
    text: `${shop.name}: vaš kod za potvrdu narudžbe je ${code}. Vrijedi 10 minuta. Ako niste naručivali, zanemarite ovu poruku: bez koda narudžbe nema.`,
  }),
  resetCode: ({ shop, code }) => ({
    subject: `${shop.name}: kod za novu lozinku`,
    text: `${shop.name}: vaš kod za novu lozinku je ${code}. Vrijedi 10 minuta i može se iskoristiti jednom. Ako ga niste tražili, zanemarite ovu poruku: vaša lozinka ostaje ista. Kod ne govorite nikome, ni nama.`,
  }),
  loginsSlowed: ({ shop, at, reset }) => ({
    subject: `${shop.name}: pogrešne lozinke za vaš nalog`,
    text: `Za vaš nalog je više puta upisana pogrešna lozinka, posljednji put ${at}. Nepoznati uređaji zato neko vrijeme čekaju; uređaj na kojem ste se već prijavili ne čeka. Ako ste to bili vi, ne trebate učiniti ništa. Ako niste, izaberite drugu lozinku ovdje: ${reset} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  returnReceived: ({ shop, leadId, kind, requestedAt }) => ({
    subject: `${shop.name}: zaprimili smo vaš zahtjev za povrat`,
    text: `Zaprimili smo vaš zahtjev (${returns[kind]}) za narudžbu ${leadId}, poslan ${requestedAt}. Javit ćemo vam se telefonom radnim danom kako bismo dogovorili povrat. Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  dataRequestReceived: ({ shop, kind, dueOn }) => ({
    subject: `${shop.name}: zaprimili smo vaš zahtjev o ličnim podacima`,
    text: `Zaprimili smo vaš zahtjev: ${requests[kind]}. Odgovorit ćemo vam najkasnije do ${dueOn} Ako zahtjev niste poslali vi, javite nam se odmah: ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  orderReceived: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: primili smo vašu narudžbu ${leadId}`,
    text: `Hvala na narudžbi! Zaprimili smo je pod brojem ${leadId}, u iznosu od ${total}. Uskoro vas zovemo da je potvrdimo: bez vaše potvrde ne šaljemo ništa, a plaćate tek kad paket stigne. Narudžbu možete pratiti ovdje: ${track} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  callMissed: ({ shop, leadId }) => ({
    subject: `${shop.name}: zvali smo vas`,
    text: `${shop.name}: zvali smo vas zbog narudžbe ${leadId}, ali se niste javili. Zvat ćemo ponovo, a možete i vi nas: ${shop.phone}.`,
  }),
  orderConfirmed: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: narudžba ${leadId} je potvrđena`,
    text: `Vaša narudžba ${leadId} je potvrđena i pripremamo je za slanje. Kuriru plaćate ${total}. Gdje je paket, vidite ovdje: ${track} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
  }),
  clubYear: (fee) => `(od toga ${fee} za godinu u klubu)`,
  orderShipped: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: narudžba ${leadId} je na putu`,
    text: `Vaš paket je na putu. Kurir će vas nazvati prije dostave; pripremite ${total}. Paket možete pratiti ovdje: ${track} Pitanja? ${shop.email}, ${shop.phone}. Vaš ${shop.name}`,
    sms: `${shop.name}: vaš paket ${leadId} je na putu. Kuriru plaćate ${total}. Gdje je: ${track}`,
  }),
  orderOutForDelivery: ({ shop, leadId, total, track }) => ({
    subject: `${shop.name}: kurir nosi paket ${leadId}`,
    text: `${shop.name}: kurir nosi vaš paket ${leadId} na vašu adresu. Pripremite ${total}. Gdje je: ${track}`,
  }),
  orderDelivered: ({ shop, leadId, invitation }) => ({
    subject: `${shop.name}: narudžba ${leadId} je dostavljena`,
    text: `Vaša narudžba ${leadId} je dostavljena. Nadamo se da će vam prijati.${invitation === null ? '' : ` Kakvo je vaše iskustvo? Recenziju možete napisati ovdje: ${invitation.review}`} Ako nešto nije u redu, javite nam se: ${shop.email}, ${shop.phone}. Vaš ${shop.name}${invitation === null ? '' : `\n\nPoziv na recenziju šaljemo jer ste pristali na ponude i novosti e-mailom. Ne želite ih više? Odjavite se ovdje: ${invitation.unsubscribe}`}`,
  }),
};
