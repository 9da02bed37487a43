export const paletteGroups = [
  ...(['orders', 'customers', 'offers', 'reviews', 'memberships', 'leads', 'messages', 'staff'] as const),
  ...(['cash', 'remittances', 'draws', 'deliveries', 'audit', 'jobs', 'events'] as const),
  ...(['screens', 'commands'] as const),
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteOption {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly text: string;
  readonly description?: string;
  /** Other words that find it, not shown. */
  readonly synonyms?: string;
  readonly shortcut?: string;
  readonly run: () => void;
}
