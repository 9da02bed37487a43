import type { ContentDocument } from '../../../../shared/prose/content-document.js';

export const accessibility: ContentDocument = {
  title: 'Izjava o pristupačnosti',
  description: 'Kako je trgovina prilagođena svima, što još nije kako treba i kako nam javiti prepreku.',
  eyebrow: 'Pristupačnost',
  lead: 'Želimo da u ovoj trgovini svatko može odabrati, naručiti i pratiti svoju narudžbu, i bez miša, i bez vida, i na zaslonu od pedlja.',
  sections: [
    {
      id: 'standard',
      heading: 'Prema čemu se ravnamo',
      blocks: [
        'Trgovinu gradimo prema Smjernicama za pristupačnost mrežnog sadržaja WCAG 2.2, razina AA, i prema europskoj normi EN 301 549. Prema vlastitoj je provjeri s njima usklađena, uz iznimke navedene niže.',
      ],
    },
    {
      id: 'how',
      heading: 'Što to znači u praksi',
      blocks: [
        {
          list: [
            'Cijeli put, od odabira do narudžbe, može se prijeći samo tipkovnicom, a mjesto na kojem ste uvijek se vidi.',
            'Čitač zaslona čuje naslove, polja, pogreške i promjene, primjerice da je proizvod dodan u košaricu.',
            'Tekst se može povećati na dvjesto posto bez gubitka sadržaja, a boje imaju dovoljan kontrast.',
            'Tko je u uređaju isključio animacije, ovdje ih neće vidjeti. Ono što se samo izmjenjuje može se zaustaviti.',
            'Prijava dopušta lijepljenje i upravitelje lozinkama i ne traži da pamtite ili prepisujete slagalice.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      heading: 'Što još nije kako treba',
      blocks: [
        'Fotografije koje kupci dodaju uz recenzije nemaju opise. Grupe na društvenim mrežama, na koje upućujemo, nisu naše i za njihovu pristupačnost ne možemo odgovarati.',
      ],
    },
    {
      id: 'feedback',
      heading: 'Naišli ste na prepreku?',
      blocks: [
        'Javite nam na [{email}](mailto:{email}) ili [{phone}](tel:{phoneNumber}), od ponedjeljka do petka, {supportFrom} do {supportTo} sati. Narudžbu u međuvremenu možemo zaprimiti i telefonom. Odgovaramo u roku od {dataDays} dana.',
        'Ako naš odgovor nije dovoljan, možete se obratiti tijelu koje u Hrvatskoj nadzire pristupačnost usluga.',
      ],
    },
    {
      id: 'about',
      heading: 'O ovoj izjavi',
      blocks: [
        'Izjava se temelji na vlastitoj procjeni: automatskoj provjeri svih stranica na tri širine zaslona i provjeri tipkovnicom. Pregledavamo je sa svakom većom promjenom trgovine.',
      ],
    },
  ],
};
