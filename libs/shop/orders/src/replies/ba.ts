import type { ReplyTexts } from './reply-keys.js';

export const replies: ReplyTexts = {
  received: {
    title: 'Narudžba je primljena',
    text: 'Poštovani/a {name}, primili smo Vašu narudžbu {leadId} u vrijednosti {total}. Nazvat ćemo Vas radi potvrde i adrese za dostavu. Srdačan pozdrav, {brand}',
  },
  unreachable: {
    title: 'Nismo Vas dobili',
    text: 'Poštovani/a {name}, zvali smo Vas u vezi s narudžbom {leadId}, ali Vas nismo dobili. Molimo Vas da nas nazovete na {phone} kada Vam odgovara. Srdačan pozdrav, {brand}',
  },
  on_its_way: {
    title: 'Paket je na putu',
    text: 'Poštovani/a {name}, Vaša narudžba {leadId} je poslana. Kuriru pri preuzimanju plaćate {total}. Gdje je paket, možete pratiti ovdje: {track}. Srdačan pozdrav, {brand}',
  },
  delayed: {
    title: 'Izvinjenje zbog kašnjenja',
    text: 'Poštovani/a {name}, Vaša narudžba {leadId} stiže kasnije nego što smo obećali. Žao nam je zbog toga. Trenutno stanje možete vidjeti ovdje: {track}. Srdačan pozdrav, {brand}',
  },
  return_how: {
    title: 'Kako vratiti robu',
    text: 'Poštovani/a {name}, da biste vratili robu iz narudžbe {leadId}, zatražite povrat na svom računu ili nas nazovite na {phone}. Čim povrat odobrimo, javljamo Vam kada će novac biti vraćen. Srdačan pozdrav, {brand}',
  },
  return_approved: {
    title: 'Povrat je odobren',
    text: 'Poštovani/a {name}, povrat za narudžbu {leadId} je odobren. Molimo Vas da paket pošaljete što prije; novac vraćamo nakon što roba stigne. Srdačan pozdrav, {brand}',
  },
  refunded: {
    title: 'Novac je vraćen',
    text: 'Poštovani/a {name}, novac za narudžbu {leadId} je vraćen. Hvala Vam na strpljenju. Srdačan pozdrav, {brand}',
  },
};
