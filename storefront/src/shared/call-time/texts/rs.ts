import type { CallTimeTexts } from '../texts.js';

export const texts: CallTimeTexts = {
  action: 'Izaberi vreme poziva',
  change: 'Promeni vreme poziva',
  chosen: (when) => `Zovemo vas ${when}, da potvrdimo porudžbinu i adresu isporuke.`,
  title: 'Kada da vas pozovemo?',
  lead: 'Porudžbinu potvrđujemo telefonom. Ako vam sada ne odgovara, izaberite sat u koji ćemo vas zvati.',
  label: 'Vreme poziva',
  soon: 'Što pre, u roku od 60 minuta',
  today: 'Danas',
  tomorrow: 'Sutra',
  save: 'Sačuvaj',
  no: 'Odustani',
  done: (when) => `Dogovoreno, zovemo vas ${when}.`,
  doneSoon: 'Dogovoreno, zovemo vas što pre.',
  loading: 'Učitavamo vreme poziva',
  late: 'O ovoj porudžbini više ne zovemo, pa vreme poziva ne može da se promeni.',
  gone: 'Taj sat je u međuvremenu prošao. Izaberite drugi.',
  failed: 'Vreme poziva nije sačuvano. Pokušajte ponovo.',
  notLoaded: 'Nismo uspeli da učitamo vreme poziva.',
};
