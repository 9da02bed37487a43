import type { Article } from '../../texts.js';

export const libido: Article = {
  title: 'Želja nije gumb: o libidu bez tabua i bez panike',
  description:
    'Zašto želja dolazi i odlazi, što joj oduzimaju umor, stres i lijekovi, kako se o njoj razgovara i kada je vrijeme za pregled.',
  eyebrow: 'Libido',
  picture: 'Ilustracija: dva tamnocrvena cvijeta, bobice i korijen ginsenga',
  lead: 'O želji se najčešće šuti dok je ima, a brine kad je nema. A ponaša se poput apetita ili sna: mijenja se s godinama, poslom, djecom i zdravljem. Evo što se o njoj doista zna i odakle krenuti.',
  sections: [
    {
      id: 'normal',
      heading: 'Koliko je normalno',
      blocks: [
        'Broj ne postoji. Ima parova kojima je jednom tjedno mnogo i onih kojima je malo, a jedni i drugi mogu biti zadovoljni. Jedino mjerilo koje vrijedi glasi: opterećuje li promjena vas ili osobu s kojom živite.',
        'Korisno je znati i da želja ima dva lica. Kod nekih se ljudi pojavi sama, kao misao usred dana. Kod drugih se probudi tek kad bliskost već započne, kad ima vremena, topline i dodira. Ta druga, želja kao odgovor, vrlo je česta, osobito u dugim vezama, i nije znak da nešto nije u redu. Samo traži da joj se napravi mjesta.',
      ],
    },
    {
      id: 'thieves',
      heading: 'Tihi kradljivci energije',
      blocks: [
        'Kad želje nestane, ljudi prvo pomisle na hormone. Mnogo su češće krivci dosadniji.',
        {
          list: [
            '**Umor.** Nakon pet sati sna tijelo bira odmor. U muškaraca već i nekoliko kratkih noći može sniziti testosteron.',
            '**Stres.** Napetost drži tijelo u pripravnosti, a želja voli sigurnost.',
            '**Alkohol.** Jedna čaša opusti, treća uspava i želju i tijelo.',
            '**Lijekovi.** Neki antidepresivi, lijekovi za tlak i hormonska kontracepcija znaju smanjiti libido. Nemojte ih prekidati sami, nego pitajte liječnika: često postoji zamjena.',
            '**Ekran u krevetu.** Teško je biti blizak nekomu tko čita komentare.',
          ],
        },
        'Tu su i velike životne promjene. Nakon poroda, u perimenopauzi, uz kroničnu bolest ili žalovanje, želja prirodno utihne. Ni tada nije izgubljena, samo čeka svoj red.',
      ],
    },
    {
      id: 'body',
      heading: 'Srce, krvotok i kretanje',
      blocks: [
        'Uzbuđenje je, među ostalim, pitanje cirkulacije. Ono što je dobro za srce, dobro je i ovdje: pola sata brzog hoda većinu dana, manje cigareta, manje soli, tlak i šećer pod nadzorom. U muškaraca su smetnje erekcije katkad prvi znak da krvne žile nisu u redu, nekoliko godina prije srca. Zato takav razgovor s liječnikom nije sramota, nego preventiva.',
        'Kretanje pomaže i preko glave. Ljudi koji redovito vježbaju spavaju bolje, stabilnijeg su raspoloženja i ugodnije se osjećaju u svojoj koži, a to je pola posla.',
        { quote: 'Želja voli sigurnost, vrijeme i mrak bez ekrana.' },
      ],
    },
    {
      id: 'talk',
      heading: 'Razgovor koji odgađate',
      blocks: [
        'Mnogi parovi lakše vode ljubav nego što o njoj govore. Ipak, istraživanja odnosa uporno nalaze isto: oni koji znaju reći što im godi zadovoljniji su i kao partneri i kao ljubavnici. Razgovor ne mora biti velik. Bolje je da bude kratak, izvan kreveta i bez optužbe.',
        'Počnite rečenicom o sebi, a ne o drugome. „Nedostaje mi da se mazimo bez žurbe” otvara vrata koja „nikad me više ne diraš” zatvara. Dogovorite i predah od očekivanja: večer u kojoj ste bliski, a ništa se ne mora dogoditi. Kad nestane pritisak da se uspije, iznenađujuće se često pojavi želja.',
        'Ako se razgovori stalno vraćaju na istu svađu, savjetovanje za parove nije posljednja postaja. S njim je kao s vodoinstalaterom: bolje ga je zvati dok kaplje nego kad poplavi.',
      ],
    },
    {
      id: 'plants',
      heading: 'Biljke, minerali i zdrava sumnja',
      blocks: [
        'Maka, ginseng, damijana i šafran rabe se stoljećima, a neki su od njih tek odnedavna predmet manjih istraživanja. Rezultati su zanimljivi, ali nisu dovoljni da bismo vam išta obećali. Zato o njima govorimo kao o tradiciji, a ne kao o lijeku.',
        'S vitaminima i mineralima jasnije je. Cink doprinosi održavanju normalne razine testosterona u krvi, vitamin B6 regulaciji hormonalne aktivnosti, a magnezij i vitamini skupine B smanjenju umora i iscrpljenosti. Kad je umor ono što stoji između vas, to nije mala stvar.',
        'I još nešto: dodatak treba biti jedna promjena, a ne cijeli plan. Uvedite ga uz bolji san i više kretanja, dajte mu dva mjeseca i pratite kako se osjećate, a ne koliko puta na tjedan.',
        {
          note: 'Pripravke koji obećavaju trenutačan učinak, a sastav im nije jasno naveden, zaobiđite. Nadzorne službe u takvim proizvodima godinama pronalaze skrivene lijekove koji uz terapiju za srce mogu biti opasni.',
        },
      ],
    },
    {
      id: 'doctor',
      heading: 'Kada potražiti pomoć',
      blocks: [
        'Javite se liječniku ako je želja naglo nestala bez razloga, ako je odnos bolan, ako smetnje erekcije traju dulje od tri mjeseca ili ako uz pad libida osjećate tugu, bezvoljnost i umor koji ne prolazi. Štitnjača, anemija, depresija i dijabetes često se upravo tako otkriju.',
        {
          title: 'Što učiniti danas',
          today: [
            'Ostavite telefone u drugoj sobi sat prije spavanja.',
            'Zagrlite se pola minute kad se vidite, bez daljnjeg plana.',
            'Recite jednu stvar koja vam godi. Samo jednu.',
            'Prošećite zajedno nakon večere.',
            'Ako pijete lijekove, provjerite u uputi spominju li libido i zapišite pitanje za liječnika.',
          ],
        },
        'Bliskost se ne vraća na zapovijed. Vraća se onamo gdje joj je udobno, a udobnost je nešto što možete stvarati zajedno, počevši od večeras.',
      ],
    },
  ],
  offer: {
    title: 'Kad želite malu podršku',
    text: 'Dodaci prehrani za nju i za njega, s cinkom, vitaminima skupine B i biljkama duge tradicije. Stižu u neutralnom pakiranju.',
    action: 'Naručite iz kategorije Libido',
  },
};
