import type { DeliveriesMessages } from './deliveries-en.js';

export const deliveriesCroatian: DeliveriesMessages = {
  title: 'Poslano u CRM',
  nav: 'CRM',
  status: 'Stanje',
  statuses: { waiting: 'Čeka', refused: 'Odbijeno', sent: 'Poslano', skipped: 'Ne šalje se' },
  what: 'Što',
  types: { order: 'Narudžba', club_join: 'Klub', subscriber: 'Upit' },
  events: {
    received: 'zaprimljeno',
    placed: 'zaprimljena',
    confirmed: 'potvrđena',
    cancelled: 'otkazana',
    delivered: 'dostavljena',
    refused: 'nije preuzeta',
    returned: 'vraćena',
  },
  about: 'Narudžba ili upit',
  person: 'Osoba',
  only_person: 'prikaži samo ovu osobu',
  happened: 'Kada',
  tries: 'Pokušaja',
  last: 'Posljednji pokušaj',
  reason: 'Razlog',
  find: 'Oznaka osobe, narudžbe ili upita',
  none: 'Ništa ne odgovara.',
  trouble: 'CRM ne prima ono što čeka od %{since}: %{reason}. Pokušava se ponovno samo od sebe.',
  retry: 'Pošalji ponovno',
  retry_all:
    'Ponovno pošalji %{smart_count} s ove stranice |||| Ponovno pošalji %{smart_count} s ove stranice |||| Ponovno pošalji %{smart_count} s ove stranice',
  redrive: 'Pošalji ponovno od trenutka…',
  redrive_title: 'Ponovno slanje od trenutka',
  redrive_text:
    'Za CRM koji je izgubio ono što je imao. Sve ide pod istim ključevima i istim redoslijedom za svaku osobu, pa se ono što CRM još ima ne udvostručuje.',
  since: 'Od kada',
  since_hint: 'Prema tome kada se dogodilo, po Vašem vremenu.',
  since_missing: 'Odaberite dan i vrijeme.',
  redrive_count:
    'Ponovno se šalje %{count} poruka. |||| Ponovno se šalju %{count} poruke. |||| Ponovno se šalje %{count} poruka.',
  redrive_people: 'Tiče se %{count} osobe. |||| Tiče se %{count} osobe. |||| Tiče se %{count} osoba.',
  redrive_nothing: 'Otada ništa nije poslano.',
  redrive_do: 'Pošalji ponovno',
};
