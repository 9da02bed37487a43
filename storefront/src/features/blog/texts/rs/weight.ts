import type { Article } from '../../texts.js';

export const weight: Article = {
  title: 'Mršavljenje bez dijete: šta zaista ostaje kad prođe prvi mesec',
  description:
    'Zašto stroge dijete kratko traju, šta o apetitu govore san i belančevine i kako da počnete danas, bez vage na svakom koraku.',
  eyebrow: 'Mršavljenje',
  picture: 'Ilustracija: list zelenog čaja, kriške narandže i krojački metar',
  lead: 'Većina ljudi koji drže strogu dijetu zaista smršaju. Pitanje je šta se desi posle. Ovo je tekst o onome posle: o malim stvarima koje mogu da traju i kad motivacija ode na odmor.',
  sections: [
    {
      id: 'why-diets-end',
      heading: 'Zašto dijete imaju rok trajanja',
      blocks: [
        'Telo ne zna da ste odlučili da smršate za svadbu u junu. Ono primeti samo da hrane odjednom ima mnogo manje i počne da štedi. Krećete se manje a da toga niste ni svesni, više mislite na hranu, a signali gladi postaju glasniji. To nije slab karakter, to je stara i vrlo uspešna biologija.',
        'Zato strogi režimi najčešće liče na zadržavanje daha: ide, ide, pa više ne ide. Istraživanja koja prate ljude duže od godinu dana uglavnom pokazuju isto. Razlika među dijetama je mala, a razlika među ljudima koji su mogli da nastave i onima koji nisu, velika. Najbolja ishrana je, dakle, ona koju možete da zamislite i sledeće zime.',
        'Dobra vest je da za promenu nije potreban savršen plan. Potreban je plan koji preživljava loš utorak.',
      ],
    },
    {
      id: 'plate',
      heading: 'Počnite od tanjira, ne od zabrana',
      blocks: [
        'Umesto spiska zabranjenih namirnica, probajte jedno pravilo o tanjiru: polovina povrće, četvrtina nešto bogato belančevinama, četvrtina prilog. Bez merenja i bez aplikacije. Gibanica i dalje sme na sto, samo ne zauzima ceo tanjir.',
        'Belančevine zaslužuju posebnu pažnju. Od svega što jedemo one najduže drže sitost, a pomažu i da se tokom mršavljenja sačuva mišićna masa. U praksi to znači jaje ili mladi sir ujutru, riba, piletina, pasulj ili sočivo za ručak. Vlakna rade sličan posao sa druge strane: povrće, voće sa korom, ovas i mahunarke usporavaju pražnjenje želuca, pa užina u četiri prestane da bude hitan slučaj.',
        { sub: 'Kalorije koje se piju' },
        'Sokovi, zaslađene kafe i vino ne zasićuju, a saberu se. Ako ove nedelje menjate samo jednu stvar, neka to bude čaša koja stoji pored tanjira. Voda, mineralna sa kriškom limuna ili nezaslađen čaj su dosadan savet upravo zato što radi.',
        { quote: 'Najbolja ishrana je ona koju možete da zamislite i sledeće zime.' },
      ],
    },
    {
      id: 'sleep',
      heading: 'San je deo jelovnika',
      blocks: [
        'Posle kratke noći apetit je drugačiji, i to ne samo po osećaju. Kad ljudi u istraživanjima spavaju pet sati umesto osam, sledećeg dana pojedu više, a posebno im se jede slatko i masno. Umoran mozak traži brzu energiju i ne pregovara rado.',
        'Zbog toga se ponekad više postigne odlaskom u krevet sat ranije nego još jednim treningom. Ako ne možete da promenite dužinu sna, promenite okolinu: hladnija soba, telefon van kreveta, poslednja kafa rano posle podne. Zeleni čaj takođe sadrži kofein, pa ga čuvajte za prvi deo dana.',
      ],
    },
    {
      id: 'movement',
      heading: 'Kretanje koje ne traži teretanu',
      blocks: [
        'Trening je odličan za srce, raspoloženje i mišiće. Za samu kilažu, međutim, često više znači ono što se dešava između treninga: stepenice, šetnja do pijace, telefonski razgovor u hodu. Te sitnice troše energiju celog dana, a ne umaraju toliko da posle njih sednete i pojedete duplo.',
        'Deset minuta hoda posle ručka je navika sa iznenađujuće dobrim odnosom truda i koristi. Ako vam je lakše da se na nešto naslonite, vežite je za ono što već radite: posle kafe, posle sklanjanja tanjira, dok dete trenira.',
        'I snaga se računa. Dvaput nedeljno po petnaest minuta čučnjeva, sklekova uz zid i podizanja nečeg teškog čuva mišiće, a mišići troše energiju i dok gledate seriju.',
      ],
    },
    {
      id: 'measure',
      heading: 'Kako meriti, a ne poludeti',
      blocks: [
        'Težina tokom nedelje skače i za kilogram ili dva, najviše zbog vode, soli i ciklusa. Ko se meri svako jutro, gleda u vremensku prognozu, a ne u klimu. Merite se jednom nedeljno, istog dana, pre doručka, i gledajte prosek za mesec.',
        'Pola kilograma nedeljno je pristojan tempo. Sporije nije neuspeh, a mnogo brže najčešće nije ni salo. Obim struka, to kako stoje farmerke i koliko puta ste bez daha na trećem spratu govore bar koliko i vaga.',
        {
          note: 'Ako imate dijabetes, bolest štitne žlezde ili poremećaj ishrane, ako ste trudni ili dojite, plan mršavljenja pravite sa lekarom. Nagao gubitak težine bez razloga takođe je povod za pregled, a ne za slavlje.',
        },
      ],
    },
    {
      id: 'supplements',
      heading: 'Gde je mesto dodacima ishrani',
      blocks: [
        'Nijedna kapsula ne mršavi umesto vas i ko to tvrdi, prodaje čudo. Dodatak ishrani može da bude oslonac: da dopuni ono čega u ishrani manjka i da vas podseti na ritam koji ste izabrali. Na primer, holin doprinosi normalnom metabolizmu masti, hrom održavanju normalnog nivoa glukoze u krvi, a cink normalnom metabolizmu makronutrijenata. To su male, konkretne uloge, i pošteno je da se tako i predstave.',
        {
          title: 'Šta da uradite danas',
          today: [
            'Za večeru napunite pola tanjira povrćem, a tek onda ostalo.',
            'Dodajte belančevine jednom obroku u kojem ih obično nema, najčešće je to doručak.',
            'Prošetajte deset minuta posle najvećeg obroka.',
            'Odredite dan za vagu i sklonite je do tada.',
            'Podesite alarm za odlazak u krevet, ne samo za buđenje.',
          ],
        },
        'Za mesec dana se vratite na ovaj spisak i zadržite ono što je prošlo bez muke. Dve navike koje traju vrede više od deset koje ste držali do petka.',
      ],
    },
  ],
  offer: {
    title: 'Pure Fit, za ritam koji traje',
    text: 'Zeleni čaj, holin, hrom i cink u dve kapsule dnevno. Dodatak ishrani koji ima smisla kad i vi uradite svoj deo.',
    action: 'Pogledajte Pure Fit',
  },
};
