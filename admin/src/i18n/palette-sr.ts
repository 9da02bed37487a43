import type { PaletteMessages } from './palette-en.js';

export const paletteSerbian: PaletteMessages = {
  title: 'Pronađi ili uradi bilo šta',
  open: 'Pronađi',
  hint: 'Porudžbina, kupac, ponuda, stranica, naredba …',
  looking: 'Traži se …',
  nothing: 'Ništa nije pronađeno.',
  found: '%{smart_count} stavka |||| %{smart_count} stavke |||| %{smart_count} stavki',
  orders: 'Porudžbine',
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
