import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const careers: ContentDocument = {
  title: 'Karijera',
  description: 'Kako se radi u ekipi {brand}, koga tražimo i kako da se prijavite.',
  eyebrow: '{brand}',
  lead: 'Najvažniji dio našeg posla je razgovor. Zato prvo tražimo ljude koji umiju da slušaju, a tek onda biografije.',
  sections: [
    {
      id: 'how',
      heading: 'Kako se kod nas radi',
      blocks: [
        'Ekipa je mala, pa se odluke donose brzo i svako vidi šta je iz njegovog posla nastalo. Poslovi su podijeljeni, ali se pitanja ne dijele: ko primijeti da nešto ne valja, kaže to, i to se računa kao dobar posao.',
        {
          list: [
            'Nema prodajnih kvota u pozivima. Mjerimo koliko je brzo kupac pozvan i koliko je toga ostalo nejasno.',
            'Smjene se objavljuju mjesec unaprijed i mogu da se zamijene.',
            'Prve dvije sedmice samo slušate i pitate. Prvi poziv obavljate kad kažete da ste spremni.',
            'Proizvode koje prodajemo možete da isprobate i o njima kažete šta mislite, i kad nije pohvala.',
          ],
        },
      ],
    },
    {
      id: 'roles',
      heading: 'Koga najčešće tražimo',
      blocks: [
        { sub: 'Savjetnici za potvrdu porudžbina' },
        'Zovete kupce, potvrđujete porudžbine i zapisujete adrese. Važni su miran glas, uredna bilješka i osjećaj za to kad treba stati.',
        { sub: 'Podrška kupcima' },
        'Odgovarate na pitanja o paketima, povraćajima i utiscima. Dobro pišete i ne prepisujete gotove odgovore.',
        { sub: 'Magacin' },
        'Pakujete pažljivo i tačno. Paket je jedino što kupac od nas drži u rukama.',
      ],
    },
    {
      id: 'apply',
      heading: 'Kako da se prijavite',
      blocks: [
        'Otvorenih konkursa trenutno nema, ali otvorene prijave čitamo sve. Pošaljite na [{email}](mailto:{email}) nekoliko rečenica o sebi, šta biste željeli da radite i kad biste mogli da počnete. U naslov poruke upišite „Karijera“. Fotografija, datum rođenja i porodične prilike nas ne zanimaju, pa ih i ne šaljite.',
        {
          steps: [
            'U roku od dvije sedmice javljamo da li imamo mjesto za vas.',
            'Ako imamo, čujemo se na pola sata, kad vama odgovara.',
            'Slijedi pola dana probe, plaćenog, pa dogovor.',
          ],
        },
        'Prijavu čuvamo {dataDays} dana od odgovora, osim ako nam dozvolite duže. Više o tome piše u [politici privatnosti](/privacy-policy).',
      ],
    },
  ],
};
