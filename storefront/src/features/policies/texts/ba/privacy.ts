import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const privacy: ContentDocument = {
  title: 'Politika privatnosti',
  description: 'Koje podatke čuvamo, zašto, koliko dugo i kako ih dobiti, ispraviti ili obrisati.',
  eyebrow: 'Privatnost',
  lead: 'Čuvamo samo ono bez čega ne možemo poslati paket ili održati obećanje. Ovdje piše tačno šta je to, koliko dugo ostaje i kako to možete uzeti natrag.',
  since: 'Verzija od {privacyVersion}',
  sections: [
    {
      id: 'controller',
      heading: 'Ko odgovara za vaše podatke',
      blocks: [
        'Kontrolor podataka za prodavnicu {domain} je {company}, {street}, {postcode} {city}, {country}. Za sva pitanja o podacima pišite na [{email}](mailto:{email}) ili zovite [{phone}](tel:{phoneNumber}).',
      ],
    },
    {
      id: 'data',
      heading: 'Koje podatke čuvamo i zašto',
      blocks: [
        {
          table: {
            caption: 'Podaci, njihova svrha i osnov',
            head: ['Podaci', 'Zašto', 'Osnov'],
            rows: [
              ['Ime, prezime, e-pošta, telefon, šifrovan otisak lozinke', 'Račun i prijava', 'Ugovor'],
              ['Artikli, iznos, ime, telefon i adresa iz poziva', 'Narudžba, dostava, povrat', 'Ugovor, zakon'],
              ['Vrijeme i ishod poziva, bilješka agenta', 'Potvrda narudžbe', 'Ugovor'],
              ['Broj bankovnog računa', 'Isplata povrata', 'Ugovor'],
              ['Recenzije i slike', 'Prikaz uz proizvod', 'Saglasnost'],
              ['E-pošta, telefon i ime iz kviza i prijave za klub', 'Odgovor i ponuda koju ste tražili', 'Saglasnost'],
              ['Odgovori iz kviza', 'Preporuka proizvoda', 'Izričita saglasnost'],
              [
                'Uređaji i IP adrese vaših prijava, kao nečitljiv otisak',
                'Zaštita od pogađanja lozinke',
                'Legitimni interes',
              ],
              ['Saglasnosti i verzije prihvaćenih pravila', 'Dokaz šta ste i kad prihvatili', 'Zakon'],
            ],
          },
        },
        'Odgovori iz kviza mogu govoriti o zdravlju. Ostaju u vašem pregledniku; kod nas se čuvaju samo ako to izričito dozvolite, odvojeno od ostalog i pod posebnim ključem.',
        'Zapisi o radu sistema ne sadrže lične podatke, lozinke ni kolačiće.',
      ],
    },
    {
      id: 'messages',
      heading: 'Poruke i pozivi',
      blocks: [
        'O narudžbi vam pišemo i zovemo vas jer bez toga je ne možemo ispuniti. Reklamne poruke šaljemo samo uz saglasnost, posebno za e-poštu, za SMS i Viber i za telefon. Svaku saglasnost možete povući na računu, vezom za odjavu u poruci ili javljanjem, i to ne utječe na narudžbe.',
      ],
    },
    {
      id: 'protection',
      heading: 'Kako ih štitimo',
      blocks: [
        'Lični podaci su šifrovani, za svaku osobu drugim ključem, i to odvojeno: jedan ključ za račun, drugi za ono što moramo čuvati zbog računovodstva. Pristup imaju samo zaposleni kojima je potreban za posao, a ko je šta uradio ostaje zapisano. Lozinke čuvamo kao otisak iz kojeg se ne mogu pročitati.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Ko ih još vidi',
      blocks: [
        'Podatke dajemo samo onima bez kojih se posao ne može obaviti: kurirskoj službi ime, telefon i adresu za dostavu; službama za slanje e-pošte, SMS-a i Viber poruka kontakt i tekst poruke; sistemu za rad sa kupcima podatke o narudžbama i upitima. Državnim tijelima ih dajemo kad nas zakon obavezuje.',
        'Podatke ne prodajemo i ne ustupamo za tuđe reklame.',
      ],
    },
    {
      id: 'keeping',
      heading: 'Koliko dugo',
      blocks: [
        {
          list: [
            'Račun i sve uz njega: dok ga ne ukinete.',
            'Podaci o narudžbama koje propisuje računovodstvo: {retentionYears} godina, računajući od kraja godine posljednjeg zapisa. Ukidanje računa ne skraćuje taj rok.',
            'Upiti i prijave bez računa: dok ne povučete saglasnost, a najduže {leadMonths} mjeseca nakon što smo se posljednji put čuli.',
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
        'Imate pravo znati šta o vama čuvamo, podatke dobiti, ispraviti ili obrisati, ograničiti obradu, prigovoriti joj i povući saglasnost. Zahtjev pošaljite sa [računa](/account) ili na [{email}](mailto:{email}).',
        {
          list: [
            '**Kopija.** Dobijate sve svoje podatke u jednoj datoteci u formatu JSON, koju čitaju i ljudi i programi.',
            '**Ispravka.** Ime, telefon i e-poštu mijenjate sami na računu, za ostalo nam se javite.',
            '**Brisanje.** Uništavamo ključ vašeg računa. Bez njega ono što je njime šifrovano više niko ne može pročitati, ni mi. Ostaju samo računovodstveni zapisi, do kraja zakonskog roka.',
          ],
        },
        'Odgovaramo u roku od {dataDays} dana. Ako smatrate da griješimo, možete se obratiti državnom tijelu za zaštitu ličnih podataka.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Kolačići i lokalna memorija',
      blocks: [
        'Ovo je sve što prodavnica zapisuje u vašem uređaju. Ništa od toga ne služi praćenju po drugim stranicama.',
        {
          table: {
            caption: 'Kolačići i zapisi u pregledniku',
            head: ['Naziv', 'Čemu služi', 'Koliko traje'],
            rows: [
              ['shop_session', 'Kolačić: da ostanete prijavljeni', '{sessionDays} dana od posljednje posjete'],
              [
                'shop_device, staff_device',
                'Kolačić: da vas prepoznamo na uređaju ako neko pogađa vašu lozinku',
                '{deviceDays} dana od posljednje prijave',
              ],
              ['rpc_position', 'Kolačić: da odmah vidite ono što ste upravo promijenili', 'Pola minute'],
              ['staff_session', 'Kolačić: samo za zaposlene', '{staffSessionHours} sati'],
              ['cart', 'Lokalna memorija: vaša korpa', 'Dok je ne ispraznite'],
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
        'Posjete mjerimo samo ako na to pristanete. Dok to ne učinite, i ako odbijete, kod za mjerenje se uopće ne učitava. Odluku mijenjate kad god želite, vezom „Postavke kolačića“ na dnu stranice.',
        { when: 'analyticsAsked', blocks: ['Pri prvoj posjeti vas to pitamo. Odbijanje ništa ne mijenja u kupovini.'] },
        {
          when: 'analyticsOffered',
          blocks: ['Pri posjeti vas to ne pitamo: mjerenje je isključeno dok ga sami ne uključite na dnu stranice.'],
        },
        {
          when: 'analyticsDemo',
          blocks: ['U ovoj oglednoj prodavnici mjerenje nije postavljeno, pa se ni uz saglasnost ništa ne učitava.'],
        },
      ],
    },
    {
      id: 'children',
      heading: 'Djeca',
      blocks: [
        'Prodavnica nije namijenjena mlađima od {minimumAge} godina i njihove podatke svjesno ne prikupljamo. Ako saznamo da smo ih ipak dobili, brišemo ih.',
      ],
    },
    {
      id: 'changes',
      heading: 'Izmjene',
      blocks: [
        'Kad promijenimo ovu politiku, objavljujemo je ovdje, a verziju koju ste prihvatili čuvamo uz narudžbu i račun. O većim izmjenama javljamo vlasnicima računa e-poštom.',
      ],
    },
  ],
};
