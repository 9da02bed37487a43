export interface TransferProgress {
  readonly phase: 'reading' | 'checking' | 'comparing' | 'writing';
  readonly events: number;
  readonly done: number;
}
