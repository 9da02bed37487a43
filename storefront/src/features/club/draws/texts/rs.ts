import type { DrawsTexts } from '../texts.js';

export const texts: DrawsTexts = {
  title: 'Nagradna izvlačenja',
  description: 'Kako svake nedelje izvlačimo dobitnika među članovima kluba.',
  lead: 'Svake nedelje jedan član kluba dobija nagradu. Otisak semena, koje određuje dobitnika, objavljen je pre nego što se nedelja završi.',
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
        text: 'Za svaki broj računamo listić: SHA-256 od zapisa SEME:BROJ. Kada listiće poređamo po veličini, prvi je dobitnik. Tada objavljujemo seme, pa svako može da uporedi njegov otisak.',
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
  failed: 'Došlo je do greške prilikom preuzimanja podataka.',
};
