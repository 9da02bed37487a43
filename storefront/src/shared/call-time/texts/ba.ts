import type { CallTimeTexts } from '../texts.js';

export const texts: CallTimeTexts = {
  action: 'Odaberi vrijeme poziva',
  change: 'Promijeni vrijeme poziva',
  chosen: (when) => `Zovemo vas ${when}, da potvrdimo narudžbu i adresu dostave.`,
  title: 'Kad da vas pozovemo?',
  lead: 'Narudžbu potvrđujemo telefonom. Ako vam sada ne odgovara, odaberite sat u koji ćemo vas zvati.',
  label: 'Vrijeme poziva',
  soon: 'Što prije, u roku od 60 minuta',
  today: 'Danas',
  tomorrow: 'Sutra',
  save: 'Sačuvaj',
  no: 'Odustani',
  done: (when) => `Dogovoreno, zovemo vas ${when}.`,
  doneSoon: 'Dogovoreno, zovemo vas što prije.',
  loading: 'Učitavamo vrijeme poziva',
  late: 'O ovoj narudžbi više ne zovemo, pa se vrijeme poziva ne može promijeniti.',
  gone: 'Taj sat je u međuvremenu prošao. Odaberite drugi.',
  failed: 'Vrijeme poziva nije sačuvano. Pokušajte ponovo.',
  notLoaded: 'Nismo uspjeli učitati vrijeme poziva.',
};
