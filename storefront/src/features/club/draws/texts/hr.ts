import type { DrawsTexts } from '../texts.js';

export const texts: DrawsTexts = {
  title: 'Nagradna izvlačenja',
  description: 'Kako svakog tjedna izvlačimo dobitnika među članovima kluba.',
  lead: 'Svakog tjedna jedan član kluba osvaja nagradu. Sažetak sjemena, koje određuje dobitnika, objavljen je prije nego što tjedan završi.',
  back: 'Natrag na klub',
  now: {
    title: 'Ovaj tjedan',
    prize: (amount) => `Nagrada: proizvodi po izboru u vrijednosti od ${amount}`,
    until: (moment) => `Sudjeluju svi čije članstvo traje ${moment}.`,
    hash: 'Sažetak sjemena, objavljen unaprijed',
    none: 'Izvlačenje za ovaj tjedan još nije najavljeno. Pogledajte malo kasnije.',
    own: 'Svoj broj vidite na svom računu, dok traje članstvo.',
  },
  how: {
    title: 'Kako izvlačimo',
    steps: [
      {
        title: 'Sjeme je zaključano prije nego što se zna tko sudjeluje',
        text: 'Na početku tjedna određujemo tajni niz znakova, sjeme, i odmah objavljujemo njegov sažetak (SHA-256). Po sažetku se sjeme ne može pogoditi, a poslije ga ne možemo zamijeniti jer bi sažetak bio drukčiji.',
      },
      {
        title: 'Svako članstvo ima svoj broj',
        text: 'Broj ima dvanaest znamenki i svakog je tjedna drugi. Iz njega se ne može doznati čiji je, zato brojeve smijemo objaviti.',
      },
      {
        title: 'Tjedan završava u ponedjeljak u ponoć',
        text: 'Sudjeluju sva članstva koja su u tom trenutku plaćena. Prijava nije potrebna, a ni kupnja.',
      },
      {
        title: 'Najmanji listić pobjeđuje',
        text: 'Za svaki broj računamo listić: SHA-256 zapisa SJEME:BROJ. Kad listiće poredamo po veličini, prvi je dobitnik. Tada objavljujemo sjeme, pa svatko može usporediti njegov sažetak.',
      },
    ],
    calling: 'Dobitnika zovemo i pišemo mu. Nagrada je besplatna i nikada ne tražimo lozinke ni podatke s kartice.',
  },
  past: {
    title: 'Održana izvlačenja',
    none: 'Još nijedno izvlačenje nije održano. Prvo će se pojaviti ovdje kad tjedan završi.',
    week: (week, year) => `${week}. tjedan ${year}.`,
    winner: 'Izvučeni broj',
    nobody: 'Nitko nije sudjelovao',
    entries: 'Brojeva u izvlačenju',
    seed: 'Sjeme',
    hash: 'Sažetak sjemena',
  },
  failed: 'Došlo je do pogreške prilikom dohvaćanja podataka.',
};
