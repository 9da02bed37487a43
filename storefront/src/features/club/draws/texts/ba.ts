export const texts = {
  title: 'Nagradna izvlačenja',
  description: 'Kako svake sedmice izvlačimo dobitnika među članovima kluba.',
  lead: 'Svake sedmice jedan član kluba dobija nagradu. Otisak sjemena, koje određuje dobitnika, objavljen je prije nego što sedmica završi.',
  back: 'Nazad na klub',
  now: {
    title: 'Ove sedmice',
    prize: (amount: string) => `Nagrada: proizvodi po izboru u vrijednosti ${amount}`,
    until: (moment: string) => `Učestvuju svi čije članstvo traje ${moment}.`,
    hash: 'Otisak sjemena, objavljen unaprijed',
    none: 'Izvlačenje za ovu sedmicu još nije najavljeno. Pogledajte malo kasnije.',
    own: 'Svoj broj vidite na svom računu, dok traje članstvo.',
  },
  how: {
    title: 'Kako izvlačimo',
    steps: [
      {
        title: 'Sjeme je zaključano prije nego što se zna ko učestvuje',
        text: 'Na početku sedmice određujemo tajni niz znakova, sjeme, i odmah objavljujemo njegov otisak (SHA-256). Po otisku se sjeme ne može pogoditi, a kasnije ga ne možemo zamijeniti, jer bi otisak bio drugačiji.',
      },
      {
        title: 'Svako članstvo ima svoj broj',
        text: 'Broj ima dvanaest cifara i svake sedmice je drugi. Iz njega se ne može saznati čiji je, zato brojeve smijemo objaviti.',
      },
      {
        title: 'Sedmica završava u ponedjeljak u ponoć',
        text: 'Učestvuju sva članstva koja su u tom trenutku plaćena. Prijava nije potrebna, a ni kupovina.',
      },
      {
        title: 'Najmanji listić pobjeđuje',
        text: 'Za svaki broj računamo listić: SHA-256 od zapisa SJEME:BROJ. Kad listiće poredamo po veličini, prvi je dobitnik. Tada objavljujemo sjeme, pa svako može uporediti njegov otisak.',
      },
    ],
    calling:
      'Dobitnika zovemo i pišemo mu. Za nagradu se ništa ne plaća i nikada ne tražimo šifre ni podatke s kartice.',
  },
  past: {
    title: 'Održana izvlačenja',
    none: 'Još nijedno izvlačenje nije održano. Prvo će se pojaviti ovdje kad završi sedmica.',
    week: (week: number, year: string) => `${week}. sedmica ${year}.`,
    winner: 'Izvučeni broj',
    nobody: 'Niko nije učestvovao',
    entries: 'Brojeva u izvlačenju',
    seed: 'Sjeme',
    hash: 'Otisak sjemena',
  },
  failed: 'Došlo je do greške prilikom dohvatanja podataka.',
};
