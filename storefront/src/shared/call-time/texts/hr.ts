import type { CallTimeTexts } from '../texts.js';

export const texts: CallTimeTexts = {
  action: 'Odaberi vrijeme poziva',
  change: 'Promijeni vrijeme poziva',
  chosen: (when) => `Zovemo vas ${when}, radi potvrde narudžbe i adrese dostave.`,
  title: 'Kada da vas nazovemo?',
  lead: 'Narudžbu potvrđujemo telefonom. Ako vam sada ne odgovara, odaberite sat u koji ćemo vas nazvati.',
  label: 'Vrijeme poziva',
  soon: 'Što prije, unutar 60 minuta',
  today: 'Danas',
  tomorrow: 'Sutra',
  save: 'Spremi',
  no: 'Odustani',
  done: (when) => `Dogovoreno, zovemo vas ${when}.`,
  doneSoon: 'Dogovoreno, zovemo vas što prije.',
  loading: 'Učitavamo vrijeme poziva',
  late: 'O ovoj narudžbi više ne zovemo pa se vrijeme poziva ne može promijeniti.',
  gone: 'Taj je sat u međuvremenu prošao. Odaberite drugi.',
  failed: 'Vrijeme poziva nije spremljeno. Pokušajte ponovno.',
  notLoaded: 'Nismo uspjeli učitati vrijeme poziva.',
};
