import type { CallersMessages } from './callers-en.js';

export const callersCroatian: CallersMessages = {
  look_up: {
    title: 'Tko zove?',
    button: 'Tko zove',
    number: 'Broj telefona',
    hint: 'U bilo kojem obliku: 091…, +385…, 00385…',
    search: 'Potraži',
    not_a_number: 'Ovo nije telefonski broj iz naših zemalja.',
    nobody: 'Nitko s tim brojem nije poznat.',
    people: 'Osobe',
    open: 'Čeka poziv',
    orders: 'Narudžbe',
    orders_none: 'Nema narudžbi.',
    leads: 'Želi da ga nazovemo',
    leads_open: 'Na upite',
    since: 'od %{day}',
    take: 'Preuzmi',
    take_named: 'Preuzmi narudžbu %{lead}',
    in_call: 'Zove %{name}',
    unnamed: 'Kontakt bez imena',
  },
  call: { address: 'Upiši adresu' },
  history: {
    title: 'Povijest',
    level: {
      unknown: 'Još ništa nije poznato',
      good: 'Dobro iskustvo',
      care: 'Potreban je oprez',
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
        '%{smart_count} test ili prijevara |||| %{smart_count} testa ili prijevare |||| %{smart_count} testova ili prijevara',
    },
  },
  desk: {
    title: 'Za pultom',
    nobody: 'Nitko nije za pultom.',
    state: { calling: 'U pozivu', free: 'Slobodno', paused: 'Na stanci', away: 'Odsutno' },
    since: 'od %{time}',
    you: 'vi',
    pause: 'Na stanku',
    pause_text: 'Pozivi vam ne stižu dok se ne vratite. Kolege vide razlog.',
    resume: 'Opet primam pozive',
    paused: 'Na stanci ste: pozivi vam ne stižu.',
    busy: 'Najprije zabilježite ishod poziva ili vratite narudžbu.',
    reason: {
      break: 'Kratka stanka',
      lunch: 'Obrok',
      meeting: 'Sastanak',
      training: 'Izobrazba',
      technical: 'Tehnički problem',
      other_work: 'Drugi posao',
    },
  },
  escalation: {
    text: '%{smart_count} narudžba čeka dulje od 60 minuta. |||| %{smart_count} narudžbe čekaju dulje od 60 minuta. |||| %{smart_count} narudžbi čeka dulje od 60 minuta.',
    show: 'Prikaži',
  },
  suspicion: {
    short: 'Sumnjivo',
    title: 'Ova narudžba sliči šali ili narudžbi programa.',
    hint: 'Odluka je vaša: narudžba se zove i dostavlja kao svaka druga.',
    sign: {
      address_orders:
        '%{smart_count} narudžba s jednog internetskog priključka u satu |||| %{smart_count} narudžbe s jednog internetskog priključka u satu |||| %{smart_count} narudžbi s jednog internetskog priključka u satu',
      phone_orders:
        '%{smart_count} narudžba na ovaj broj u jednom danu |||| %{smart_count} narudžbe na ovaj broj u jednom danu |||| %{smart_count} narudžbi na ovaj broj u jednom danu',
      phone_accounts:
        'Ovaj je broj u 30 dana koristio %{smart_count} račun |||| Ovaj su broj u 30 dana koristila %{smart_count} računa |||| Ovaj je broj u 30 dana koristilo %{smart_count} računa',
      account_phones:
        'S ovog je računa u jednom danu naručeno na %{smart_count} broj |||| S ovog je računa u jednom danu naručeno na %{smart_count} broja |||| S ovog je računa u jednom danu naručeno na %{smart_count} brojeva',
      young_account:
        'Velika narudžba s računa starog %{smart_count} minutu |||| Velika narudžba s računa starog %{smart_count} minute |||| Velika narudžba s računa starog %{smart_count} minuta',
      phone_refused:
        '%{smart_count} paket na ovaj broj odbijen je na vratima |||| %{smart_count} paketa na ovaj broj odbijena su na vratima |||| %{smart_count} paketa na ovaj broj odbijeno je na vratima',
    },
  },
  block: {
    title: 'Blokiraj broj',
    text: 'Nitko ga više ne zove i nijedna narudžba s njim ne može se potvrditi ni poslati dok ga voditelj ne odblokira.',
    list: 'Blokirani brojevi',
    none: 'Nijedan broj nije blokiran.',
    is_blocked: 'Broj koji završava na %{ending} blokiran je.',
    dont_call: 'Ne zovite. Narudžba se može otkazati, ali ne i potvrditi.',
    free: 'Odblokiraj',
    free_named: 'Odblokiraj broj koji završava na %{ending}',
    by: 'Blokirao/la',
    at: 'Kada',
    reason: {
      asked: 'Ne želi da ga se zove',
      refusals: 'Stalno odbija pakete',
      fraud: 'Prijevara ili lažne narudžbe',
      abuse: 'Uvrede ili prijetnje',
      other_person: 'Pripada nekome tko nikad nije naručio',
    },
  },
};
