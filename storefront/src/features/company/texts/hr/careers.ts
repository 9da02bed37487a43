import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const careers: ContentDocument = {
  title: 'Karijere',
  description: 'Kako se radi u ekipi {brand}, koga tražimo i kako se prijaviti.',
  eyebrow: '{brand}',
  lead: 'Najvažniji je dio našega posla razgovor. Zato najprije tražimo ljude koji znaju slušati, a tek onda životopise.',
  sections: [
    {
      id: 'how',
      heading: 'Kako se kod nas radi',
      blocks: [
        'Ekipa je mala, pa se odluke donose brzo i svatko vidi što je iz njegova posla nastalo. Poslovi su podijeljeni, ali pitanja nisu: tko primijeti da nešto ne valja, kaže to, i to se broji kao dobro obavljen posao.',
        {
          list: [
            'U pozivima nema prodajnih kvota. Mjerimo koliko je brzo kupac nazvan i koliko je toga ostalo nejasno.',
            'Smjene se objavljuju mjesec dana unaprijed i mogu se zamijeniti.',
            'Prva dva tjedna samo slušate i pitate. Prvi poziv obavljate kad kažete da ste spremni.',
            'Proizvode koje prodajemo možete isprobati i o njima reći što mislite, i kad nije pohvala.',
          ],
        },
      ],
    },
    {
      id: 'roles',
      heading: 'Koga najčešće tražimo',
      blocks: [
        { sub: 'Savjetnici za potvrdu narudžbi' },
        'Zovete kupce, potvrđujete narudžbe i zapisujete adrese. Važni su miran glas, uredna bilješka i osjećaj za to kad treba stati.',
        { sub: 'Podrška kupcima' },
        'Odgovarate na pitanja o paketima, povratima i recenzijama. Dobro pišete i ne prepisujete gotove odgovore.',
        { sub: 'Skladište' },
        'Pakirate pažljivo i točno. Paket je jedino što kupac od nas drži u rukama.',
      ],
    },
    {
      id: 'apply',
      heading: 'Kako se prijaviti',
      blocks: [
        'Otvorenih natječaja trenutačno nema, ali otvorene molbe čitamo sve. Na [{email}](mailto:{email}) pošaljite nekoliko rečenica o sebi, čime biste se željeli baviti i kad biste mogli početi. U predmet poruke upišite „Karijere”. Fotografija, datum rođenja i obiteljske prilike ne zanimaju nas, pa ih nemojte ni slati.',
        {
          steps: [
            'U roku od dva tjedna javljamo imamo li mjesto za vas.',
            'Ako imamo, čujemo se na pola sata, kad vama odgovara.',
            'Slijedi pola dana probe, plaćene, pa dogovor.',
          ],
        },
        'Molbu čuvamo {dataDays} dana od odgovora, osim ako nam dopustite dulje. Više o tome piše u [pravilima privatnosti](/privacy-policy).',
      ],
    },
  ],
};
