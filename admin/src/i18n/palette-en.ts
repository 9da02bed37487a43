/** The texts of the command palette; the other languages have the same keys by their type. */
export const paletteEnglish = {
  title: 'Find or do anything',
  open: 'Find',
  hint: 'Order, customer, offer, screen, command …',
  looking: 'Looking …',
  nothing: 'Nothing was found.',
  found: '%{smart_count} entry |||| %{smart_count} entries',
  orders: 'Orders',
  customers: 'Customers',
  offers: 'Offers',
  reviews: 'Reviews',
  memberships: 'Memberships',
  leads: 'Leads',
  messages: 'Messages',
  staff: 'Staff',
  cash: 'Cash on delivery',
  remittances: 'Lists of the carrier',
  draws: 'Prize draws',
  deliveries: 'Sent to the CRM',
  audit: 'Audit trail',
  jobs: 'Jobs',
  events: 'Search the events',
  screens: 'Go to',
  commands: 'Do',
};

export type PaletteMessages = typeof paletteEnglish;
