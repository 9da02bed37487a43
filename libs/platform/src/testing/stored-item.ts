/** Something that is kept, and where, for a search through all that there is. */
export interface StoredItem {
  readonly location: string;
  readonly text: string;
}
