import type { ClubTexts } from '../texts.js';

export const texts: ClubTexts = {
  description:
    '{clubName}: {clubDiscount}% popusta na artikle u svakoj narudžbi, besplatna dostava i nagradno izvlačenje svakog tjedna, za {clubPrice} godišnje.',
  hero: '{clubDiscount}% manje, cijelu godinu',
  lead: 'Jedno članstvo koje radi u pozadini: {clubDiscount}% popusta na artikle u svakoj narudžbi, besplatna dostava i nagradno izvlačenje svakog tjedna.',
  perYear: 'godišnje',
  join: 'Pridruži se klubu',
  renews: 'Članstvo je godišnje i obnavlja se automatski, dok ga ne otkažete.',
  perks: {
    title: 'Tri stvari koje članovi imaju, bez kodova i kupona',
    discount: {
      title: 'Popust u svakoj narudžbi',
      text: 'Računa se na trenutačnu cijenu, pa i na artikle koji su već sniženi i na pakete. U košarici ga vidite odmah.',
    },
    delivery: {
      title: 'Dostava je naša briga',
      text: 'Bez najmanjeg iznosa. I kad naručite samo jednu bočicu, do vrata stiže besplatno.',
    },
    draws: {
      title: 'Izvlačenje svakog tjedna',
      text: 'Svi članovi sudjeluju automatski. Dobitnika zovemo na broj iz članstva i za nagradu se ništa ne plaća.',
    },
    drawsLink: 'Pravila i dosadašnja izvlačenja',
  },
  sum: {
    title: 'Računica, bez sitnih slova',
    lead: 'Uzmimo jednu običnu narudžbu i pogledajmo što članu ostaje.',
    order: (amount) => `Narudžba od ${amount}`,
    discount: 'Klupski popust {clubDiscount}%',
    delivery: 'Dostava koju ne plaćate',
    stays: 'Ostaje vam',
    pays: (count) =>
      `Članarinu vraća ${count}. ovakva narudžba u godini. Ako naručujete rjeđe, članstvo vam se vjerojatno ne isplati, a to ćemo vam reći i u pozivu.`,
  },
  steps: {
    title: 'Kako se postaje član',
    items: [
      {
        title: 'Ostavite ime i broj',
        text: 'Prijava traje manje od minute i ništa se ne plaća na mrežnoj stranici.',
      },
      {
        title: 'Zovemo vas',
        text: 'Dogovaramo kako želite platiti godinu: uz sljedeći paket, na račun ili gotovinom.',
      },
      {
        title: 'Članstvo počinje',
        text: 'Od tog trenutka trgovina vas prepoznaje po korisničkom računu i popust se obračunava sam.',
      },
    ],
  },
  terms: {
    title: 'Pošteno, prije nego što se pridružite',
    lead: 'To piše i u uvjetima, ali je red da stoji i ovdje, jednako velikim slovima.',
    items: [
      'Članstvo traje godinu dana od dana kad ga aktiviramo.',
      'Obnavlja se automatski svake godine, dok ga ne otkažete. Prije obnove vas zovemo i šaljemo poruku.',
      'Otkazati možete kad god želite. Pogodnosti traju do kraja plaćenog razdoblja.',
      'Članstvo se ne može pauzirati.',
      'Članarina se ne vraća.',
    ],
    more: 'Sve o članstvu pročitajte u [uvjetima korištenja](/terms-of-use).',
  },
  closing: {
    title: 'Spremni za svojih {clubDiscount}%?',
    lead: '{clubPrice} za cijelu godinu. Ostavite ime i broj, a mi zovemo vas.',
  },
  form: {
    title: 'Pridružite se klubu',
    lead: 'Ostavite podatke i zovemo vas kako bismo dogovorili plaćanje: {clubPrice} za godinu dana.',
    name: 'Ime i prezime',
    phone: 'Broj telefona',
    send: 'Pošalji prijavu',
    small:
      'Broj koristimo kako bismo vas nazvali u vezi s članstvom. Kako čuvamo podatke, pročitajte u [pravilima privatnosti](/privacy-policy).',
    missing: 'Molimo unesite svoje podatke',
    failed: 'Došlo je do pogreške',
    joined: 'Uspješno ste se pridružili klubu!',
    next: 'Uskoro vas zovemo kako bismo dogovorili plaćanje i aktivirali članstvo.',
  },
  faq: {
    title: 'Česta pitanja',
    description: 'Pitanja o članstvu, plaćanju, obnovi i otkazivanju.',
    eyebrow: '{clubName}',
    lead: 'Ako svoje pitanje ne pronađete ovdje, nazovite {phone} ili pišite na {email}.',
    sections: [
      {
        id: 'benefits',
        heading: 'Što točno dobivam članstvom?',
        blocks: [
          '{clubDiscount}% popusta na artikle u svakoj narudžbi, besplatnu dostavu bez najmanjeg iznosa i sudjelovanje u nagradnom izvlačenju svakog tjedna. Pogodnosti vrijede od trenutka kad članstvo aktiviramo do kraja plaćenog razdoblja.',
        ],
      },
      {
        id: 'price',
        heading: 'Koliko članstvo stoji i kako se plaća?',
        blocks: [
          'Članstvo stoji {clubPrice} za godinu dana. Na mrežnoj stranici ništa se ne plaća: u pozivu dogovaramo odgovara li vam više pouzećem uz sljedeći paket, uplatom na račun ili gotovinom.',
        ],
      },
      {
        id: 'joining',
        heading: 'Kako se mogu pridružiti?',
        blocks: [
          'Ostavite ime, prezime i broj telefona u prijavi na ovoj stranici. Zovemo vas, provjeravamo podatke, dogovaramo plaćanje i tek tada aktiviramo članstvo. Sama prijava ni na što vas ne obvezuje.',
        ],
      },
      {
        id: 'start',
        heading: 'Kad počinje popust i treba li mi kakav kod?',
        blocks: [
          'Počinje odmah nakon aktivacije, a kod ne postoji. Dok ste prijavljeni na svoj račun, popust i besplatnu dostavu vidite u košarici i na kraju kupnje, prije nego što potvrdite narudžbu.',
        ],
      },
      {
        id: 'account',
        heading: 'Moram li imati račun u trgovini?',
        blocks: [
          'Da, jer vas trgovina po računu prepoznaje kao člana. Članstvo vežemo uz adresu e-pošte koju nam kažete u pozivu. Ako račun još nemate, otvorite ga s tom adresom i članstvo će mu se samo pridružiti.',
        ],
      },
      {
        id: 'sale',
        heading: 'Vrijedi li popust i na sniženja i pakete?',
        blocks: [
          'Da. Klupski popust računa se na cijenu koju artikl ima tog dana, pa i kad je već snižen, a jednako tako i na pakete. Na samu dostavu popust nije potreban, jer je za članove besplatna.',
        ],
      },
      {
        id: 'draws',
        heading: 'Kako se provode nagradna izvlačenja?',
        blocks: [
          'Svakog tjedna izvlačimo jednog dobitnika među svima čije članstvo tada traje. Posebna prijava nije potrebna. Dobitnika zovemo na broj iz članstva i nikada ne tražimo uplatu, lozinku ni podatke s kartice. Kako se broj izvlači piše [na posebnoj stranici](/club/draws).',
        ],
      },
      {
        id: 'renewal',
        heading: 'Obnavlja li se članstvo samo od sebe?',
        blocks: [
          'Da, obnavlja se automatski svake godine, dok ga ne otkažete. Prije isteka vas zovemo i šaljemo poruku s datumom i iznosom, kako obnova nikoga ne bi iznenadila.',
        ],
      },
      {
        id: 'cancelling',
        heading: 'Kako mogu otkazati članstvo?',
        blocks: [
          'Kad god želite i bez obrazloženja: nazovite {phone} ili pišite na {email}. Popust i besplatna dostava ostaju vaši do kraja plaćenog razdoblja, a nakon toga članstvo se više ne obnavlja.',
        ],
      },
      {
        id: 'pause',
        heading: 'Mogu li članstvo pauzirati?',
        blocks: [
          'Ne. Godina teče od aktivacije do isteka i ne može se zaustaviti pa nastaviti. Ako znate da neko vrijeme nećete naručivati, bolje je otkazati članstvo i ponovno se pridružiti kad vam zatreba.',
        ],
      },
      {
        id: 'refund',
        heading: 'Vraćate li članarinu ako se predomislim?',
        blocks: [
          'Ne, plaćena se članarina ne vraća, ni u cijelosti ni za preostale mjesece. Zato se pogodnosti mogu koristiti do posljednjeg dana plaćenog razdoblja i kad ste članstvo već otkazali.',
          {
            when: 'withdrawal',
            blocks: ['Zakonsko pravo na raskid u prvih {withdrawalDays} dana time nije ograničeno.'],
          },
        ],
      },
    ],
  },
};
