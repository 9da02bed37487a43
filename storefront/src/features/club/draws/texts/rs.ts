import type { DrawsTexts } from '../texts.js';

export const texts: DrawsTexts = {
  title: 'Nagradna izvlačenja',
  description: 'Kako svake nedelje izvlačimo dobitnika među članovima kluba i kako to svako može da proveri.',
  lead: 'Svake nedelje jedan član kluba dobija nagradu. Ne morate da nam verujete na reč: sve što je potrebno da izvlačenje ponovite sami nalazi se na ovoj stranici.',
  back: 'Nazad na klub',
  now: {
    title: 'Ove nedelje',
    prize: (amount) => `Nagrada: proizvodi po izboru u vrednosti od ${amount}`,
    until: (moment) => `Učestvuju svi čije članstvo traje ${moment}.`,
    hash: 'Otisak semena, objavljen unapred',
    none: 'Izvlačenje za ovu nedelju još nije najavljeno. Pogledajte malo kasnije.',
    own: 'Svoj broj vidite na svom nalogu, dok traje članstvo.',
  },
  how: {
    title: 'Kako izvlačimo',
    steps: [
      {
        title: 'Seme je zaključano pre nego što se zna ko učestvuje',
        text: 'Na početku nedelje određujemo tajni niz znakova, seme, i odmah objavljujemo njegov otisak (SHA-256). Po otisku seme ne može da se pogodi, a kasnije ne možemo da ga zamenimo, jer bi otisak bio drugačiji.',
      },
      {
        title: 'Svako članstvo ima svoj broj',
        text: 'Broj ima dvanaest cifara i svake nedelje je drugi. Iz njega ne može da se sazna čiji je, zato brojeve smemo da objavimo.',
      },
      {
        title: 'Nedelja se završava u ponedeljak u ponoć',
        text: 'Učestvuju sva članstva koja su u tom trenutku plaćena. Prijava nije potrebna, a ni kupovina.',
      },
      {
        title: 'Najmanji listić pobeđuje',
        text: 'Za svaki broj računamo listić: SHA-256 od zapisa SEME:BROJ. Kada listiće poređamo po veličini, prvi je dobitnik. Tada objavljujemo seme i sve brojeve.',
      },
    ],
    calling:
      'Dobitnika zovemo i pišemo mu. Za nagradu se ništa ne plaća i nikada ne tražimo šifre ni podatke sa kartice.',
  },
  past: {
    title: 'Održana izvlačenja',
    none: 'Još nijedno izvlačenje nije održano. Prvo će se pojaviti ovde kada se završi nedelja.',
    week: (week, year) => `${week}. nedelja ${year}.`,
    winner: 'Izvučeni broj',
    nobody: 'Niko nije učestvovao',
    entries: 'Brojeva u izvlačenju',
    seed: 'Seme',
    hash: 'Otisak semena',
  },
  check: {
    action: 'Proveri u pregledaču',
    checking: 'Računam listiće…',
    proven: (entries) =>
      `Provereno: otisak odgovara semenu, a među brojevima (${entries}) najmanji listić ima izvučeni broj.`,
    refuted: 'Račun se ne slaže sa objavljenim ishodom. Molimo javite nam to.',
    failed: 'Brojevi nisu mogli da se učitaju. Pokušajte ponovo.',
    unable: 'Ovaj pregledač ovde ne može da računa SHA-256. Proverite naredbom ispod ili na drugom uređaju.',
    byHand: 'Naredba za jedan broj, na sopstvenom računaru:',
  },
  failed: 'Došlo je do greške prilikom preuzimanja podataka.',
};
