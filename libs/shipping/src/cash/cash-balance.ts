/** What is wrong with what the carrier remitted, or, where that is right, with what it says it collected. */
export type CashDifference =
  'too_little' | 'too_much' | 'paid_twice' | 'not_delivered' | 'collected_otherwise' | 'unknown_parcel';

/** `open`: owed, and nothing remitted yet. `different`: not settled. `waived`: nothing was collected. */
export type CashStatus = 'expected' | 'open' | 'matched' | 'different' | 'settled' | 'waived';

/** How it stands with the money of one parcel. */
export interface CashFigures {
  /** Owed from delivery on; `stray`: for a parcel that the shop does not know. */
  readonly standing: 'expected' | 'owed' | 'waived' | 'stray';
  readonly amountMinor: number;
  /** What the carrier says it collected, by all lists. */
  readonly collectedMinor: number;
  readonly remittedMinor: number;
  /** In how many rows of lists it was remitted. */
  readonly remittances: number;
  /** The balance that was settled last, and what had been collected then; null: none was. */
  readonly settledBalanceMinor: number | null;
  readonly settledCollectedMinor: number | null;
}

/** What was remitted too much; negative: too little. */
export function balanceOf(figures: CashFigures): number {
  return figures.remittedMinor - dueOf(figures);
}

function dueOf({ standing, amountMinor }: CashFigures): number {
  return standing === 'owed' ? amountMinor : 0;
}

/** What is wrong with what the carrier's lists say; null: nothing, or none tells of it yet. */
export function differenceOf(figures: CashFigures): CashDifference | null {
  const { standing, remittances, collectedMinor } = figures;
  if (standing === 'stray') return 'unknown_parcel';
  const balance = balanceOf(figures);
  if (remittances === 0) return null;
  if (balance === 0) return collectedMinor === dueOf(figures) ? null : 'collected_otherwise';
  if (standing !== 'owed') return 'not_delivered';
  if (balance < 0) return 'too_little';
  return remittances > 1 ? 'paid_twice' : 'too_much';
}

/** Where it belongs in the reconciliation. */
export function statusOf(figures: CashFigures): CashStatus {
  const { standing, remittances } = figures;
  const isOpen = standing === 'owed' && remittances === 0;
  const isDifferent = differenceOf(figures) !== null;
  if ((isOpen || isDifferent) && isAsSettled(figures)) return 'settled';
  if (isOpen) return 'open';
  if (isDifferent) return 'different';
  return standing === 'owed' ? 'matched' : standing === 'waived' ? 'waived' : 'expected';
}

/** Whether no list has said anything else since it was settled. */
function isAsSettled(figures: CashFigures): boolean {
  return figures.settledBalanceMinor === balanceOf(figures) && figures.settledCollectedMinor === figures.collectedMinor;
}
