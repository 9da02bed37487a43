import type { TrackingTexts } from '../texts.js';

export const texts: TrackingTexts = {
  title: 'Praćenje narudžbe',
  lead: 'Upišite broj koji ste dobili uz narudžbu i vidjet ćete gdje je paket.',
  label: 'Broj za praćenje',
  hint: '10 znakova, na primjer ABCDE-23456; velika i mala slova su svejedno',
  missing: 'Unesite broj za praćenje.',
  search: 'Pronađi paket',
  searching: 'Tražimo vaš paket…',
  notFound: 'Paket nije pronađen',
  notFoundHint: 'Provjerite broj: nalazi se na stranici s potvrdom narudžbe i u vašem računu.',
  offline: 'Provjerite internetsku vezu i pokušajte ponovno.',
  preparing: 'Paket se priprema za slanje',
  preparingHint: 'Čim ga predamo dostavljaču, ovdje ćete vidjeti svaki korak.',
  found: 'Put vašeg paketa',
  help: 'Trebate pomoć?',
  call: 'Nazovite nas',
};
