import type { ClubTexts } from '../texts.js';

export const texts: ClubTexts = {
  description:
    '{clubName}: {clubDiscount}% popusta na artikle u svakoj narudžbi, besplatna dostava i nagradno izvlačenje svake sedmice, za {clubPrice} godišnje.',
  hero: '{clubDiscount}% manje, cijele godine',
  lead: 'Jedno članstvo koje radi u pozadini: {clubDiscount}% popusta na artikle u svakoj narudžbi, besplatna dostava i nagradno izvlačenje svake sedmice.',
  perYear: 'godišnje',
  join: 'Pridruži se klubu',
  renews: 'Članstvo je godišnje i obnavlja se automatski, dok ga ne otkažete.',
  perks: {
    title: 'Tri stvari koje članovi imaju, bez kodova i kupona',
    discount: {
      title: 'Popust u svakoj narudžbi',
      text: 'Računa se na trenutnu cijenu, pa i na artikle koji su već sniženi i na pakete. U korpi ga vidite odmah.',
    },
    delivery: {
      title: 'Dostava je na nama',
      text: 'Bez najmanjeg iznosa. I kad naručite samo jednu bočicu, do vrata stiže besplatno.',
    },
    draws: {
      title: 'Izvlačenje svake sedmice',
      text: 'Svi članovi učestvuju sami od sebe. Dobitnika zovemo na broj iz članstva i za nagradu se ništa ne plaća.',
    },
    drawsLink: 'Pravila i dosadašnja izvlačenja',
  },
  sum: {
    title: 'Računica, bez sitnih slova',
    lead: 'Uzmimo jednu običnu narudžbu i pogledajmo šta članu ostaje.',
    order: (amount) => `Narudžba od ${amount}`,
    discount: 'Klupski popust {clubDiscount}%',
    delivery: 'Dostava koju ne plaćate',
    stays: 'Ostaje vam',
    pays: (count) =>
      `Članarinu vraća ${count}. ovakva narudžba u godini. Ako naručujete rjeđe, članstvo vam se vjerovatno ne isplati, i to ćemo vam reći i u pozivu.`,
  },
  steps: {
    title: 'Kako se postaje član',
    items: [
      { title: 'Ostavite ime i broj', text: 'Prijava traje manje od minute i ništa se ne plaća na stranici.' },
      {
        title: 'Zovemo vas',
        text: 'Dogovaramo kako želite platiti godinu: uz sljedeći paket, na račun ili gotovinom.',
      },
      {
        title: 'Članstvo počinje',
        text: 'Od tog trenutka vas prodavnica prepoznaje po računu i popust se obračunava sam.',
      },
    ],
  },
  terms: {
    title: 'Pošteno, prije nego što se pridružite',
    lead: 'Ovo piše i u uslovima, ali je red da stoji i ovdje, jednako krupno.',
    items: [
      'Članstvo traje godinu dana od dana kad ga aktiviramo.',
      'Obnavlja se automatski svake godine, dok ga ne otkažete. Prije obnove vas zovemo i šaljemo poruku.',
      'Otkazati možete kad god želite. Pogodnosti traju do kraja plaćenog perioda.',
      'Članstvo se ne može pauzirati.',
      'Članarina se ne vraća.',
    ],
    more: 'Sve o članstvu pročitajte u [uslovima korištenja](/terms-of-use).',
  },
  closing: {
    title: 'Spremni za svojih {clubDiscount}%?',
    lead: '{clubPrice} za cijelu godinu. Ostavite ime i broj, a mi zovemo vas.',
  },
  form: {
    title: 'Pridružite se klubu',
    lead: 'Ostavite podatke i zovemo vas da dogovorimo plaćanje: {clubPrice} za godinu dana.',
    name: 'Ime i prezime',
    phone: 'Broj telefona',
    send: 'Pošalji prijavu',
    small:
      'Broj koristimo da vas pozovemo o članstvu. Kako čuvamo podatke piše u [politici privatnosti](/privacy-policy).',
    missing: 'Molimo unesite Vaše podatke',
    failed: 'Došlo je do greške',
    joined: 'Uspješno ste se pridružili klubu!',
    next: 'Uskoro vas zovemo da dogovorimo plaćanje i aktiviramo članstvo.',
  },
  faq: {
    title: 'Česta pitanja',
    description: 'Pitanja o članstvu, plaćanju, obnovi i otkazivanju.',
    eyebrow: '{clubName}',
    lead: 'Ako svoje pitanje ne nađete ovdje, pozovite {phone} ili pišite na {email}.',
    sections: [
      {
        id: 'benefits',
        heading: 'Šta tačno dobijam članstvom?',
        blocks: [
          '{clubDiscount}% popusta na artikle u svakoj narudžbi, besplatnu dostavu bez najmanjeg iznosa i učešće u nagradnom izvlačenju svake sedmice. Pogodnosti vrijede od trenutka kad članstvo aktiviramo pa do kraja plaćenog perioda.',
        ],
      },
      {
        id: 'price',
        heading: 'Koliko članstvo košta i kako se plaća?',
        blocks: [
          'Članstvo košta {clubPrice} za godinu dana. Na stranici se ništa ne plaća: u pozivu dogovaramo da li vam više odgovara pouzećem uz sljedeći paket, uplatom na račun ili gotovinom.',
        ],
      },
      {
        id: 'joining',
        heading: 'Kako da se pridružim?',
        blocks: [
          'Ostavite ime, prezime i broj telefona u prijavi na ovoj stranici. Zovemo vas, provjeravamo podatke, dogovaramo plaćanje i tek tada aktiviramo članstvo. Sama prijava vas ni na šta ne obavezuje.',
        ],
      },
      {
        id: 'start',
        heading: 'Kad počinje popust i trebam li neki kod?',
        blocks: [
          'Počinje odmah po aktivaciji i kod ne postoji. Dok ste prijavljeni na svoj račun, popust i besplatnu dostavu vidite u korpi i na kraju kupovine, prije nego što potvrdite narudžbu.',
        ],
      },
      {
        id: 'account',
        heading: 'Moram li imati račun u prodavnici?',
        blocks: [
          'Da, jer vas prodavnica po računu prepoznaje kao člana. Članstvo vežemo za adresu e-pošte koju nam kažete u pozivu. Ako račun još nemate, otvorite ga s tom adresom i članstvo će se samo pridružiti.',
        ],
      },
      {
        id: 'sale',
        heading: 'Vrijedi li popust i na sniženja i pakete?',
        blocks: [
          'Da. Klupski popust računa se na cijenu koju artikal ima tog dana, pa i kad je već snižen, a jednako i na pakete. Na samu dostavu popust ne treba, jer je za članove besplatna.',
        ],
      },
      {
        id: 'draws',
        heading: 'Kako rade nagradna izvlačenja?',
        blocks: [
          'Svake sedmice izvlačimo jednog dobitnika među svima čije članstvo tada traje. Posebna prijava nije potrebna. Dobitnika zovemo na broj iz članstva i nikada ne tražimo uplatu, šifru ni podatke s kartice. Kako se broj izvlači piše [na posebnoj stranici](/club/draws).',
        ],
      },
      {
        id: 'renewal',
        heading: 'Obnavlja li se članstvo samo od sebe?',
        blocks: [
          'Da, obnavlja se automatski svake godine, dok ga ne otkažete. Prije isteka vas zovemo i šaljemo poruku s datumom i iznosom, da obnova nikoga ne iznenadi.',
        ],
      },
      {
        id: 'cancelling',
        heading: 'Kako da otkažem članstvo?',
        blocks: [
          'Kad god želite i bez obrazloženja: pozovite {phone} ili pišite na {email}. Popust i besplatna dostava ostaju vaši do kraja plaćenog perioda, a nakon toga se članstvo više ne obnavlja.',
        ],
      },
      {
        id: 'pause',
        heading: 'Mogu li članstvo pauzirati?',
        blocks: [
          'Ne. Godina teče od aktivacije do isteka i ne može se zaustaviti pa nastaviti. Ako znate da neko vrijeme nećete naručivati, bolje je otkazati članstvo i pridružiti se ponovo kad vam zatreba.',
        ],
      },
      {
        id: 'refund',
        heading: 'Vraćate li članarinu ako se predomislim?',
        blocks: [
          'Ne, plaćena članarina se ne vraća, ni u cjelini ni za mjesece koji su preostali. Zato je pogodnosti moguće koristiti do posljednjeg dana plaćenog perioda i kad ste članstvo već otkazali.',
          {
            when: 'withdrawal',
            blocks: ['Zakonsko pravo na odustanak u prvih {withdrawalDays} dana time nije ograničeno.'],
          },
        ],
      },
    ],
  },
};
