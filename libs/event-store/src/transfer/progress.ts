/** How far an export or import is. */
export interface TransferProgress {
  readonly phase: 'reading' | 'checking' | 'comparing' | 'writing';
  readonly events: number;
  /** From 0 to 1. */
  readonly done: number;
}
