import type { DeliveriesMessages } from './deliveries-en.js';

export const deliveriesSerbian: DeliveriesMessages = {
  title: 'Poslato u CRM',
  nav: 'CRM',
  status: 'Stanje',
  statuses: { waiting: 'Čeka', refused: 'Odbijeno', sent: 'Poslato', skipped: 'Ne šalje se' },
  what: 'Šta',
  types: { order: 'Porudžbina', club_join: 'Klub', subscriber: 'Upit' },
  events: {
    received: 'primljeno',
    placed: 'primljena',
    confirmed: 'potvrđena',
    cancelled: 'otkazana',
    delivered: 'isporučena',
    refused: 'nije preuzeta',
    returned: 'vraćena',
  },
  about: 'Porudžbina ili upit',
  person: 'Osoba',
  only_person: 'prikaži samo ovu osobu',
  happened: 'Kada',
  tries: 'Pokušaja',
  last: 'Poslednji pokušaj',
  reason: 'Razlog',
  find: 'Oznaka osobe, porudžbine ili upita',
  none: 'Ništa ne odgovara.',
  trouble: 'CRM ne prima ono što čeka od %{since}: %{reason}. Pokušava se ponovo samo od sebe.',
  retry: 'Pošalji ponovo',
  retry_all:
    'Ponovo pošalji %{smart_count} sa ove strane |||| Ponovo pošalji %{smart_count} sa ove strane |||| Ponovo pošalji %{smart_count} sa ove strane',
  redrive: 'Pošalji ponovo od trenutka…',
  redrive_title: 'Ponovno slanje od trenutka',
  redrive_text:
    'Za CRM koji je izgubio ono što je imao. Sve ide pod istim ključevima i istim redom za svaku osobu, pa se ono što CRM još ima ne udvostručuje.',
  since: 'Od kada',
  since_hint: 'Prema tome kada se desilo, po Vašem vremenu.',
  since_missing: 'Izaberite dan i vreme.',
  redrive_count:
    'Ponovo se šalje %{count} poruka. |||| Ponovo se šalju %{count} poruke. |||| Ponovo se šalje %{count} poruka.',
  redrive_people: 'Tiče se %{count} osobe. |||| Tiče se %{count} osobe. |||| Tiče se %{count} osoba.',
  redrive_nothing: 'Od tada ništa nije poslato.',
  redrive_do: 'Pošalji ponovo',
};
