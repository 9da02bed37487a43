/** Something that is kept, and where, for a search through all that there is. */
export interface Found {
  readonly place: string;
  readonly text: string;
}
