import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const terms: ContentDocument = {
  title: 'Uslovi korišćenja',
  description:
    'Pravila pod kojima kupujete i koristite prodavnicu {domain}: porudžbina, cijene, klub, utisci, prigovori.',
  eyebrow: 'Pravila',
  lead: 'Ovo su pravila po kojima prodajemo i po kojima vi kupujete. Pisali smo ih da se razumiju iz prve. Ako nešto ipak nije jasno, pitajte nas prije kupovine.',
  since: 'Verzija od {termsVersion}',
  sections: [
    {
      id: 'seller',
      heading: 'Ko smo mi',
      blocks: [
        'Prodavnicu {domain} vodi **{company}**, {street}, {postcode} {city}, {country} (u nastavku: mi). Matični broj: {registrationId}. PIB: {taxId}.',
        'Pišite nam na [{email}](mailto:{email}) ili nas zovite na [{phone}](tel:{phoneNumber}), od ponedjeljka do petka, {supportFrom} do {supportTo} časova.',
        'Korišćenjem prodavnice prihvatate ove uslove. Pri poručivanju i pri otvaranju naloga bilježimo koju ste njihovu verziju prihvatili.',
      ],
    },
    {
      id: 'age',
      heading: 'Ko može da kupuje',
      blocks: [
        'Prodavnicu mogu da koriste osobe sa navršenih {minimumAge} godina. Mlađi od 18 godina kupuju uz saglasnost roditelja ili staratelja. Na pojedinim proizvodima piše da nijesu za mlađe od 18 godina i te oznake važe bez izuzetka.',
      ],
    },
    {
      id: 'account',
      heading: 'Nalog',
      blocks: [
        'Za porudžbinu vam je potreban nalog. Korisničko ime je vaša adresa e-pošte, a prijaviti se možete i brojem telefona. Lozinka ima od {passwordMin} do {passwordMax} znakova i ne čuvamo je u čitljivom obliku.',
        'Lozinku čuvajte za sebe. Ako posumnjate da je neko zna, promijenite je u podešavanjima: sve ostale prijave tada prestaju da važe. Zaboravljenu lozinku [postavljate iznova](/forgotPassword) kodom koji važi {codeMinutes} minuta.',
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
        'Do poziva možete sami da otkažete porudžbinu u [nalogu](/account). Poslije potvrde, a prije slanja, otkazujemo je mi na vaš poziv. Kad je poslata, važi [politika povraćaja](/politika-povrata).',
        'Porudžbinu možemo da odbijemo ili otkažemo ako proizvoda nema, ako vas ni poslije više pokušaja ne dobijemo ili ako je očigledno upisana greškom ili u lošoj namjeri. Otkazana porudžbina vas ne košta ništa.',
      ],
    },
    {
      id: 'prices',
      heading: 'Cijene, popusti i promocije',
      blocks: [
        'Cijene su u valuti {currency} i sadrže porez. Određujemo ih za svaku zemlju posebno i ne preračunavamo ih iz drugih valuta. Važi cijena iz trenutka porudžbine: ona ostaje zapisana uz porudžbinu i kad se kasnije promijeni.',
        'Uz sniženu cijenu stoji i ranija. Popusti na pojedinim proizvodima idu do {salePercent}%; koliki je na kojem proizvodu, vidite iz njegove dvije cijene. Promocije i cijene razlikuju se po zemljama i traju dok su objavljene.',
        {
          when: 'lowestPrice',
          blocks: [
            'Uz svaku sniženu cijenu navodimo i najnižu cijenu po kojoj smo taj proizvod prodavali u 30 dana prije sniženja.',
          ],
        },
        'U korpi i pri poručivanju vidite obračun: zbir artikala, popust, isporuku i ukupan iznos. Ako se proizvodi mijenjaju u potvrdnom pozivu, stari zadržavaju svoju cijenu, a novi dobijaju današnju.',
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
        'Dajemo garanciju zadovoljstva od {guaranteeDays} dana od isporuke, sa odbitkom od {restockingPercent}% troškova obrade i bez povraćaja troškova isporuke. Odjeća i modni dodaci su izuzeti.',
        {
          when: 'withdrawal',
          blocks: [
            'Nezavisno od nje, u roku od {withdrawalDays} dana od isporuke možete da odustanete od ugovora po zakonu i tada vraćamo cijeli iznos i standardnu isporuku.',
          ],
        },
        'Rokovi, iznosi i obrasci su u [politici povraćaja](/politika-povrata).',
      ],
    },
    {
      id: 'club',
      heading: '{clubName}',
      blocks: [
        'Članstvo košta {clubPrice} godišnje. Donosi {clubDiscount}% popusta na artikle u svakoj porudžbini, besplatnu isporuku bez najmanjeg iznosa i učešće u sedmičnim nagradnim izvlačenjima.',
        'Pristupate prijavom na stranici [kluba](/club). Zovemo vas, dogovaramo plaćanje (uz sljedeći paket, na račun ili gotovinom) i članstvo počinje kad ga aktiviramo. Vezano je za nalog sa istom adresom e-pošte.',
        'Članstvo se obnavlja svake godine dok ga ne otkažete. Prije obnove vas zovemo i šaljemo poruku. Otkazati možete kad god želite, telefonom ili e-poštom: pogodnosti traju do kraja plaćenog perioda. Članstvo se ne može pauzirati, a članarina se ne vraća.',
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
        'Utisak može da ostavi prijavljeni korisnik, po jedan za svaki proizvod. Prije objave ga pregledamo. Ne objavljujemo uvrede, reklame, tuđe podatke i tvrdnje da proizvod liječi bolest; loše ocjene objavljujemo jednako kao dobre.',
        'Oznaku provjerene kupovine utisak dobija samo ako je njegovom autoru taj proizvod zaista isporučen. Tu oznaku ne može da dodijeli niko ručno.',
        {
          when: 'reviewNote',
          blocks: [
            'Utiske bez te oznake ne možemo da povežemo sa isporučenom porudžbinom, pa za njih ne tvrdimo da potiču od kupaca. Prosječna ocjena računa se samo iz objavljenih utisaka. Prikazani broj utisaka zbir je objavljenih i početnog broja koji je određen za svaki proizvod.',
          ],
        },
        'Slanjem teksta i slika dozvoljavate nam da ih prikažemo uz proizvod. Autor ste i dalje vi i možete da tražite da ih uklonimo.',
      ],
    },
    {
      id: 'health',
      heading: 'Dodaci ishrani i zdravlje',
      blocks: [
        'Proizvodi u prodavnici su dodaci ishrani i kozmetika. Nijesu ljekovi i ne tvrdimo da liječe ili sprečavaju bolesti. Ne zamjenjuju raznovrsnu ishranu ni savjet ljekara.',
        'Prije upotrebe pročitajte sastav i uputstvo. Ako ste trudni, dojite, imate hroničnu bolest, alergiju ili uzimate ljekove, posavjetujte se sa ljekarom. Tekstovi u prodavnici i rezultat kviza su opšte informacije, a ne medicinski savjet.',
      ],
    },
    {
      id: 'use',
      heading: 'Pošteno korišćenje',
      blocks: [
        'Tekstovi, slike, oznake i izgled prodavnice zaštićeni su autorskim pravom. Smijete da ih čitate, dijelite vezom i štampate za sebe. Nije dozvoljeno da prodavnicu opterećujete automatskim zahtjevima, da poručujete u tuđe ime ili da pokušavate da zaobiđete njenu zaštitu.',
      ],
    },
    {
      id: 'liability',
      heading: 'Odgovornost',
      blocks: [
        'Odgovaramo za nedostatke proizvoda onako kako zakon propisuje. Trudimo se da prodavnica radi stalno i bez grešaka, ali kraći prekidi su mogući. Ako je cijena očigledno pogrešno objavljena, javićemo vam prije potvrde i odlučićete da li i dalje želite proizvod.',
        'Ništa u ovim uslovima ne umanjuje prava koja vam kao potrošaču daje zakon.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Prigovori i sporovi',
      blocks: [
        'Prigovor pošaljite na [{email}](mailto:{email}) ili na našu adresu. Prijem potvrđujemo bez odlaganja, a odgovaramo pisano u roku od {complaintDays} dana.',
        'Ako odgovorom nijeste zadovoljni, možete da se obratite tržišnoj inspekciji, organizaciji za zaštitu potrošača ili tijelu za vansudsko rješavanje potrošačkih sporova. Pravo da se obratite sudu ostaje vam u svakom slučaju.',
      ],
    },
    {
      id: 'changes',
      heading: 'Izmjene i mjerodavno pravo',
      blocks: [
        'Uslove možemo da izmijenimo. Za vašu porudžbinu važe oni koje ste prihvatili kad ste je poslali. O većim izmjenama obavještavamo vlasnike naloga e-poštom.',
        'Na ugovor se primjenjuje pravo zemlje u kojoj je prodavnica ({country}), a potrošač zadržava zaštitu propisa zemlje u kojoj živi.',
      ],
    },
  ],
};
