import type { Article } from '../../texts.js';

export const libido: Article = {
  title: 'Želja nije dugme: o libidu bez tabua i bez panike',
  description:
    'Zašto želja dolazi i odlazi, šta joj oduzimaju umor, stres i ljekovi, kako se o njoj razgovara i kada je vrijeme za pregled.',
  eyebrow: 'Libido',
  picture: 'Ilustracija: dva tamnocrvena cvijeta, bobice i korijen ženšena',
  lead: 'O želji se najčešće ćuti dok je ima, a brine kad je nema. A ona se ponaša kao i apetit ili san: mijenja se sa godinama, poslom, djecom i zdravljem. Evo šta se o njoj zaista zna i odakle da počnete.',
  sections: [
    {
      id: 'normal',
      heading: 'Koliko je normalno',
      blocks: [
        'Ne postoji broj. Ima parova kojima je jednom sedmično mnogo i onih kojima je malo, i obje vrste mogu da budu zadovoljne. Jedino mjerilo koje vrijedi glasi: da li vas promjena opterećuje, vas ili osobu sa kojom živite.',
        'Korisno je znati i da želja ima dva lica. Kod nekih ljudi se pojavi sama, kao misao usred dana. Kod drugih se probudi tek kad bliskost već počne, kad ima vremena, topline i dodira. Ta druga, želja kao odgovor, vrlo je česta, naročito u dugim vezama, i nije znak da nešto nije u redu. Samo traži da se za nju napravi mjesto.',
      ],
    },
    {
      id: 'thieves',
      heading: 'Tihi lopovi energije',
      blocks: [
        'Kad želje nestane, ljudi prvo pomisle na hormone. Mnogo češće su krivci dosadniji.',
        {
          list: [
            '**Umor.** Poslije pet sati sna tijelo bira odmor. Kod muškaraca i nekoliko kratkih noći može da snizi testosteron.',
            '**Stres.** Napetost drži tijelo u pripravnosti, a želja voli sigurnost.',
            '**Alkohol.** Jedna čaša opusti, treća uspava i želju i tijelo.',
            '**Ljekovi.** Neki antidepresivi, ljekovi za pritisak i hormonska kontracepcija umiju da smanje libido. Ne prekidajte ih sami, nego pitajte ljekara: često postoji zamjena.',
            '**Ekran u krevetu.** Teško je biti blizak nekome ko čita komentare.',
          ],
        },
        'Tu su i velike životne promjene. Poslije porođaja, u perimenopauzi, uz hroničnu bolest ili žalost, želja prirodno utihne. Ni tada nije izgubljena, samo čeka svoj red.',
      ],
    },
    {
      id: 'body',
      heading: 'Srce, krvotok i kretanje',
      blocks: [
        'Uzbuđenje je, između ostalog, pitanje cirkulacije. Ono što je dobro za srce, dobro je i ovdje: pola sata brzog hoda većinu dana, manje cigareta, manje soli, pritisak i šećer pod kontrolom. Kod muškaraca su smetnje erekcije ponekad prvi znak da krvni sudovi nijesu u redu, nekoliko godina prije srca. Zato takav razgovor sa ljekarom nije sramota nego preventiva.',
        'Kretanje pomaže i preko glave. Ljudi koji redovno vježbaju spavaju bolje, imaju stabilnije raspoloženje i prijatnije se osjećaju u svojoj koži, a to je pola posla.',
        { quote: 'Želja voli sigurnost, vrijeme i mrak bez ekrana.' },
      ],
    },
    {
      id: 'talk',
      heading: 'Razgovor koji odlažete',
      blocks: [
        'Mnogi parovi lakše vode ljubav nego što o njoj govore. Ipak, istraživanja odnosa uporno nalaze isto: oni koji umiju da kažu šta im prija, zadovoljniji su i ljudi i ljubavnici. Razgovor ne mora da bude veliki. Bolje je da bude kratak, van kreveta i bez optužbe.',
        'Počnite rečenicom o sebi, a ne o drugome. „Nedostaje mi da se mazimo bez žurbe“ otvara vrata koja „nikad me više ne diraš“ zatvara. Dogovorite i pauzu od očekivanja: veče u kojem ste bliski, a ništa ne mora da se desi. Kad nestane pritisak da se uspije, iznenađujuće često se pojavi želja.',
        'Ako se razgovori stalno vraćaju na istu svađu, savjetovanje za parove nije posljednja stanica. Sa njim je kao sa majstorom: bolje ga je zvati dok kaplje nego kad poplavi.',
      ],
    },
    {
      id: 'plants',
      heading: 'Biljke, minerali i zdrava sumnja',
      blocks: [
        'Maka, ženšen, damijana i šafran koriste se vijekovima, a neki od njih su tek odnedavno predmet manjih istraživanja. Rezultati su zanimljivi, ali nijesu dovoljni da bismo vam išta obećali. Zato o njima govorimo kao o tradiciji, a ne kao o lijeku.',
        'Sa vitaminima i mineralima je jasnije. Cink doprinosi održavanju normalnog nivoa testosterona u krvi, vitamin B6 regulaciji hormonske aktivnosti, a magnezijum i vitamini grupe B smanjenju umora i iscrpljenosti. Kad je umor ono što stoji između vas, to nije mala stvar.',
        'I još nešto: dodatak treba da bude jedna promjena, a ne cijeli plan. Uvedite ga uz bolji san i više kretanja, dajte mu dva mjeseca i pratite kako se osjećate, a ne koliko puta sedmično.',
        {
          note: 'Preparate koji obećavaju trenutan učinak, a ne piše im jasno sastav, zaobiđite. Nadzorne službe u takvim proizvodima godinama nalaze skrivene ljekove koji mogu da budu opasni uz terapiju za srce.',
        },
      ],
    },
    {
      id: 'doctor',
      heading: 'Kada potražiti pomoć',
      blocks: [
        'Javite se ljekaru ako je želja naglo nestala bez razloga, ako je odnos bolan, ako smetnje erekcije traju duže od tri mjeseca ili ako uz pad libida osjećate tugu, bezvoljnost i umor koji ne prolazi. Štitna žlijezda, anemija, depresija i dijabetes se tako često i otkriju.',
        {
          title: 'Šta da uradite danas',
          today: [
            'Ostavite telefone u drugoj sobi sat prije spavanja.',
            'Zagrlite se pola minuta kad se vidite, bez daljeg plana.',
            'Recite jednu stvar koja vam prija. Samo jednu.',
            'Prošetajte zajedno poslije večere.',
            'Ako pijete ljekove, provjerite u uputstvu da li pominju libido i zapišite pitanje za ljekara.',
          ],
        },
        'Bliskost se ne vraća na komandu. Vraća se tamo gdje joj je udobno, a udobnost je nešto što možete da pravite zajedno, počev od večeras.',
      ],
    },
  ],
  offer: {
    title: 'Kad želite malu podršku',
    text: 'Dodaci ishrani za nju i za njega, sa cinkom, vitaminima grupe B i biljkama duge tradicije. Stižu u neutralnom pakovanju.',
    action: 'Poručite iz grupe Libido',
  },
};
