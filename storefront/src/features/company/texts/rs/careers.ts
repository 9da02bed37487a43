import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const careers: ContentDocument = {
  title: 'Karijera',
  description: 'Kako se radi u ekipi {brand}, koga tražimo i kako da se prijavite.',
  eyebrow: '{brand}',
  lead: 'Najvažniji deo našeg posla je razgovor. Zato prvo tražimo ljude koji umeju da slušaju, a tek onda biografije.',
  sections: [
    {
      id: 'how',
      heading: 'Kako se kod nas radi',
      blocks: [
        'Ekipa je mala, pa se odluke donose brzo i svako vidi šta je iz njegovog posla nastalo. Poslovi su podeljeni, ali se pitanja ne dele: ko primeti da nešto ne valja, kaže to, i to se računa kao dobar posao.',
        {
          list: [
            'Nema prodajnih kvota u pozivima. Merimo koliko je brzo kupac pozvan i koliko je toga ostalo nejasno.',
            'Smene se objavljuju mesec unapred i mogu da se zamene.',
            'Prve dve nedelje samo slušate i pitate. Prvi poziv obavljate kad kažete da ste spremni.',
            'Proizvode koje prodajemo možete da isprobate i o njima kažete šta mislite, i kad nije pohvala.',
          ],
        },
      ],
    },
    {
      id: 'roles',
      heading: 'Koga najčešće tražimo',
      blocks: [
        { sub: 'Savetnici za potvrdu porudžbina' },
        'Zovete kupce, potvrđujete porudžbine i zapisujete adrese. Važni su miran glas, uredna beleška i osećaj za to kad treba stati.',
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
        'Otvorenih konkursa trenutno nema, ali otvorene prijave čitamo sve. Pošaljite na [{email}](mailto:{email}) nekoliko rečenica o sebi, šta biste želeli da radite i kad biste mogli da počnete. U naslov poruke upišite „Karijera“. Fotografija, datum rođenja i porodične prilike nas ne zanimaju, pa ih i ne šaljite.',
        {
          steps: [
            'U roku od dve nedelje javljamo da li imamo mesto za vas.',
            'Ako imamo, čujemo se na pola sata, kad vama odgovara.',
            'Sledi pola dana probe, plaćenog, pa dogovor.',
          ],
        },
        'Prijavu čuvamo {dataDays} dana od odgovora, osim ako nam dozvolite duže. Više o tome piše u [politici privatnosti](/privacy-policy).',
      ],
    },
  ],
};
