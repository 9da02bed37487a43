import type { CommunityTexts } from '../texts.js';

export const texts: CommunityTexts = {
  title: 'Zajednica',
  description:
    'Više od 45.000 ljudi dijeli recepte, navike i podršku u našoj zajednici. Pridružite se besplatno, kad god želite.',
  eyebrow: 'Zajednica',
  hero: 'Više od 45.000 nas, na istom putu',
  lead: 'Mjesto gdje se niko ne pravi savršen. Dijelimo ono što radi, smijemo se onom što nije i guramo jedni druge naprijed.',
  open: 'Pridruži se grupi',
  openAgain: 'Uđi u zajednicu',
  newTab: '(otvara se u novoj kartici)',
  free: 'Besplatno, za sve. Ne morate ništa kupiti da biste bili dio grupe.',
  inside: {
    title: 'Šta vas čeka unutra',
    items: [
      {
        title: 'Recepti za obične dane',
        text: 'Doručak za pet minuta, ručak koji ide na posao i kolač nakon kojeg niko ne broji kalorije.',
      },
      {
        title: 'Male navike, zajedno',
        text: 'Svakog mjeseca jedan izazov: šetnja, čaša vode, sat bez ekrana. Lakše je kad vas neko pita kako ide.',
      },
      {
        title: 'Iskustva iz prve ruke',
        text: 'Ljudi pišu kako koriste proizvode, šta im je odgovaralo i šta nije. Ni loša iskustva ne brišemo.',
      },
      {
        title: 'Naš tim, na dohvat ruke',
        text: 'Pitanja o sastavu i upotrebi ne ostaju bez odgovora. Kad je pitanje za ljekara, to i kažemo.',
      },
    ],
  },
  rules: {
    title: 'Tri pravila, i to je sve',
    lead: 'Zajednica je onakva kakvi smo mi u njoj.',
    items: [
      'Budimo dobri jedni prema drugima. Tuđe tijelo i tuđi tempo nisu tema za šalu.',
      'Savjet iz grupe nije savjet ljekara. O lijekovima i bolestima odlučuje stručnjak koji vas poznaje.',
      'Što se podijeli u grupi, ostaje u grupi. Tuđe slike i priče ne prenosimo dalje.',
    ],
  },
  closing: {
    title: 'Mjesto za vas već postoji',
    lead: 'Uđite, pročitajte nekoliko objava i javite se kad budete spremni.',
  },
};
