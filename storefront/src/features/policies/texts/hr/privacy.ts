import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const privacy: ContentDocument = {
  title: 'Pravila privatnosti',
  description: 'Koje podatke čuvamo, zašto, koliko dugo i kako ih dobiti, ispraviti ili izbrisati.',
  eyebrow: 'Privatnost',
  lead: 'Čuvamo samo ono bez čega ne možemo poslati paket ili održati obećanje. Ovdje piše što je to točno, koliko dugo ostaje i kako to možete uzeti natrag.',
  since: 'Inačica od {privacyVersion}',
  sections: [
    {
      id: 'controller',
      heading: 'Tko odgovara za vaše podatke',
      blocks: [
        'Voditelj obrade podataka za trgovinu {domain} je {company}, {street}, {postcode} {city}, {country}. Za sva pitanja o podacima pišite na [{email}](mailto:{email}) ili nazovite [{phone}](tel:{phoneNumber}).',
      ],
    },
    {
      id: 'data',
      heading: 'Koje podatke čuvamo i zašto',
      blocks: [
        {
          table: {
            caption: 'Podaci, njihova svrha i pravna osnova',
            head: ['Podaci', 'Zašto', 'Osnova'],
            rows: [
              ['Ime, prezime, e-pošta, telefon, otisak lozinke', 'Račun i prijava', 'Ugovor'],
              ['Artikli, iznos, ime, telefon i adresa iz poziva', 'Narudžba, dostava, povrat', 'Ugovor, zakon'],
              ['Vrijeme i ishod poziva, bilješka agenta', 'Potvrda narudžbe', 'Ugovor'],
              ['IBAN', 'Isplata povrata', 'Ugovor'],
              ['Recenzije i slike', 'Prikaz uz proizvod', 'Privola'],
              ['E-pošta, telefon i ime iz kviza i prijave za klub', 'Odgovor i ponuda koju ste tražili', 'Privola'],
              ['Odgovori iz kviza', 'Preporuka proizvoda', 'Izričita privola'],
              [
                'Uređaji i IP adrese vaših prijava, kao nečitljiv otisak',
                'Zaštita od pogađanja lozinke',
                'Legitimni interes',
              ],
              ['Privole i inačice prihvaćenih pravila', 'Dokaz što ste i kada prihvatili', 'Zakon'],
            ],
          },
        },
        'Odgovori iz kviza mogu govoriti o zdravlju. Ostaju u vašem pregledniku; kod nas se čuvaju samo ako to izričito dopustite, odvojeno od ostaloga i pod posebnim ključem.',
        'Zapisi o radu sustava ne sadržavaju osobne podatke, lozinke ni kolačiće.',
      ],
    },
    {
      id: 'messages',
      heading: 'Poruke i pozivi',
      blocks: [
        'O narudžbi vam pišemo i zovemo vas jer je bez toga ne možemo ispuniti. Promidžbene poruke šaljemo samo uz privolu, posebno za e-poštu, za SMS i Viber te za telefon. Svaku privolu možete povući na svojem računu, poveznicom za odjavu u poruci ili javljanjem, i to ne utječe na narudžbe.',
      ],
    },
    {
      id: 'protection',
      heading: 'Kako ih štitimo',
      blocks: [
        'Osobni podaci su šifrirani, za svaku osobu drugim ključem, i to odvojeno: jedan je ključ za račun, drugi za ono što moramo čuvati zbog računovodstva. Pristup imaju samo zaposlenici kojima je potreban za posao, a tko je što učinio ostaje zapisano. Lozinke čuvamo kao otisak iz kojega se ne mogu pročitati.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Tko ih još vidi',
      blocks: [
        'Podatke dajemo samo onima bez kojih se posao ne može obaviti: dostavnoj službi ime, telefon i adresu za dostavu; službama za slanje e-pošte, SMS-a i Viber poruka kontakt i tekst poruke; sustavu za rad s kupcima podatke o narudžbama i upitima. Državnim ih tijelima dajemo kad nas na to obvezuje zakon.',
        'Podatke ne prodajemo i ne ustupamo za tuđe oglase.',
      ],
    },
    {
      id: 'keeping',
      heading: 'Koliko dugo',
      blocks: [
        {
          list: [
            'Račun i sve uz njega: dok ga ne zatvorite.',
            'Podaci o narudžbama koje propisuje računovodstvo: {retentionYears} godina, računajući od kraja godine posljednjeg zapisa. Zatvaranje računa ne skraćuje taj rok.',
            'Upiti i prijave bez računa: dok ne povučete privolu, a najdulje {leadMonths} mjeseca nakon što smo se posljednji put čuli.',
            'Kod za novu lozinku: {codeMinutes} minuta.',
            'Uređaji i IP adrese s kojih ste se prijavili, kao nečitljiv otisak: {deviceDays} dana od posljednje prijave.',
            'Slika koju niste poslali uz recenziju: {unusedPictureHours} sata.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Vaša prava',
      blocks: [
        'Imate pravo znati što o vama čuvamo, podatke dobiti, ispraviti ili izbrisati, ograničiti obradu, uložiti joj prigovor i povući privolu. Zahtjev pošaljite sa svojeg [računa](/account) ili na [{email}](mailto:{email}).',
        {
          list: [
            '**Kopija.** Dobivate sve svoje podatke u jednoj datoteci u formatu JSON, koju čitaju i ljudi i programi.',
            '**Ispravak.** Ime, telefon i e-poštu mijenjate sami na računu, za ostalo nam se javite.',
            '**Brisanje.** Uništavamo ključ vašeg računa. Bez njega ono što je njime šifrirano više nitko ne može pročitati, pa ni mi. Ostaju samo računovodstveni zapisi, do kraja zakonskog roka.',
          ],
        },
        'Odgovaramo u roku od {dataDays} dana. Ako smatrate da griješimo, možete se obratiti nadzornom tijelu za zaštitu osobnih podataka.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Kolačići i lokalna pohrana',
      blocks: [
        'Ovo je sve što trgovina zapisuje na vašem uređaju. Ništa od toga ne služi praćenju po drugim stranicama.',
        {
          table: {
            caption: 'Kolačići i zapisi u pregledniku',
            head: ['Naziv', 'Čemu služi', 'Koliko traje'],
            rows: [
              ['shop_session', 'Kolačić: da ostanete prijavljeni', '{sessionDays} dana od posljednjeg posjeta'],
              [
                'shop_device, staff_device',
                'Kolačić: da vas prepoznamo na uređaju ako netko pogađa vašu lozinku',
                '{deviceDays} dana od posljednje prijave',
              ],
              ['rpc_position', 'Kolačić: da odmah vidite ono što ste upravo promijenili', 'Pola minute'],
              ['staff_session', 'Kolačić: samo za zaposlenike', '{staffSessionHours} sati'],
              ['cart', 'Lokalna pohrana: vaša košarica', 'Dok je ne ispraznite'],
              [
                'checkout, checkout-details',
                'Da se narudžba ne pošalje dvaput i da se upisano ne izgubi',
                'Do kraja narudžbe',
              ],
              ['quiz, quiz-goal, quiz-kept', 'Odgovori i završeni kviz', 'Odgovori do zatvaranja kartice'],
              ['consent', 'Vaša odluka o mjerenju posjeta', 'Dok je ne promijenite'],
            ],
          },
        },
      ],
    },
    {
      id: 'analytics',
      heading: 'Mjerenje posjeta',
      blocks: [
        'Posjete mjerimo samo ako na to pristanete. Dok to ne učinite, i ako odbijete, kôd za mjerenje uopće se ne učitava. Odluku mijenjate kad god želite, poveznicom „Postavke kolačića” na dnu stranice.',
        { when: 'analyticsAsked', blocks: ['Pri prvom posjetu to vas pitamo. Odbijanje ništa ne mijenja u kupnji.'] },
        {
          when: 'analyticsOffered',
          blocks: ['Pri posjetu vas to ne pitamo: mjerenje je isključeno dok ga sami ne uključite na dnu stranice.'],
        },
        {
          when: 'analyticsDemo',
          blocks: ['U ovoj oglednoj trgovini mjerenje nije postavljeno, pa se ni uz privolu ništa ne učitava.'],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Djeca',
      blocks: [
        'Trgovina nije namijenjena mlađima od {minimumAge} godina i njihove podatke svjesno ne prikupljamo. Doznamo li da smo ih ipak dobili, brišemo ih.',
      ],
    },
    {
      id: 'changes',
      heading: 'Izmjene',
      blocks: [
        'Kad ova pravila promijenimo, objavljujemo ih ovdje, a inačicu koju ste prihvatili čuvamo uz narudžbu i račun. O većim izmjenama vlasnicima računa javljamo e-poštom.',
      ],
    },
  ],
};
