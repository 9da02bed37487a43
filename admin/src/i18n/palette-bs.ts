import type { PaletteMessages } from './palette-en.js';

export const paletteBosnian: PaletteMessages = {
  title: 'Pronađi ili uradi bilo šta',
  open: 'Pronađi',
  hint: 'Narudžba, kupac, ponuda, stranica, naredba …',
  looking: 'Traži se …',
  nothing: 'Ništa nije pronađeno.',
  found: '%{smart_count} stavka |||| %{smart_count} stavke |||| %{smart_count} stavki',
  orders: 'Narudžbe',
  customers: 'Kupci',
  offers: 'Ponuda',
  reviews: 'Recenzije',
  memberships: 'Članstva',
  leads: 'Upiti',
  messages: 'Poruke',
  staff: 'Osoblje',
  events: 'Traži događaje',
  screens: 'Idi na',
  commands: 'Uradi',
};
