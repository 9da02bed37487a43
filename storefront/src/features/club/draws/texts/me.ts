import type { DrawsTexts } from '../texts.js';

export const texts: DrawsTexts = {
  title: 'Nagradna izvlačenja',
  description: 'Kako svake sedmice izvlačimo dobitnika među članovima kluba.',
  lead: 'Svake sedmice jedan član kluba dobija nagradu. Otisak sjemena, koje određuje dobitnika, objavljen je prije nego što se sedmica završi.',
  back: 'Nazad na klub',
  now: {
    title: 'Ove sedmice',
    prize: (amount) => `Nagrada: proizvodi po izboru u vrijednosti od ${amount}`,
    until: (moment) => `Učestvuju svi čije članstvo traje ${moment}.`,
    hash: 'Otisak sjemena, objavljen unaprijed',
    none: 'Izvlačenje za ovu sedmicu još nije najavljeno. Pogledajte malo kasnije.',
    own: 'Svoj broj vidite na svom nalogu, dok traje članstvo.',
  },
  how: {
    title: 'Kako izvlačimo',
    steps: [
      {
        title: 'Sjeme je zaključano prije nego što se zna ko učestvuje',
        text: 'Na početku sedmice određujemo tajni niz znakova, sjeme, i odmah objavljujemo njegov otisak (SHA-256). Po otisku sjeme ne može da se pogodi, a kasnije ne možemo da ga zamijenimo, jer bi otisak bio drugačiji.',
      },
      {
        title: 'Svako članstvo ima svoj broj',
        text: 'Broj ima dvanaest cifara i svake sedmice je drugi. Iz njega ne može da se sazna čiji je, zato brojeve smijemo da objavimo.',
      },
      {
        title: 'Sedmica se završava u ponedjeljak u ponoć',
        text: 'Učestvuju sva članstva koja su u tom trenutku plaćena. Prijava nije potrebna, a ni kupovina.',
      },
      {
        title: 'Najmanji listić pobjeđuje',
        text: 'Za svaki broj računamo listić: SHA-256 od zapisa SJEME:BROJ. Kad listiće poređamo po veličini, prvi je dobitnik. Tada objavljujemo sjeme, pa svako može da uporedi njegov otisak.',
      },
    ],
    calling:
      'Dobitnika zovemo i pišemo mu. Za nagradu se ništa ne plaća i nikada ne tražimo šifre ni podatke s kartice.',
  },
  past: {
    title: 'Održana izvlačenja',
    none: 'Još nijedno izvlačenje nije održano. Prvo će se pojaviti ovdje kad se završi sedmica.',
    week: (week, year) => `${week}. sedmica ${year}.`,
    winner: 'Izvučeni broj',
    nobody: 'Niko nije učestvovao',
    entries: 'Brojeva u izvlačenju',
    seed: 'Sjeme',
    hash: 'Otisak sjemena',
  },
  failed: 'Došlo je do greške prilikom preuzimanja podataka.',
};
