import type { TrackingTexts } from '../texts.js';

export const texts: TrackingTexts = {
  title: 'Praćenje porudžbine',
  lead: 'Upišite broj koji ste dobili uz porudžbinu i vidjećete gdje je paket.',
  label: 'Broj za praćenje',
  hint: '10 znakova, na primjer ABCDE-23456; velika i mala slova su svejedno',
  missing: 'Unesite broj za praćenje.',
  search: 'Pronađi paket',
  searching: 'Tražimo vaš paket…',
  notFound: 'Paket nije pronađen',
  notFoundHint: 'Provjerite broj: nalazi se na stranici sa potvrdom porudžbine i u vašem nalogu.',
  offline: 'Provjerite vezu sa internetom i pokušajte ponovo.',
  preparing: 'Paket u pripremi za slanje',
  preparingHint: 'Čim ga predamo kuriru, ovdje ćete vidjeti svaki korak.',
  found: 'Put vašeg paketa',
  help: 'Treba vam pomoć?',
  call: 'Pozovite nas',
};
