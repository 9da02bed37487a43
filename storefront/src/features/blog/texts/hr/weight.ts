import type { Article } from '../../texts.js';

export const weight: Article = {
  title: 'Mršavljenje bez dijete: što ostaje kad prođe prvi mjesec',
  description:
    'Zašto stroge dijete kratko traju, što o apetitu govore san i bjelančevine te kako početi danas, bez vage na svakom koraku.',
  eyebrow: 'Mršavljenje',
  picture: 'Ilustracija: list zelenog čaja, kriške naranče i krojački metar',
  lead: 'Većina ljudi koji drže strogu dijetu doista i smršavi. Pitanje je što se dogodi poslije. Ovo je tekst o onome poslije: o malim stvarima koje mogu potrajati i kad motivacija ode na godišnji.',
  sections: [
    {
      id: 'why-diets-end',
      heading: 'Zašto dijete imaju rok trajanja',
      blocks: [
        'Tijelo ne zna da ste odlučili smršavjeti za vjenčanje u lipnju. Ono primijeti samo to da hrane odjednom ima mnogo manje i počne štedjeti. Krećete se manje, a da toga niste ni svjesni, više mislite na hranu, a signali gladi postaju glasniji. To nije slab karakter, to je stara i vrlo uspješna biologija.',
        'Zato strogi režimi najčešće nalikuju na zadržavanje daha: ide, ide, pa više ne ide. Istraživanja koja ljude prate dulje od godinu dana uglavnom pokazuju isto. Razlika među dijetama je mala, a razlika između onih koji su mogli nastaviti i onih koji nisu, velika. Najbolja je prehrana, dakle, ona koju možete zamisliti i sljedeće zime.',
        'Dobra je vijest da za promjenu ne treba savršen plan. Treba plan koji će preživjeti loš utorak.',
      ],
    },
    {
      id: 'plate',
      heading: 'Krenite od tanjura, ne od zabrana',
      blocks: [
        'Umjesto popisa zabranjenih namirnica, isprobajte jedno pravilo o tanjuru: polovica povrća, četvrtina nečega bogatog bjelančevinama, četvrtina priloga. Bez vaganja i bez aplikacije. Palenta i dalje smije na stol, samo ne zauzima cijeli tanjur.',
        'Bjelančevine zaslužuju posebnu pozornost. Od svega što jedemo one nas najdulje drže sitima, a pomažu i da se tijekom mršavljenja sačuva mišićna masa. U praksi to znači jaje ili svježi sir ujutro, riba, piletina, grah ili leća za ručak. Vlakna odrađuju sličan posao s druge strane: povrće, voće s korom, zob i mahunarke usporavaju pražnjenje želuca, pa užina u četiri prestane biti hitan slučaj.',
        { sub: 'Kalorije koje se piju' },
        'Sokovi, zaslađene kave i vino ne zasite, a zbroje se. Ako ovaj tjedan mijenjate samo jednu stvar, neka to bude čaša pokraj tanjura. Voda, mineralna s kriškom limuna ili nezaslađen čaj dosadan su savjet upravo zato što djeluje.',
        { quote: 'Najbolja je prehrana ona koju možete zamisliti i sljedeće zime.' },
      ],
    },
    {
      id: 'sleep',
      heading: 'San je dio jelovnika',
      blocks: [
        'Nakon kratke noći apetit je drukčiji, i to ne samo po osjećaju. Kad ljudi u istraživanjima spavaju pet sati umjesto osam, sutradan pojedu više, a posebno ih privlači slatko i masno. Umoran mozak traži brzu energiju i ne pregovara rado.',
        'Zbog toga se katkad više postigne odlaskom u krevet sat ranije nego još jednim treningom. Ako ne možete promijeniti duljinu sna, promijenite okolinu: hladnija soba, telefon izvan kreveta, posljednja kava rano poslijepodne. I zeleni čaj sadržava kofein, pa ga čuvajte za prvi dio dana.',
      ],
    },
    {
      id: 'movement',
      heading: 'Kretanje koje ne traži teretanu',
      blocks: [
        'Trening je izvrstan za srce, raspoloženje i mišiće. Za same kilograme, međutim, često više znači ono što se događa između treninga: stube, šetnja do tržnice, telefonski razgovor u hodu. Te sitnice troše energiju cijeloga dana, a ne umaraju toliko da poslije njih sjednete i pojedete dvostruko.',
        'Deset minuta hoda nakon ručka navika je s iznenađujuće dobrim omjerom truda i koristi. Ako vam je lakše osloniti se na nešto, vežite je uz ono što ionako radite: nakon kave, nakon pospremanja suđa, dok dijete ima trening.',
        'I snaga se računa. Dvaput tjedno po petnaest minuta čučnjeva, sklekova uza zid i podizanja nečega teškog čuva mišiće, a mišići troše energiju i dok gledate seriju.',
      ],
    },
    {
      id: 'measure',
      heading: 'Kako mjeriti, a ne izgubiti živce',
      blocks: [
        'Težina se tijekom tjedna mijenja i za kilogram ili dva, najviše zbog vode, soli i ciklusa. Tko se važe svako jutro, gleda vremensku prognozu, a ne klimu. Važite se jednom tjedno, istoga dana, prije doručka, i gledajte prosjek za mjesec.',
        'Pola kilograma na tjedan pristojan je tempo. Sporije nije neuspjeh, a mnogo brže najčešće nije ni salo. Opseg struka, to kako stoje traperice i koliko puta ostanete bez daha na trećem katu govore barem koliko i vaga.',
        {
          note: 'Ako imate dijabetes, bolest štitnjače ili poremećaj hranjenja, ako ste trudni ili dojite, plan mršavljenja izradite s liječnikom. Nagli gubitak težine bez razloga također je povod za pregled, a ne za slavlje.',
        },
      ],
    },
    {
      id: 'supplements',
      heading: 'Gdje je mjesto dodacima prehrani',
      blocks: [
        'Nijedna kapsula ne mršavi umjesto vas, a tko to tvrdi, prodaje čudo. Dodatak prehrani može biti oslonac: nadopuniti ono čega u prehrani manjka i podsjetiti vas na ritam koji ste odabrali. Primjerice, kolin doprinosi normalnom metabolizmu masti, krom održavanju normalne razine glukoze u krvi, a cink normalnom metabolizmu makronutrijenata. To su male, konkretne uloge i pošteno ih je tako i predstaviti.',
        {
          title: 'Što učiniti danas',
          today: [
            'Za večeru napunite pola tanjura povrćem, a tek onda ostalim.',
            'Dodajte bjelančevine jednom obroku u kojem ih obično nema, najčešće je to doručak.',
            'Prošećite deset minuta nakon najvećeg obroka.',
            'Odredite dan za vagu, a do tada je spremite.',
            'Namjestite budilicu za odlazak u krevet, ne samo za buđenje.',
          ],
        },
        'Za mjesec dana vratite se na ovaj popis i zadržite ono što je prošlo bez muke. Dvije navike koje traju vrijede više od deset njih koje ste izdržali do petka.',
      ],
    },
  ],
  offer: {
    title: 'Pure Fit, za ritam koji traje',
    text: 'Zeleni čaj, kolin, krom i cink u dvije kapsule na dan. Dodatak prehrani koji ima smisla kad i vi odradite svoj dio.',
    action: 'Pogledajte Pure Fit',
  },
};
