import type { DeliveriesMessages } from './deliveries-en.js';

export const deliveriesBosnian: DeliveriesMessages = {
  title: 'Poslano u CRM',
  nav: 'CRM',
  status: 'Stanje',
  statuses: { waiting: 'Čeka', refused: 'Odbijeno', sent: 'Poslano', skipped: 'Ne šalje se' },
  what: 'Šta',
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
  last: 'Zadnji pokušaj',
  reason: 'Razlog',
  find: 'Oznaka osobe, narudžbe ili upita',
  none: 'Ništa ne odgovara.',
  trouble: 'CRM ne prima ono što čeka od %{since}: %{reason}. Pokušava se ponovo samo od sebe.',
  retry: 'Pošalji ponovo',
  retry_all:
    'Ponovo pošalji %{smart_count} s ove stranice |||| Ponovo pošalji %{smart_count} s ove stranice |||| Ponovo pošalji %{smart_count} s ove stranice',
  redrive: 'Pošalji ponovo od trenutka…',
  redrive_title: 'Ponovno slanje od trenutka',
  redrive_text:
    'Za CRM koji je izgubio ono što je imao. Sve ide pod istim ključevima i istim redom za svaku osobu, pa se ono što CRM još ima ne udvostručuje.',
  since: 'Od kada',
  since_hint: 'Prema tome kada se desilo, po Vašem vremenu.',
  since_missing: 'Izaberite dan i vrijeme.',
  redrive_count:
    'Ponovo se šalje %{count} poruka. |||| Ponovo se šalju %{count} poruke. |||| Ponovo se šalje %{count} poruka.',
  redrive_people: 'Tiče se %{count} osobe. |||| Tiče se %{count} osobe. |||| Tiče se %{count} osoba.',
  redrive_nothing: 'Od tada ništa nije poslano.',
  redrive_do: 'Pošalji ponovo',
};
