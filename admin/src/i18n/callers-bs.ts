import type { CallersMessages } from './callers-en.js';

export const callersBosnian: CallersMessages = {
  look_up: {
    title: 'Ko zove?',
    button: 'Ko zove',
    number: 'Broj telefona',
    hint: 'U bilo kojem obliku: 061…, +387…, 00387…',
    search: 'Potraži',
    not_a_number: 'Ovo nije broj telefona iz naših zemalja.',
    nobody: 'Niko s ovim brojem nije poznat.',
    people: 'Osobe',
    open: 'Čeka poziv',
    orders: 'Narudžbe',
    orders_none: 'Nema narudžbi.',
    leads: 'Želi da bude pozvan',
    leads_open: 'Na upite',
    since: 'od %{day}',
    take: 'Preuzmi',
    take_named: 'Preuzmi narudžbu %{lead}',
    in_call: 'Zove %{name}',
    unnamed: 'Kontakt bez imena',
  },
  call: { address: 'Upiši adresu' },
  history: {
    title: 'Historija',
    level: {
      unknown: 'Još ništa nije poznato',
      good: 'Dobro iskustvo',
      care: 'Potreban oprez',
      risk: 'Visok rizik',
    },
    points: '%{points} od 100',
    hint: 'Za vašu procjenu: ovi bodovi ništa ne odlučuju.',
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
    busy: 'Prvo zabilježite ishod poziva ili vratite narudžbu.',
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
    text: '%{smart_count} narudžba čeka duže od 60 minuta. |||| %{smart_count} narudžbe čekaju duže od 60 minuta. |||| %{smart_count} narudžbi čeka duže od 60 minuta.',
    show: 'Prikaži',
  },
  suspicion: {
    short: 'Sumnjivo',
    title: 'Ova narudžba liči na šalu ili na narudžbu programa.',
    hint: 'Odluka je vaša: narudžba se zove i isporučuje kao svaka druga.',
    sign: {
      address_orders:
        '%{smart_count} narudžba s jednog internet priključka u satu |||| %{smart_count} narudžbe s jednog internet priključka u satu |||| %{smart_count} narudžbi s jednog internet priključka u satu',
      phone_orders:
        '%{smart_count} narudžba na ovaj broj u jednom danu |||| %{smart_count} narudžbe na ovaj broj u jednom danu |||| %{smart_count} narudžbi na ovaj broj u jednom danu',
      phone_accounts:
        'Ovaj broj je u 30 dana koristio %{smart_count} račun |||| Ovaj broj su u 30 dana koristila %{smart_count} računa |||| Ovaj broj je u 30 dana koristilo %{smart_count} računa',
      account_phones:
        'S ovog računa je u jednom danu naručeno na %{smart_count} broj |||| S ovog računa je u jednom danu naručeno na %{smart_count} broja |||| S ovog računa je u jednom danu naručeno na %{smart_count} brojeva',
      young_account:
        'Velika narudžba s računa starog %{smart_count} minutu |||| Velika narudžba s računa starog %{smart_count} minute |||| Velika narudžba s računa starog %{smart_count} minuta',
      phone_refused:
        '%{smart_count} paket na ovaj broj je odbijen na vratima |||| %{smart_count} paketa na ovaj broj su odbijena na vratima |||| %{smart_count} paketa na ovaj broj je odbijeno na vratima',
    },
  },
  block: {
    title: 'Blokiraj broj',
    text: 'Niko ga više ne zove i nijedna narudžba s njim ne može se potvrditi ni poslati dok ga menadžer ne odblokira.',
    list: 'Blokirani brojevi',
    none: 'Nijedan broj nije blokiran.',
    is_blocked: 'Broj koji završava na %{ending} je blokiran.',
    dont_call: 'Ne zovite. Narudžba se može otkazati, ali ne i potvrditi.',
    free: 'Odblokiraj',
    free_named: 'Odblokiraj broj koji završava na %{ending}',
    by: 'Blokirao/la',
    at: 'Kada',
    reason: {
      asked: 'Ne želi da bude pozivan',
      refusals: 'Stalno odbija pakete',
      fraud: 'Prevara ili lažne narudžbe',
      abuse: 'Uvrede ili prijetnje',
      other_person: 'Pripada nekome ko nikad nije naručio',
    },
  },
};
