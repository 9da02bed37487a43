import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const terms: ContentDocument = {
  title: 'Uvjeti korištenja',
  description:
    'Pravila pod kojima kupujete i koristite se trgovinom {domain}: narudžba, cijene, klub, recenzije, prigovori.',
  eyebrow: 'Pravila',
  lead: 'Ovo su pravila po kojima prodajemo i po kojima vi kupujete. Pisali smo ih tako da se razumiju otprve. Ako nešto ipak nije jasno, pitajte nas prije kupnje.',
  since: 'Inačica od {termsVersion}',
  sections: [
    {
      id: 'seller',
      heading: 'Tko smo mi',
      blocks: [
        'Trgovinu {domain} vodi **{company}**, {street}, {postcode} {city}, {country} (u nastavku: mi). Matični broj: {registrationId}. OIB: {taxId}.',
        'Pišite nam na [{email}](mailto:{email}) ili nas nazovite na [{phone}](tel:{phoneNumber}), od ponedjeljka do petka, {supportFrom} do {supportTo} sati.',
        'Korištenjem trgovine prihvaćate ove uvjete. Pri naručivanju i pri otvaranju računa bilježimo koju ste njihovu inačicu prihvatili.',
      ],
    },
    {
      id: 'age',
      heading: 'Tko može kupovati',
      blocks: [
        'Trgovinom se mogu koristiti osobe s navršenih {minimumAge} godina. Mlađi od 18 godina kupuju uz suglasnost roditelja ili skrbnika. Na pojedinim proizvodima piše da nisu za mlađe od 18 godina i te oznake vrijede bez iznimke.',
      ],
    },
    {
      id: 'account',
      heading: 'Račun',
      blocks: [
        'Za narudžbu vam je potreban račun. Korisničko je ime vaša adresa e-pošte, a prijaviti se možete i brojem telefona. Lozinka ima od {passwordMin} do {passwordMax} znakova i ne čuvamo je u čitljivom obliku.',
        'Lozinku čuvajte za sebe. Posumnjate li da je netko zna, promijenite je u postavkama: sve ostale prijave tada prestaju vrijediti. Zaboravljenu lozinku [postavljate iznova](/forgotPassword) kodom koji vrijedi {codeMinutes} minuta.',
        'Račun možete zatvoriti kad god želite; što se tada događa s podacima, piše u [pravilima privatnosti](/privacy-policy?section=rights).',
      ],
    },
    {
      id: 'ordering',
      heading: 'Kako nastaje kupnja',
      blocks: [
        {
          steps: [
            'Artikle stavljate u košaricu i šaljete narudžbu s imenom, prezimenom i brojem telefona.',
            'Zovemo vas u roku od {callFrom} do {callTo} minuta, potvrđujemo artikle i iznos te zapisujemo adresu dostave.',
            'Kad u pozivu potvrdite narudžbu, ugovor je sklopljen. Tek tada pripremamo paket.',
          ],
        },
        'Do poziva narudžbu možete sami otkazati na svojem [računu](/account). Nakon potvrde, a prije slanja, otkazujemo je mi na vaš poziv. Kad je poslana, vrijedi [politika povrata](/politika-povrata).',
        'Narudžbu možemo odbiti ili otkazati ako proizvoda nema, ako vas ni nakon više pokušaja ne dobijemo ili ako je očito upisana pogreškom ili u lošoj namjeri. Otkazana narudžba ne stoji vas ništa.',
      ],
    },
    {
      id: 'prices',
      heading: 'Cijene, popusti i promocije',
      blocks: [
        'Cijene su u valuti {currency} i uključuju porez. Određujemo ih za svaku zemlju posebno i ne preračunavamo ih iz drugih valuta. Vrijedi cijena u trenutku narudžbe: ona ostaje zapisana uz narudžbu i kad se poslije promijeni.',
        'Uz sniženu cijenu stoji i ranija. Popusti na pojedinim proizvodima idu do {salePercent}%; koliki je na kojem proizvodu, vidite iz njegovih dviju cijena. Promocije i cijene razlikuju se po zemljama i traju dok su objavljene.',
        {
          when: 'lowestPrice',
          blocks: [
            'Uz svaku sniženu cijenu navodimo i najnižu cijenu po kojoj smo taj proizvod prodavali u 30 dana prije sniženja.',
          ],
        },
        'U košarici i pri naručivanju vidite obračun: zbroj artikala, popust, dostavu i ukupan iznos. Ako se proizvodi mijenjaju u potvrdnom pozivu, stari zadržavaju svoju cijenu, a novi dobivaju današnju.',
      ],
    },
    {
      id: 'payment',
      heading: 'Plaćanje i dostava',
      blocks: [
        'Plaćate pouzećem, kad preuzmete paket. Dostava stoji {deliveryPrice} i traje {transitFrom} do {transitTo} sati od slanja. Pojedinosti su u [uvjetima dostave](/politika-dostave).',
      ],
    },
    {
      id: 'returns',
      heading: 'Povrat i jednostrani raskid',
      blocks: [
        'Dajemo jamstvo zadovoljstva od {guaranteeDays} dana od dostave, uz odbitak od {restockingPercent}% troškova obrade i bez povrata troškova dostave. Odjeća i modni dodaci su izuzeti.',
        {
          when: 'withdrawal',
          blocks: [
            'Neovisno o njemu, u roku od {withdrawalDays} dana od dostave možete jednostrano raskinuti ugovor po zakonu i tada vraćamo cijeli iznos i standardnu dostavu.',
          ],
        },
        'Rokovi, iznosi i obrasci nalaze se u [politici povrata](/politika-povrata).',
      ],
    },
    {
      id: 'club',
      heading: '{clubName}',
      blocks: [
        'Članstvo stoji {clubPrice} na godinu. Donosi {clubDiscount}% popusta na artikle u svakoj narudžbi, besplatnu dostavu bez najmanjeg iznosa i sudjelovanje u tjednim nagradnim izvlačenjima.',
        'Pristupate prijavom na stranici [kluba](/club). Zovemo vas, dogovaramo plaćanje (uz sljedeći paket, na račun ili gotovinom) i članstvo počinje kad ga aktiviramo. Vezano je uz račun s istom adresom e-pošte.',
        'Članstvo se obnavlja svake godine dok ga ne otkažete. Prije obnove vas zovemo i šaljemo poruku. Otkazati možete kad god želite, telefonom ili e-poštom: pogodnosti traju do kraja plaćenog razdoblja. Članstvo se ne može pauzirati, a članarina se ne vraća.',
        {
          when: 'withdrawal',
          blocks: ['Zakonsko pravo na raskid u prvih {withdrawalDays} dana time nije ograničeno.'],
        },
      ],
    },
    {
      id: 'reviews',
      heading: 'Recenzije i kako ih provjeravamo',
      blocks: [
        'Recenziju može ostaviti prijavljeni korisnik, po jednu za svaki proizvod. Prije objave je pregledavamo. Ne objavljujemo uvrede, oglase, tuđe podatke ni tvrdnje da proizvod liječi bolest; loše ocjene objavljujemo jednako kao i dobre.',
        'Oznaku provjerene kupnje recenzija dobiva samo ako je njezinu autoru taj proizvod doista dostavljen. Tu oznaku nitko ne može dodijeliti ručno.',
        {
          when: 'reviewNote',
          blocks: [
            'Recenzije bez te oznake ne možemo povezati s dostavljenom narudžbom, pa za njih ne tvrdimo da potječu od kupaca. Prosječna se ocjena računa samo iz objavljenih recenzija. Prikazani broj recenzija zbroj je objavljenih i početnog broja koji je određen za svaki proizvod.',
          ],
        },
        'Slanjem teksta i slika dopuštate nam da ih prikažemo uz proizvod. Autor ste i dalje vi i možete zatražiti da ih uklonimo.',
      ],
    },
    {
      id: 'health',
      heading: 'Dodaci prehrani i zdravlje',
      blocks: [
        'Proizvodi u trgovini dodaci su prehrani i kozmetika. Nisu lijekovi i ne tvrdimo da liječe ili sprječavaju bolesti. Ne zamjenjuju raznovrsnu prehranu ni savjet liječnika.',
        'Prije uporabe pročitajte sastojke i uputu. Ako ste trudni, dojite, imate kroničnu bolest, alergiju ili uzimate lijekove, posavjetujte se s liječnikom. Tekstovi u trgovini i rezultat kviza opće su informacije, a ne medicinski savjet.',
      ],
    },
    {
      id: 'use',
      heading: 'Pošteno korištenje',
      blocks: [
        'Tekstovi, slike, oznake i izgled trgovine zaštićeni su autorskim pravom. Smijete ih čitati, dijeliti poveznicom i ispisivati za sebe. Nije dopušteno opterećivati trgovinu automatskim zahtjevima, naručivati u tuđe ime ni pokušavati zaobići njezinu zaštitu.',
      ],
    },
    {
      id: 'liability',
      heading: 'Odgovornost',
      blocks: [
        'Za nedostatke proizvoda odgovaramo onako kako zakon propisuje. Trudimo se da trgovina radi stalno i bez pogrešaka, no kraći su prekidi mogući. Ako je cijena očito pogrešno objavljena, javit ćemo vam prije potvrde i odlučit ćete želite li i dalje proizvod.',
        'Ništa u ovim uvjetima ne umanjuje prava koja vam kao potrošaču daje zakon.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Prigovori i sporovi',
      blocks: [
        'Pisani prigovor pošaljite na [{email}](mailto:{email}) ili na našu adresu. Primitak potvrđujemo bez odgode, a pisano odgovaramo u roku od {complaintDays} dana.',
        'Ako odgovorom niste zadovoljni, možete se obratiti tržišnoj inspekciji, savjetovalištu za potrošače ili tijelu za alternativno rješavanje potrošačkih sporova. Pravo na obraćanje sudu ostaje vam u svakom slučaju.',
      ],
    },
    {
      id: 'changes',
      heading: 'Izmjene i mjerodavno pravo',
      blocks: [
        'Uvjete možemo izmijeniti. Za vašu narudžbu vrijede oni koje ste prihvatili kad ste je poslali. O većim izmjenama vlasnike računa obavještavamo e-poštom.',
        'Na ugovor se primjenjuje pravo države u kojoj je trgovina ({country}), a potrošač zadržava zaštitu propisa države u kojoj živi.',
      ],
    },
  ],
};
