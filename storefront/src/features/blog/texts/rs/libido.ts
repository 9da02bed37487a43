import type { Article } from '../../texts.js';

export const libido: Article = {
  title: 'Želja nije dugme: o libidu bez tabua i bez panike',
  description:
    'Zašto želja dolazi i odlazi, šta joj oduzimaju umor, stres i lekovi, kako se o njoj razgovara i kada je vreme za pregled.',
  eyebrow: 'Libido',
  picture: 'Ilustracija: dva tamnocrvena cveta, bobice i koren ženšena',
  lead: 'O želji se najčešće ćuti dok je ima, a brine kad je nema. A ona se ponaša kao i apetit ili san: menja se sa godinama, poslom, decom i zdravljem. Evo šta se o njoj zaista zna i odakle da počnete.',
  sections: [
    {
      id: 'normal',
      heading: 'Koliko je normalno',
      blocks: [
        'Ne postoji broj. Ima parova kojima je jednom nedeljno mnogo i onih kojima je malo, i obe vrste mogu da budu zadovoljne. Jedino merilo koje vredi glasi: da li vas promena opterećuje, vas ili osobu sa kojom živite.',
        'Korisno je znati i da želja ima dva lica. Kod nekih ljudi se pojavi sama, kao misao usred dana. Kod drugih se probudi tek kad bliskost već počne, kad ima vremena, topline i dodira. Ta druga, želja kao odgovor, vrlo je česta, naročito u dugim vezama, i nije znak da nešto nije u redu. Samo traži da se za nju napravi mesto.',
      ],
    },
    {
      id: 'thieves',
      heading: 'Tihi lopovi energije',
      blocks: [
        'Kad želje nestane, ljudi prvo pomisle na hormone. Mnogo češće su krivci dosadniji.',
        {
          list: [
            '**Umor.** Posle pet sati sna telo bira odmor. Kod muškaraca i nekoliko kratkih noći može da snizi testosteron.',
            '**Stres.** Napetost drži telo u pripravnosti, a želja voli sigurnost.',
            '**Alkohol.** Jedna čaša opusti, treća uspava i želju i telo.',
            '**Lekovi.** Neki antidepresivi, lekovi za pritisak i hormonska kontracepcija umeju da smanje libido. Ne prekidajte ih sami, nego pitajte lekara: često postoji zamena.',
            '**Ekran u krevetu.** Teško je biti blizak nekome ko čita komentare.',
          ],
        },
        'Tu su i velike životne promene. Posle porođaja, u perimenopauzi, uz hroničnu bolest ili žalost, želja prirodno utihne. Ni tada nije izgubljena, samo čeka svoj red.',
      ],
    },
    {
      id: 'body',
      heading: 'Srce, krvotok i kretanje',
      blocks: [
        'Uzbuđenje je, između ostalog, pitanje cirkulacije. Ono što je dobro za srce, dobro je i ovde: pola sata brzog hoda većinu dana, manje cigareta, manje soli, pritisak i šećer pod kontrolom. Kod muškaraca su smetnje erekcije ponekad prvi znak da krvni sudovi nisu u redu, nekoliko godina pre srca. Zato takav razgovor sa lekarom nije sramota nego preventiva.',
        'Kretanje pomaže i preko glave. Ljudi koji redovno vežbaju spavaju bolje, imaju stabilnije raspoloženje i prijatnije se osećaju u svojoj koži, a to je pola posla.',
        { quote: 'Želja voli sigurnost, vreme i mrak bez ekrana.' },
      ],
    },
    {
      id: 'talk',
      heading: 'Razgovor koji odlažete',
      blocks: [
        'Mnogi parovi lakše vode ljubav nego što o njoj govore. Ipak, istraživanja odnosa uporno nalaze isto: oni koji umeju da kažu šta im prija, zadovoljniji su i ljudi i ljubavnici. Razgovor ne mora da bude veliki. Bolje je da bude kratak, van kreveta i bez optužbe.',
        'Počnite rečenicom o sebi, a ne o drugome. „Nedostaje mi da se mazimo bez žurbe“ otvara vrata koja „nikad me više ne diraš“ zatvara. Dogovorite i pauzu od očekivanja: veče u kojem ste bliski, a ništa ne mora da se desi. Kad nestane pritisak da se uspe, iznenađujuće često se pojavi želja.',
        'Ako se razgovori stalno vraćaju na istu svađu, savetovanje za parove nije poslednja stanica. Sa njim je kao sa majstorom: bolje ga je zvati dok kaplje nego kad poplavi.',
      ],
    },
    {
      id: 'plants',
      heading: 'Biljke, minerali i zdrava sumnja',
      blocks: [
        'Maka, ženšen, damijana i šafran koriste se vekovima, a neki od njih su tek odnedavno predmet manjih istraživanja. Rezultati su zanimljivi, ali nisu dovoljni da bismo vam išta obećali. Zato o njima govorimo kao o tradiciji, a ne kao o leku.',
        'Sa vitaminima i mineralima je jasnije. Cink doprinosi održavanju normalnog nivoa testosterona u krvi, vitamin B6 regulaciji hormonske aktivnosti, a magnezijum i vitamini grupe B smanjenju umora i iscrpljenosti. Kad je umor ono što stoji između vas, to nije mala stvar.',
        'I još nešto: dodatak treba da bude jedna promena, a ne ceo plan. Uvedite ga uz bolji san i više kretanja, dajte mu dva meseca i pratite kako se osećate, a ne koliko puta nedeljno.',
        {
          note: 'Preparate koji obećavaju trenutan učinak, a ne piše im jasno sastav, zaobiđite. Nadzorne službe u takvim proizvodima godinama nalaze skrivene lekove koji mogu da budu opasni uz terapiju za srce.',
        },
      ],
    },
    {
      id: 'doctor',
      heading: 'Kada potražiti pomoć',
      blocks: [
        'Javite se lekaru ako je želja naglo nestala bez razloga, ako je odnos bolan, ako smetnje erekcije traju duže od tri meseca ili ako uz pad libida osećate tugu, bezvoljnost i umor koji ne prolazi. Štitna žlezda, anemija, depresija i dijabetes se tako često i otkriju.',
        {
          title: 'Šta da uradite danas',
          today: [
            'Ostavite telefone u drugoj sobi sat pre spavanja.',
            'Zagrlite se pola minuta kad se vidite, bez daljeg plana.',
            'Recite jednu stvar koja vam prija. Samo jednu.',
            'Prošetajte zajedno posle večere.',
            'Ako pijete lekove, proverite u uputstvu da li pominju libido i zapišite pitanje za lekara.',
          ],
        },
        'Bliskost se ne vraća na komandu. Vraća se tamo gde joj je udobno, a udobnost je nešto što možete da pravite zajedno, počev od večeras.',
      ],
    },
  ],
  offer: {
    title: 'Kad želite malu podršku',
    text: 'Dodaci ishrani za nju i za njega, sa cinkom, vitaminima grupe B i biljkama duge tradicije. Stižu u neutralnom pakovanju.',
    action: 'Poručite iz grupe Libido',
  },
};
