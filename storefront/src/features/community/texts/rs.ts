import type { CommunityTexts } from '../texts.js';

export const texts: CommunityTexts = {
  title: 'Zajednica',
  description:
    'Više od 45.000 ljudi deli recepte, navike i podršku u našoj zajednici. Pridružite se besplatno, kad god poželite.',
  eyebrow: 'Zajednica',
  hero: 'Više od 45.000 nas, na istom putu',
  lead: 'Mesto gde se niko ne pravi savršen. Delimo ono što radi, smejemo se onome što nije i guramo jedni druge napred.',
  open: 'Pridruži se grupi',
  openAgain: 'Uđi u zajednicu',
  newTab: '(otvara se u novoj kartici)',
  free: 'Besplatno, za sve. Ne morate ništa da kupite da biste bili deo grupe.',
  inside: {
    title: 'Šta vas čeka unutra',
    items: [
      {
        title: 'Recepti za obične dane',
        text: 'Doručak za pet minuta, ručak koji ide na posao i kolač posle kog niko ne broji kalorije.',
      },
      {
        title: 'Male navike, zajedno',
        text: 'Svakog meseca jedan izazov: šetnja, čaša vode, sat bez ekrana. Lakše je kad vas neko pita kako ide.',
      },
      {
        title: 'Iskustva iz prve ruke',
        text: 'Ljudi pišu kako koriste proizvode, šta im je prijalo i šta nije. Ni loša iskustva ne brišemo.',
      },
      {
        title: 'Naš tim, na dohvat ruke',
        text: 'Pitanja o sastavu i upotrebi ne ostaju bez odgovora. Kada je pitanje za lekara, to i kažemo.',
      },
    ],
  },
  rules: {
    title: 'Tri pravila, i to je sve',
    lead: 'Zajednica je onakva kakvi smo mi u njoj.',
    items: [
      'Budimo dobri jedni prema drugima. Tuđe telo i tuđi tempo nisu tema za šalu.',
      'Savet iz grupe nije savet lekara. O lekovima i bolestima odlučuje stručnjak koji vas poznaje.',
      'Što se podeli u grupi, ostaje u grupi. Tuđe slike i priče ne prenosimo dalje.',
    ],
  },
  closing: {
    title: 'Mesto za vas već postoji',
    lead: 'Uđite, pročitajte nekoliko objava i javite se kada budete spremni.',
  },
};
