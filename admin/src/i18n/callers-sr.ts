import type { CallersMessages } from './callers-en.js';

export const callersSerbian: CallersMessages = {
  look_up: {
    title: 'Ko zove?',
    button: 'Ko zove',
    number: 'Broj telefona',
    hint: 'U bilo kom obliku: 064…, +381…, 00381…',
    search: 'Potraži',
    not_a_number: 'Ovo nije broj telefona iz naših zemalja.',
    nobody: 'Niko sa ovim brojem nije poznat.',
    people: 'Osobe',
    open: 'Čeka poziv',
    orders: 'Porudžbine',
    orders_none: 'Nema porudžbina.',
    leads: 'Želi da bude pozvan',
    leads_open: 'Na upite',
    since: 'od %{day}',
    take: 'Preuzmi',
    take_named: 'Preuzmi porudžbinu %{lead}',
    in_call: 'Zove %{name}',
    unnamed: 'Kontakt bez imena',
  },
  call: { address: 'Upiši adresu' },
  history: {
    title: 'Istorija',
    level: {
      unknown: 'Još ništa nije poznato',
      good: 'Dobro iskustvo',
      care: 'Potreban je oprez',
      risk: 'Visok rizik',
    },
    points: '%{points} od 100',
    hint: 'Za vašu procenu: ovi poeni ništa ne odlučuju.',
    fate: {
      accepted: '%{smart_count} preuzet paket |||| %{smart_count} preuzeta paketa |||| %{smart_count} preuzetih paketa',
      refused:
        '%{smart_count} odbijen na vratima |||| %{smart_count} odbijena na vratima |||| %{smart_count} odbijenih na vratima',
      sent_back: '%{smart_count} vraćen |||| %{smart_count} vraćena |||| %{smart_count} vraćenih',
      unreachable:
        '%{smart_count} put nedostupni |||| %{smart_count} puta nedostupni |||| %{smart_count} puta nedostupni',
      cancelled: '%{smart_count} otkazana |||| %{smart_count} otkazane |||| %{smart_count} otkazanih',
      fraud:
        '%{smart_count} test ili prevara |||| %{smart_count} testa ili prevare |||| %{smart_count} testova ili prevara',
    },
  },
  desk: {
    title: 'Za pultom',
    nobody: 'Niko nije za pultom.',
    state: { calling: 'U pozivu', free: 'Slobodno', paused: 'Na pauzi', away: 'Odsutno' },
    since: 'od %{time}',
    you: 'vi',
    pause: 'Na pauzu',
    pause_text: 'Pozivi vam ne stižu dok se ne vratite. Kolege vide razlog.',
    resume: 'Ponovo primam pozive',
    paused: 'Na pauzi ste: pozivi vam ne stižu.',
    busy: 'Prvo zabeležite ishod poziva ili vratite porudžbinu.',
    reason: {
      break: 'Kratka pauza',
      lunch: 'Obrok',
      meeting: 'Sastanak',
      training: 'Obuka',
      technical: 'Tehnički problem',
      other_work: 'Drugi posao',
    },
  },
  escalation: {
    text: '%{smart_count} porudžbina čeka duže od 60 minuta. |||| %{smart_count} porudžbine čekaju duže od 60 minuta. |||| %{smart_count} porudžbina čeka duže od 60 minuta.',
    show: 'Prikaži',
  },
  suspicion: {
    short: 'Sumnjivo',
    title: 'Ova porudžbina liči na šalu ili na porudžbinu programa.',
    hint: 'Odluka je vaša: porudžbina se zove i isporučuje kao svaka druga.',
    sign: {
      address_orders:
        '%{smart_count} porudžbina s jednog internet priključka u satu |||| %{smart_count} porudžbine s jednog internet priključka u satu |||| %{smart_count} porudžbina s jednog internet priključka u satu',
      phone_orders:
        '%{smart_count} porudžbina na ovaj broj u jednom danu |||| %{smart_count} porudžbine na ovaj broj u jednom danu |||| %{smart_count} porudžbina na ovaj broj u jednom danu',
      phone_accounts:
        'Ovaj broj je za 30 dana koristio %{smart_count} nalog |||| Ovaj broj su za 30 dana koristila %{smart_count} naloga |||| Ovaj broj je za 30 dana koristilo %{smart_count} naloga',
      account_phones:
        'S ovog naloga je u jednom danu poručeno na %{smart_count} broj |||| S ovog naloga je u jednom danu poručeno na %{smart_count} broja |||| S ovog naloga je u jednom danu poručeno na %{smart_count} brojeva',
      young_account:
        'Velika porudžbina s naloga starog %{smart_count} minut |||| Velika porudžbina s naloga starog %{smart_count} minuta |||| Velika porudžbina s naloga starog %{smart_count} minuta',
      phone_refused:
        '%{smart_count} paket na ovaj broj je odbijen na vratima |||| %{smart_count} paketa na ovaj broj su odbijena na vratima |||| %{smart_count} paketa na ovaj broj je odbijeno na vratima',
    },
  },
  block: {
    title: 'Blokiraj broj',
    text: 'Niko ga više ne zove i nijedna porudžbina sa njim ne može da se potvrdi ni da se pošalje dok ga menadžer ne odblokira.',
    list: 'Blokirani brojevi',
    none: 'Nijedan broj nije blokiran.',
    is_blocked: 'Broj koji se završava na %{ending} je blokiran.',
    dont_call: 'Ne zovite. Porudžbina može da se otkaže, ali ne i da se potvrdi.',
    free: 'Odblokiraj',
    free_named: 'Odblokiraj broj koji se završava na %{ending}',
    by: 'Blokirao/la',
    at: 'Kada',
    reason: {
      asked: 'Ne želi da ga zovemo',
      refusals: 'Stalno odbija pakete',
      fraud: 'Prevara ili lažne porudžbine',
      abuse: 'Uvrede ili pretnje',
      other_person: 'Pripada nekome ko nikada nije poručio',
    },
  },
};
