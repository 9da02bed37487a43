import type { ReplyTexts } from './reply-keys.js';

export const replies: ReplyTexts = {
  received: {
    title: 'Porudžbina je primljena',
    text: 'Poštovani/a {name}, primili smo Vašu porudžbinu {leadId} u vrijednosti od {total}. Pozvaćemo Vas radi potvrde i adrese za dostavu. Srdačan pozdrav, {brand}',
  },
  unreachable: {
    title: 'Nijesmo Vas dobili',
    text: 'Poštovani/a {name}, zvali smo Vas u vezi s porudžbinom {leadId}, ali Vas nijesmo dobili. Molimo Vas da nas pozovete na {phone} kada Vam odgovara. Srdačan pozdrav, {brand}',
  },
  on_its_way: {
    title: 'Paket je na putu',
    text: 'Poštovani/a {name}, Vaša porudžbina {leadId} je poslata. Kuriru pri preuzimanju plaćate {total}. Gdje je paket, možete pratiti ovdje: {track}. Srdačan pozdrav, {brand}',
  },
  delayed: {
    title: 'Izvinjenje zbog kašnjenja',
    text: 'Poštovani/a {name}, Vaša porudžbina {leadId} stiže kasnije nego što smo obećali. Žao nam je zbog toga. Trenutno stanje možete vidjeti ovdje: {track}. Srdačan pozdrav, {brand}',
  },
  return_how: {
    title: 'Kako vratiti robu',
    text: 'Poštovani/a {name}, da biste vratili robu iz porudžbine {leadId}, zatražite povraćaj na svom nalogu ili nas pozovite na {phone}. Čim povraćaj odobrimo, javljamo Vam kada će novac biti vraćen. Srdačan pozdrav, {brand}',
  },
  return_approved: {
    title: 'Povraćaj je odobren',
    text: 'Poštovani/a {name}, povraćaj za porudžbinu {leadId} je odobren. Molimo Vas da paket pošaljete što prije; novac vraćamo kada roba stigne. Srdačan pozdrav, {brand}',
  },
  refunded: {
    title: 'Novac je vraćen',
    text: 'Poštovani/a {name}, novac za porudžbinu {leadId} je vraćen. Hvala Vam na strpljenju. Srdačan pozdrav, {brand}',
  },
};
