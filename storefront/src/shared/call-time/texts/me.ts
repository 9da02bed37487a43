import type { CallTimeTexts } from '../texts.js';

export const texts: CallTimeTexts = {
  action: 'Izaberi vrijeme poziva',
  change: 'Promijeni vrijeme poziva',
  chosen: (when) => `Zovemo vas ${when}, da potvrdimo porudžbinu i adresu isporuke.`,
  title: 'Kada da vas pozovemo?',
  lead: 'Porudžbinu potvrđujemo telefonom. Ako vam sada ne odgovara, izaberite sat u koji ćemo vas zvati.',
  label: 'Vrijeme poziva',
  soon: 'Što prije, u roku od 60 minuta',
  today: 'Danas',
  tomorrow: 'Sjutra',
  save: 'Sačuvaj',
  no: 'Odustani',
  done: (when) => `Dogovoreno, zovemo vas ${when}.`,
  doneSoon: 'Dogovoreno, zovemo vas što prije.',
  loading: 'Učitavamo vrijeme poziva',
  late: 'O ovoj porudžbini više ne zovemo, pa vrijeme poziva ne može da se promijeni.',
  gone: 'Taj sat je u međuvremenu prošao. Izaberite drugi.',
  failed: 'Vrijeme poziva nije sačuvano. Pokušajte ponovo.',
  notLoaded: 'Nijesmo uspjeli da učitamo vrijeme poziva.',
};
