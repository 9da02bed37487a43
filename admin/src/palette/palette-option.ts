/** What stands together in the palette, in this order. */
export const paletteGroups = [
  ...(['orders', 'customers', 'offers', 'reviews', 'memberships', 'leads', 'messages', 'staff'] as const),
  ...(['cash', 'remittances', 'draws', 'deliveries', 'audit', 'jobs', 'events'] as const),
  ...(['screens', 'commands'] as const),
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette: a place to go to or a thing to do. */
export interface PaletteOption {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly text: string;
  /** What else tells it from its like. */
  readonly description?: string;
  /** The key that does the same without the palette. */
  readonly shortcut?: string;
  readonly run: () => void;
}
