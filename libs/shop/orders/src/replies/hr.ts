import type { ReplyTexts } from './reply-keys.js';

export const replies: ReplyTexts = {
  received: {
    title: 'Narudžba je zaprimljena',
    text: 'Poštovani/a {name}, zaprimili smo Vašu narudžbu {leadId} u iznosu od {total}. Nazvat ćemo Vas radi potvrde i adrese za dostavu. Srdačan pozdrav, {brand}',
  },
  unreachable: {
    title: 'Nismo Vas dobili',
    text: 'Poštovani/a {name}, zvali smo Vas u vezi s narudžbom {leadId}, ali Vas nismo uspjeli dobiti. Molimo Vas da nas nazovete na {phone} kad Vam odgovara. Srdačan pozdrav, {brand}',
  },
  on_its_way: {
    title: 'Paket je na putu',
    text: 'Poštovani/a {name}, Vaša narudžba {leadId} je poslana. Dostavljaču pri preuzimanju plaćate {total}. Gdje je paket, možete pratiti ovdje: {track}. Srdačan pozdrav, {brand}',
  },
  delayed: {
    title: 'Isprika zbog kašnjenja',
    text: 'Poštovani/a {name}, Vaša narudžba {leadId} stiže kasnije nego što smo obećali. Ispričavamo se zbog toga. Trenutačno stanje možete vidjeti ovdje: {track}. Srdačan pozdrav, {brand}',
  },
  return_how: {
    title: 'Kako vratiti robu',
    text: 'Poštovani/a {name}, kako biste vratili robu iz narudžbe {leadId}, zatražite povrat na svojem računu ili nas nazovite na {phone}. Čim povrat odobrimo, javit ćemo Vam kada će novac biti vraćen. Srdačan pozdrav, {brand}',
  },
  return_approved: {
    title: 'Povrat je odobren',
    text: 'Poštovani/a {name}, povrat za narudžbu {leadId} je odobren. Molimo Vas da paket pošaljete što prije; novac vraćamo nakon što roba stigne. Srdačan pozdrav, {brand}',
  },
  refunded: {
    title: 'Novac je vraćen',
    text: 'Poštovani/a {name}, novac za narudžbu {leadId} je vraćen. Zahvaljujemo na strpljenju. Srdačan pozdrav, {brand}',
  },
};
