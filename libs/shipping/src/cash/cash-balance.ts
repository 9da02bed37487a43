/** What is wrong with what the carrier remitted, or, where that is right, with what it says it collected. */
export type CashDifference =
  'too_little' | 'too_much' | 'paid_twice' | 'not_delivered' | 'collected_otherwise' | 'unknown_parcel';

/** `open`: owed, and nothing remitted yet. `different`: not settled. `waived`: nothing was collected. */
export type CashStatus = 'expected' | 'open' | 'matched' | 'different' | 'settled' | 'waived';

/** How it stands with the money of one parcel. */
export interface CashAmounts {
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
export function balanceOf(amounts: CashAmounts): number {
  return amounts.remittedMinor - dueOf(amounts);
}

function dueOf({ standing, amountMinor }: CashAmounts): number {
  return standing === 'owed' ? amountMinor : 0;
}

/** What is wrong with what the carrier's lists say; null: nothing, or none tells of it yet. */
export function differenceOf(amounts: CashAmounts): CashDifference | null {
  const { standing, remittances, collectedMinor } = amounts;
  if (standing === 'stray') return 'unknown_parcel';
  const balance = balanceOf(amounts);
  if (remittances === 0) return null;
  if (balance === 0) return collectedMinor === dueOf(amounts) ? null : 'collected_otherwise';
  if (standing !== 'owed') return 'not_delivered';
  if (balance < 0) return 'too_little';
  return remittances > 1 ? 'paid_twice' : 'too_much';
}

/** Where it belongs in the reconciliation. */
export function statusOf(amounts: CashAmounts): CashStatus {
  const { standing, remittances } = amounts;
  const isOpen = standing === 'owed' && remittances === 0;
  const isDifferent = differenceOf(amounts) !== null;
  if ((isOpen || isDifferent) && isUnchangedSinceSettlement(amounts)) return 'settled';
  if (isOpen) return 'open';
  if (isDifferent) return 'different';
  return standing === 'owed' ? 'matched' : standing === 'waived' ? 'waived' : 'expected';
}

/** Whether no list has said anything else since it was settled. */
function isUnchangedSinceSettlement(amounts: CashAmounts): boolean {
  return amounts.settledBalanceMinor === balanceOf(amounts) && amounts.settledCollectedMinor === amounts.collectedMinor;
}
