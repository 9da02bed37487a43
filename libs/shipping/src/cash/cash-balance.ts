/** What is wrong with what the carrier remitted. */
export type CashDifference = 'too_little' | 'too_much' | 'paid_twice' | 'not_delivered' | 'unknown_parcel';

/** `open`: owed, and nothing remitted yet. `different`: not settled. `waived`: nothing was collected. */
export type CashStatus = 'expected' | 'open' | 'matched' | 'different' | 'settled' | 'waived';

/** How it stands with the money of one parcel. */
export interface CashFigures {
  /** Owed from delivery on; `stray`: for a parcel that the shop does not know. */
  readonly standing: 'expected' | 'owed' | 'waived' | 'stray';
  readonly amountMinor: number;
  readonly remittedMinor: number;
  /** In how many rows of lists it was remitted. */
  readonly remittances: number;
  /** The balance that was settled last; null: none was. */
  readonly settledBalanceMinor: number | null;
}

/** What was remitted too much; negative: too little. */
export function balanceOf({ standing, amountMinor, remittedMinor }: CashFigures): number {
  return remittedMinor - (standing === 'owed' ? amountMinor : 0);
}

/** What is wrong with what the carrier remitted; null: nothing, or nothing was remitted yet. */
export function differenceOf(figures: CashFigures): CashDifference | null {
  const { standing, remittances } = figures;
  if (standing === 'stray') return 'unknown_parcel';
  const balance = balanceOf(figures);
  if (remittances === 0 || balance === 0) return null;
  if (standing !== 'owed') return 'not_delivered';
  if (balance < 0) return 'too_little';
  return remittances > 1 ? 'paid_twice' : 'too_much';
}

/** Where it belongs in the reconciliation. */
export function statusOf(figures: CashFigures): CashStatus {
  const { standing, remittances, settledBalanceMinor } = figures;
  const isOpen = standing === 'owed' && remittances === 0;
  const isDifferent = differenceOf(figures) !== null;
  if ((isOpen || isDifferent) && settledBalanceMinor === balanceOf(figures)) return 'settled';
  if (isOpen) return 'open';
  if (isDifferent) return 'different';
  return standing === 'owed' ? 'matched' : standing === 'waived' ? 'waived' : 'expected';
}
