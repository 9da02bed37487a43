import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const terms: ContentDocument = {
  title: 'Uslovi korišćenja',
  description:
    'Pravila pod kojima kupujete i koristite prodavnicu {domain}: porudžbina, cene, klub, utisci, reklamacije.',
  eyebrow: 'Pravila',
  lead: 'Ovo su pravila po kojima prodajemo i po kojima vi kupujete. Pisali smo ih da se razumeju iz prve. Ako nešto ipak nije jasno, pitajte nas pre kupovine.',
  since: 'Verzija od {termsVersion}',
  sections: [
    {
      id: 'seller',
      heading: 'Ko smo mi',
      blocks: [
        'Prodavnicu {domain} vodi **{company}**, {street}, {postcode} {city}, {country} (u nastavku: mi). Matični broj: {registrationId}. PIB: {taxId}.',
        'Pišite nam na [{email}](mailto:{email}) ili nas zovite na [{phone}](tel:{phoneNumber}), od ponedeljka do petka, {supportFrom} do {supportTo} časova.',
        'Korišćenjem prodavnice prihvatate ove uslove. Pri poručivanju i pri otvaranju naloga beležimo koju ste njihovu verziju prihvatili.',
      ],
    },
    {
      id: 'age',
      heading: 'Ko može da kupuje',
      blocks: [
        'Prodavnicu mogu da koriste osobe sa navršenih {minimumAge} godina. Mlađi od 18 godina kupuju uz saglasnost roditelja ili staratelja. Na pojedinim proizvodima piše da nisu za mlađe od 18 godina i te oznake važe bez izuzetka.',
      ],
    },
    {
      id: 'account',
      heading: 'Nalog',
      blocks: [
        'Za porudžbinu vam je potreban nalog. Korisničko ime je vaša adresa e-pošte, a prijaviti se možete i brojem telefona. Lozinka ima od {passwordMin} do {passwordMax} znakova i ne čuvamo je u čitljivom obliku.',
        'Lozinku čuvajte za sebe. Ako posumnjate da je neko zna, promenite je u podešavanjima: sve ostale prijave tada prestaju da važe. Zaboravljenu lozinku [postavljate iznova](/forgotPassword) kodom koji važi {codeMinutes} minuta.',
        'Nalog možete da ukinete kad god želite; šta se tada dešava sa podacima, piše u [politici privatnosti](/privacy-policy?section=rights).',
      ],
    },
    {
      id: 'ordering',
      heading: 'Kako nastaje kupovina',
      blocks: [
        {
          steps: [
            'Artikle stavljate u korpu i šaljete porudžbinu sa imenom, prezimenom i brojem telefona.',
            'Zovemo vas u roku od {callFrom} do {callTo} minuta, potvrđujemo artikle i iznos i zapisujemo adresu isporuke.',
            'Kad u pozivu potvrdite porudžbinu, ugovor je zaključen. Tek tada pripremamo paket.',
          ],
        },
        'Do poziva možete sami da otkažete porudžbinu u [nalogu](/account). Posle potvrde, a pre slanja, otkazujemo je mi na vaš poziv. Kad je poslata, važi [politika povraćaja](/politika-povrata).',
        'Porudžbinu možemo da odbijemo ili otkažemo ako proizvoda nema, ako vas ni posle više pokušaja ne dobijemo ili ako je očigledno upisana greškom ili u lošoj nameri. Otkazana porudžbina vas ne košta ništa.',
      ],
    },
    {
      id: 'prices',
      heading: 'Cene, popusti i promocije',
      blocks: [
        'Cene su u valuti {currency} i sadrže porez. Određujemo ih za svaku zemlju posebno i ne preračunavamo ih iz drugih valuta. Važi cena iz trenutka porudžbine: ona ostaje zapisana uz porudžbinu i kad se kasnije promeni.',
        'Uz sniženu cenu stoji i ranija. Popusti na pojedinim proizvodima idu do {salePercent}%; koliki je na kojem proizvodu, vidite iz njegove dve cene. Promocije i cene razlikuju se po zemljama i traju dok su objavljene.',
        {
          when: 'lowestPrice',
          blocks: [
            'Uz svaku sniženu cenu navodimo i najnižu cenu po kojoj smo taj proizvod prodavali u 30 dana pre sniženja.',
          ],
        },
        'U korpi i pri poručivanju vidite obračun: zbir artikala, popust, isporuku i ukupan iznos. Ako se proizvodi menjaju u potvrdnom pozivu, stari zadržavaju svoju cenu, a novi dobijaju današnju.',
      ],
    },
    {
      id: 'payment',
      heading: 'Plaćanje i isporuka',
      blocks: [
        'Plaćate pouzećem, kad paket preuzmete. Isporuka košta {deliveryPrice} i traje {transitFrom} do {transitTo} sati od slanja. Pojedinosti su u [uslovima isporuke](/politika-dostave).',
      ],
    },
    {
      id: 'returns',
      heading: 'Povraćaj i odustanak',
      blocks: [
        'Dajemo garanciju zadovoljstva od {guaranteeDays} dana od isporuke, uz odbitak od {restockingPercent}% troškova obrade i bez povraćaja troškova isporuke. Odeća i modni dodaci su izuzeti.',
        {
          when: 'withdrawal',
          blocks: [
            'Nezavisno od nje, u roku od {withdrawalDays} dana od isporuke možete da odustanete od ugovora po zakonu i tada vraćamo ceo iznos i standardnu isporuku.',
          ],
        },
        'Rokovi, iznosi i obrasci su u [politici povraćaja](/politika-povrata).',
      ],
    },
    {
      id: 'club',
      heading: '{clubName}',
      blocks: [
        'Članstvo košta {clubPrice} godišnje. Donosi {clubDiscount}% popusta na artikle u svakoj porudžbini, besplatnu isporuku bez najmanjeg iznosa i učešće u nedeljnim nagradnim izvlačenjima.',
        'Pristupate prijavom na stranici [kluba](/club). Zovemo vas, dogovaramo plaćanje (uz sledeći paket, na račun ili gotovinom) i članstvo počinje kad ga aktiviramo. Vezano je za nalog sa istom adresom e-pošte.',
        'Članstvo se obnavlja svake godine dok ga ne otkažete. Pre obnove vas zovemo i šaljemo poruku. Otkazati možete kad god želite, telefonom ili e-poštom: pogodnosti traju do kraja plaćenog perioda. Članstvo se ne može pauzirati, a članarina se ne vraća.',
        {
          when: 'withdrawal',
          blocks: ['Zakonsko pravo na odustanak u prvih {withdrawalDays} dana time nije ograničeno.'],
        },
      ],
    },
    {
      id: 'reviews',
      heading: 'Utisci kupaca',
      blocks: [
        'Utisak može da ostavi prijavljeni korisnik, po jedan za svaki proizvod. Pre objave ga pregledamo. Ne objavljujemo uvrede, reklame, tuđe podatke i tvrdnje da proizvod leči bolest; loše ocene objavljujemo jednako kao dobre.',
        'Oznaku proverene kupovine utisak dobija samo ako je njegovom autoru taj proizvod zaista isporučen. Tu oznaku ne može da dodeli niko ručno.',
        {
          when: 'reviewNote',
          blocks: [
            'Utiske bez te oznake ne možemo da povežemo sa isporučenom porudžbinom, pa za njih ne tvrdimo da potiču od kupaca. Prosečna ocena računa se samo iz objavljenih utisaka. Prikazani broj utisaka zbir je objavljenih i početnog broja koji je određen za svaki proizvod.',
          ],
        },
        'Slanjem teksta i slika dozvoljavate nam da ih prikažemo uz proizvod. Autor ste i dalje vi i možete da tražite da ih uklonimo.',
      ],
    },
    {
      id: 'health',
      heading: 'Dodaci ishrani i zdravlje',
      blocks: [
        'Proizvodi u prodavnici su dodaci ishrani i kozmetika. Nisu lekovi i ne tvrdimo da leče ili sprečavaju bolesti. Ne zamenjuju raznovrsnu ishranu ni savet lekara.',
        'Pre upotrebe pročitajte sastav i uputstvo. Ako ste trudni, dojite, imate hroničnu bolest, alergiju ili uzimate lekove, posavetujte se sa lekarom. Tekstovi u prodavnici i rezultat kviza su opšte informacije, a ne medicinski savet.',
      ],
    },
    {
      id: 'use',
      heading: 'Pošteno korišćenje',
      blocks: [
        'Tekstovi, slike, oznake i izgled prodavnice zaštićeni su autorskim pravom. Smete da ih čitate, delite vezom i štampate za sebe. Nije dozvoljeno da prodavnicu opterećujete automatskim zahtevima, da poručujete u tuđe ime ili da pokušavate da zaobiđete njenu zaštitu.',
      ],
    },
    {
      id: 'liability',
      heading: 'Odgovornost',
      blocks: [
        'Odgovaramo za nedostatke proizvoda onako kako zakon propisuje. Trudimo se da prodavnica radi stalno i bez grešaka, ali kraći prekidi su mogući. Ako je cena očigledno pogrešno objavljena, javićemo vam pre potvrde i odlučićete da li i dalje želite proizvod.',
        'Ništa u ovim uslovima ne umanjuje prava koja vam kao potrošaču daje zakon.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Reklamacije i sporovi',
      blocks: [
        'Reklamaciju pošaljite na [{email}](mailto:{email}) ili na našu adresu. Prijem potvrđujemo bez odlaganja, a odgovaramo pisano u roku od {complaintDays} dana.',
        'Ako odgovorom niste zadovoljni, možete da se obratite tržišnoj inspekciji, organizaciji za zaštitu potrošača ili telu za vansudsko rešavanje potrošačkih sporova. Pravo da se obratite sudu ostaje vam u svakom slučaju.',
      ],
    },
    {
      id: 'changes',
      heading: 'Izmene i merodavno pravo',
      blocks: [
        'Uslove možemo da izmenimo. Za vašu porudžbinu važe oni koje ste prihvatili kad ste je poslali. O većim izmenama obaveštavamo vlasnike naloga e-poštom.',
        'Na ugovor se primenjuje pravo zemlje u kojoj je prodavnica ({country}), a potrošač zadržava zaštitu propisa zemlje u kojoj živi.',
      ],
    },
  ],
};
