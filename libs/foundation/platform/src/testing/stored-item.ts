export interface StoredItem {
  readonly location: string;
  readonly text: string;
}
