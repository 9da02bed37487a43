import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const accessibility: ContentDocument = {
  title: 'Izjava o pristupačnosti',
  description: 'Kako je prodavnica prilagođena svima, šta još nije kako treba i kako da nam javite prepreku.',
  eyebrow: 'Pristupačnost',
  lead: 'Želimo da u ovoj prodavnici svako može da izabere, poruči i prati svoju porudžbinu, i bez miša, i bez vida, i sa ekranom od pedlja.',
  sections: [
    {
      id: 'standard',
      heading: 'Prema čemu se ravnamo',
      blocks: [
        'Prodavnicu gradimo prema Smjernicama za pristupačnost veb-sadržaja WCAG 2.2, nivo AA, i prema evropskoj normi EN 301 549. Prema našoj vlastitoj provjeri usklađena je sa njima, uz izuzetke navedene niže.',
      ],
    },
    {
      id: 'how',
      heading: 'Šta to znači u praksi',
      blocks: [
        {
          list: [
            'Cijeli put, od izbora do porudžbine, može da se pređe samo tastaturom, a mjesto na kojem ste uvijek se vidi.',
            'Čitač ekrana čuje naslove, polja, greške i promjene, na primjer da je proizvod stavljen u korpu.',
            'Tekst može da se poveća na dvjesta odsto bez gubitka sadržaja, a boje imaju dovoljan kontrast.',
            'Ko je u uređaju isključio animacije, ovdje ih neće vidjeti. Ono što se samo smjenjuje može da se zaustavi.',
            'Prijava dozvoljava lijepljenje i upravljače lozinkama i ne traži da pamtite ili prepisujete slagalice.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Šta još nije kako treba',
      blocks: [
        'Fotografije koje kupci dodaju uz utiske nemaju opise. Grupe na društvenim mrežama, na koje vodimo, nijesu naše i za njihovu pristupačnost ne možemo da odgovaramo.',
      ],
    },
    {
      id: 'feedback',
      heading: 'Naišli ste na prepreku?',
      blocks: [
        'Recite nam na [{email}](mailto:{email}) ili [{phone}](tel:{phoneNumber}), od ponedjeljka do petka, {supportFrom} do {supportTo} časova. Porudžbinu u međuvremenu možemo da primimo i telefonom. Odgovaramo u roku od {dataDays} dana.',
        'Ako naš odgovor nije dovoljan, možete da se obratite tijelu koje u vašoj zemlji nadzire pristupačnost usluga.',
      ],
    },
    {
      id: 'about',
      heading: 'O ovoj izjavi',
      blocks: [
        'Izjava se zasniva na vlastitoj procjeni: automatskoj provjeri svih stranica na tri širine ekrana i provjeri tastaturom. Pregledamo je sa svakom većom promjenom prodavnice.',
      ],
    },
  ],
};
