import type { ClubTexts } from '../texts.js';

export const texts: ClubTexts = {
  description:
    '{clubName}: {clubDiscount}% popusta na artikle u svakoj porudžbini, besplatna isporuka i nagradno izvlačenje svake nedelje, za {clubPrice} godišnje.',
  hero: '{clubDiscount}% manje, cele godine',
  lead: 'Jedno članstvo koje radi u pozadini: {clubDiscount}% popusta na artikle u svakoj porudžbini, besplatna isporuka i nagradno izvlačenje svake nedelje.',
  perYear: 'godišnje',
  join: 'Pridruži se klubu',
  renews: 'Članstvo je godišnje i obnavlja se automatski, dok ga ne otkažete.',
  perks: {
    title: 'Tri stvari koje članovi imaju, bez kodova i kupona',
    discount: {
      title: 'Popust u svakoj porudžbini',
      text: 'Računa se na trenutnu cenu, pa i na artikle koji su već sniženi i na pakete. U korpi ga vidite odmah.',
    },
    delivery: {
      title: 'Isporuka je na nama',
      text: 'Bez najmanjeg iznosa. I kada poručite samo jednu bočicu, do vrata stiže besplatno.',
    },
    draws: {
      title: 'Izvlačenje svake nedelje',
      text: 'Svi članovi učestvuju sami od sebe. Dobitnika zovemo na broj iz članstva i za nagradu se ništa ne plaća.',
    },
    drawsLink: 'Pravila i dosadašnja izvlačenja',
  },
  sum: {
    title: 'Računica, bez sitnih slova',
    lead: 'Uzmimo jednu običnu porudžbinu i pogledajmo šta članu ostaje.',
    order: (amount) => `Porudžbina od ${amount}`,
    discount: 'Klupski popust {clubDiscount}%',
    delivery: 'Isporuka koju ne plaćate',
    stays: 'Ostaje vam',
    pays: (count) =>
      `Članarinu vraća ${count}. ovakva porudžbina u godini. Ako poručujete ređe, članstvo vam se verovatno ne isplati, i to ćemo vam reći i u pozivu.`,
  },
  steps: {
    title: 'Kako se postaje član',
    items: [
      { title: 'Ostavite ime i broj', text: 'Prijava traje manje od minuta i ništa se ne plaća na sajtu.' },
      {
        title: 'Zovemo vas',
        text: 'Dogovaramo kako želite da platite godinu: uz sledeći paket, na račun ili gotovinom.',
      },
      {
        title: 'Članstvo počinje',
        text: 'Od tog trenutka vas prodavnica prepoznaje po nalogu i popust se obračunava sam.',
      },
    ],
  },
  terms: {
    title: 'Pošteno, pre nego što se pridružite',
    lead: 'Ovo piše i u uslovima, ali je red da stoji i ovde, jednako krupno.',
    items: [
      'Članstvo traje godinu dana od dana kada ga aktiviramo.',
      'Obnavlja se automatski svake godine, dok ga ne otkažete. Pre obnove vas zovemo i šaljemo poruku.',
      'Možete da otkažete kad god poželite. Pogodnosti traju do kraja plaćenog perioda.',
      'Članstvo ne može da se pauzira.',
      'Članarina se ne vraća.',
    ],
    more: 'Sve o članstvu pročitajte u [uslovima korišćenja](/terms-of-use).',
  },
  closing: {
    title: 'Spremni za svojih {clubDiscount}%?',
    lead: '{clubPrice} za celu godinu. Ostavite ime i broj, a mi zovemo vas.',
  },
  form: {
    title: 'Pridružite se klubu',
    lead: 'Ostavite podatke i zovemo vas da dogovorimo plaćanje: {clubPrice} za godinu dana.',
    name: 'Ime i prezime',
    phone: 'Broj telefona',
    send: 'Pošalji prijavu',
    small:
      'Broj koristimo da vas pozovemo u vezi sa članstvom. Kako čuvamo podatke piše u [politici privatnosti](/privacy-policy).',
    missing: 'Molimo unesite Vaše podatke',
    failed: 'Došlo je do greške',
    joined: 'Uspešno ste se pridružili klubu!',
    next: 'Uskoro vas zovemo da dogovorimo plaćanje i aktiviramo članstvo.',
  },
  faq: {
    title: 'Česta pitanja',
    description: 'Pitanja o članstvu, plaćanju, obnovi i otkazivanju.',
    eyebrow: '{clubName}',
    lead: 'Ako svoje pitanje ne nađete ovde, pozovite {phone} ili pišite na {email}.',
    sections: [
      {
        id: 'benefits',
        heading: 'Šta tačno dobijam članstvom?',
        blocks: [
          '{clubDiscount}% popusta na artikle u svakoj porudžbini, besplatnu isporuku bez najmanjeg iznosa i učešće u nagradnom izvlačenju svake nedelje. Pogodnosti važe od trenutka kada članstvo aktiviramo pa do kraja plaćenog perioda.',
        ],
      },
      {
        id: 'price',
        heading: 'Koliko članstvo košta i kako se plaća?',
        blocks: [
          'Članstvo košta {clubPrice} za godinu dana. Na sajtu se ništa ne plaća: u pozivu dogovaramo da li vam više odgovara pouzećem uz sledeći paket, uplatom na račun ili gotovinom.',
        ],
      },
      {
        id: 'joining',
        heading: 'Kako da se pridružim?',
        blocks: [
          'Ostavite ime, prezime i broj telefona u prijavi na ovoj stranici. Zovemo vas, proveravamo podatke, dogovaramo plaćanje i tek tada aktiviramo članstvo. Sama prijava vas ni na šta ne obavezuje.',
        ],
      },
      {
        id: 'start',
        heading: 'Kada počinje popust i da li mi treba neki kod?',
        blocks: [
          'Počinje odmah po aktivaciji i kod ne postoji. Dok ste prijavljeni na svoj nalog, popust i besplatnu isporuku vidite u korpi i na kraju kupovine, pre nego što potvrdite porudžbinu.',
        ],
      },
      {
        id: 'account',
        heading: 'Da li moram da imam nalog u prodavnici?',
        blocks: [
          'Da, jer vas prodavnica po nalogu prepoznaje kao člana. Članstvo vezujemo za adresu e-pošte koju nam kažete u pozivu. Ako nalog još nemate, otvorite ga sa tom adresom i članstvo će se samo pridružiti.',
        ],
      },
      {
        id: 'sale',
        heading: 'Da li popust važi i na sniženja i pakete?',
        blocks: [
          'Da. Klupski popust se računa na cenu koju artikal ima tog dana, pa i kada je već snižen, a jednako i na pakete. Na samu isporuku popust nije potreban, jer je za članove besplatna.',
        ],
      },
      {
        id: 'draws',
        heading: 'Kako funkcionišu nagradna izvlačenja?',
        blocks: [
          'Svake nedelje izvlačimo jednog dobitnika među svima čije članstvo tada traje. Posebna prijava nije potrebna. Dobitnika zovemo na broj iz članstva i nikada ne tražimo uplatu, šifru ni podatke sa kartice. Kako se broj izvlači piše [na posebnoj stranici](/club/draws).',
        ],
      },
      {
        id: 'renewal',
        heading: 'Da li se članstvo obnavlja samo od sebe?',
        blocks: [
          'Da, obnavlja se automatski svake godine, dok ga ne otkažete. Pre isteka vas zovemo i šaljemo poruku sa datumom i iznosom, da obnova nikoga ne iznenadi.',
        ],
      },
      {
        id: 'cancelling',
        heading: 'Kako da otkažem članstvo?',
        blocks: [
          'Kad god poželite i bez obrazloženja: pozovite {phone} ili pišite na {email}. Popust i besplatna isporuka ostaju vaši do kraja plaćenog perioda, a posle toga se članstvo više ne obnavlja.',
        ],
      },
      {
        id: 'pause',
        heading: 'Da li članstvo može da se pauzira?',
        blocks: [
          'Ne. Godina teče od aktivacije do isteka i ne može da se zaustavi pa nastavi. Ako znate da neko vreme nećete poručivati, bolje je da otkažete članstvo i da se ponovo pridružite kada vam zatreba.',
        ],
      },
      {
        id: 'refund',
        heading: 'Da li vraćate članarinu ako se predomislim?',
        blocks: [
          'Ne, plaćena članarina se ne vraća, ni u celini ni za mesece koji su preostali. Zato pogodnosti možete da koristite do poslednjeg dana plaćenog perioda i kada ste članstvo već otkazali.',
          {
            when: 'withdrawal',
            blocks: ['Zakonsko pravo na odustanak u prvih {withdrawalDays} dana time nije ograničeno.'],
          },
        ],
      },
    ],
  },
};
