import type { Article } from '../../texts.js';

export const weight: Article = {
  title: 'Mršavljenje bez dijete: šta zaista ostaje kad prođe prvi mjesec',
  description:
    'Zašto stroge dijete kratko traju, šta o apetitu govore san i bjelančevine i kako da počnete danas, bez vage na svakom koraku.',
  eyebrow: 'Mršavljenje',
  picture: 'Ilustracija: list zelenog čaja, kriške narandže i krojački metar',
  lead: 'Većina ljudi koji drže strogu dijetu zaista smršaju. Pitanje je šta se desi poslije. Ovo je tekst o onome poslije: o malim stvarima koje mogu da traju i kad motivacija ode na odmor.',
  sections: [
    {
      id: 'why-diets-end',
      heading: 'Zašto dijete imaju rok trajanja',
      blocks: [
        'Tijelo ne zna da ste odlučili da smršate za svadbu u junu. Ono primijeti samo da hrane odjednom ima mnogo manje i počne da štedi. Krećete se manje a da toga nijeste ni svjesni, više mislite na hranu, a signali gladi postaju glasniji. To nije slab karakter, to je stara i vrlo uspješna biologija.',
        'Zato strogi režimi najčešće liče na zadržavanje daha: ide, ide, pa više ne ide. Istraživanja koja prate ljude duže od godinu dana uglavnom pokazuju isto. Razlika među dijetama je mala, a razlika među ljudima koji su mogli da nastave i onima koji nijesu, velika. Najbolja ishrana je, dakle, ona koju možete da zamislite i sljedeće zime.',
        'Dobra vijest je da za promjenu nije potreban savršen plan. Potreban je plan koji preživljava loš utorak.',
      ],
    },
    {
      id: 'plate',
      heading: 'Počnite od tanjira, ne od zabrana',
      blocks: [
        'Umjesto spiska zabranjenih namirnica, probajte jedno pravilo o tanjiru: polovina povrće, četvrtina nešto bogato bjelančevinama, četvrtina prilog. Bez mjerenja i bez aplikacije. Kačamak i dalje smije na sto, samo ne zauzima cijeli tanjir.',
        'Bjelančevine zaslužuju posebnu pažnju. Od svega što jedemo one najduže drže sitost, a pomažu i da se tokom mršavljenja sačuva mišićna masa. U praksi to znači jaje ili mladi sir ujutru, riba, piletina, pasulj ili sočivo za ručak. Vlakna rade sličan posao sa druge strane: povrće, voće sa korom, ovas i mahunarke usporavaju pražnjenje želuca, pa užina u četiri prestane da bude hitan slučaj.',
        { sub: 'Kalorije koje se piju' },
        'Sokovi, zaslađene kafe i vino ne zasićuju, a saberu se. Ako ove sedmice mijenjate samo jednu stvar, neka to bude čaša koja stoji pored tanjira. Voda, mineralna sa kriškom limuna ili nezaslađen čaj su dosadan savjet upravo zato što radi.',
        { quote: 'Najbolja ishrana je ona koju možete da zamislite i sljedeće zime.' },
      ],
    },
    {
      id: 'sleep',
      heading: 'San je dio jelovnika',
      blocks: [
        'Poslije kratke noći apetit je drugačiji, i to ne samo po osjećaju. Kad ljudi u istraživanjima spavaju pet sati umjesto osam, sljedećeg dana pojedu više, a posebno im se jede slatko i masno. Umoran mozak traži brzu energiju i ne pregovara rado.',
        'Zbog toga se ponekad više postigne odlaskom u krevet sat ranije nego još jednim treningom. Ako ne možete da promijenite dužinu sna, promijenite okolinu: hladnija soba, telefon van kreveta, posljednja kafa rano poslijepodne. Zeleni čaj takođe sadrži kofein, pa ga čuvajte za prvi dio dana.',
      ],
    },
    {
      id: 'movement',
      heading: 'Kretanje koje ne traži teretanu',
      blocks: [
        'Trening je odličan za srce, raspoloženje i mišiće. Za samu kilažu, međutim, često više znači ono što se dešava između treninga: stepenice, šetnja do pijace, telefonski razgovor u hodu. Te sitnice troše energiju cijelog dana, a ne umaraju toliko da poslije njih sjednete i pojedete duplo.',
        'Deset minuta hoda poslije ručka je navika sa iznenađujuće dobrim odnosom truda i koristi. Ako vam je lakše da se na nešto naslonite, vežite je za ono što već radite: poslije kafe, poslije sklanjanja tanjira, dok dijete trenira.',
        'I snaga se računa. Dvaput sedmično po petnaest minuta čučnjeva, sklekova uz zid i podizanja nečeg teškog čuva mišiće, a mišići troše energiju i dok gledate seriju.',
      ],
    },
    {
      id: 'measure',
      heading: 'Kako mjeriti, a ne poludjeti',
      blocks: [
        'Težina tokom sedmice skače i za kilogram ili dva, najviše zbog vode, soli i ciklusa. Ko se mjeri svako jutro, gleda u vremensku prognozu, a ne u klimu. Mjerite se jednom sedmično, istog dana, prije doručka, i gledajte prosjek za mjesec.',
        'Pola kilograma sedmično je pristojan tempo. Sporije nije neuspjeh, a mnogo brže najčešće nije ni salo. Obim struka, to kako stoje farmerke i koliko puta ste bez daha na trećem spratu govore bar koliko i vaga.',
        {
          note: 'Ako imate dijabetes, bolest štitne žlijezde ili poremećaj ishrane, ako ste trudni ili dojite, plan mršavljenja pravite sa ljekarom. Nagao gubitak težine bez razloga takođe je povod za pregled, a ne za slavlje.',
        },
      ],
    },
    {
      id: 'supplements',
      heading: 'Gdje je mjesto dodacima ishrani',
      blocks: [
        'Nijedna kapsula ne mršavi umjesto vas i ko to tvrdi, prodaje čudo. Dodatak ishrani može da bude oslonac: da dopuni ono čega u ishrani manjka i da vas podsjeti na ritam koji ste izabrali. Na primjer, holin doprinosi normalnom metabolizmu masti, hrom održavanju normalnog nivoa glukoze u krvi, a cink normalnom metabolizmu makronutrijenata. To su male, konkretne uloge, i pošteno je da se tako i predstave.',
        {
          title: 'Šta da uradite danas',
          today: [
            'Za večeru napunite pola tanjira povrćem, a tek onda ostalo.',
            'Dodajte bjelančevine jednom obroku u kojem ih obično nema, najčešće je to doručak.',
            'Prošetajte deset minuta poslije najvećeg obroka.',
            'Odredite dan za vagu i sklonite je do tada.',
            'Podesite alarm za odlazak u krevet, ne samo za buđenje.',
          ],
        },
        'Za mjesec dana se vratite na ovaj spisak i zadržite ono što je prošlo bez muke. Dvije navike koje traju vrijede više od deset koje ste držali do petka.',
      ],
    },
  ],
  offer: {
    title: 'Pure Fit, za ritam koji traje',
    text: 'Zeleni čaj, holin, hrom i cink u dvije kapsule dnevno. Dodatak ishrani koji ima smisla kad i vi uradite svoj dio.',
    action: 'Pogledajte Pure Fit',
  },
};
