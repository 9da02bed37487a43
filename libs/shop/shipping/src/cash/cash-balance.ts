/** In the remittance or, if that is right, in the reported collected amount. */
export type CashDifference =
  'too_little' | 'too_much' | 'paid_twice' | 'not_delivered' | 'collected_otherwise' | 'unknown_parcel';

/** `open`: owed, not remitted. `different`: unsettled. `waived`: nothing was collected. */
export type CashStatus = 'expected' | 'open' | 'matched' | 'different' | 'settled' | 'waived';

export interface CashAmounts {
  /** `stray`: unknown parcel. */
  readonly standing: 'expected' | 'owed' | 'waived' | 'stray';
  readonly amountMinor: number;
  /** Sum over all lists. */
  readonly collectedMinor: number;
  readonly remittedMinor: number;
  readonly remittances: number;
  /** At the last settlement. */
  readonly settledBalanceMinor: number | null;
  readonly settledCollectedMinor: number | null;
}

/** Minor units; negative: underpaid. */
export function balanceOf(amounts: CashAmounts): number {
  return amounts.remittedMinor - dueOf(amounts);
}

function dueOf({ standing, amountMinor }: CashAmounts): number {
  return standing === 'owed' ? amountMinor : 0;
}

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

export function statusOf(amounts: CashAmounts): CashStatus {
  const { standing, remittances } = amounts;
  const isOpen = standing === 'owed' && remittances === 0;
  const isDifferent = differenceOf(amounts) !== null;
  if ((isOpen || isDifferent) && isUnchangedSinceSettlement(amounts)) return 'settled';
  if (isOpen) return 'open';
  if (isDifferent) return 'different';
  return standing === 'owed' ? 'matched' : standing === 'waived' ? 'waived' : 'expected';
}

function isUnchangedSinceSettlement(amounts: CashAmounts): boolean {
  return amounts.settledBalanceMinor === balanceOf(amounts) && amounts.settledCollectedMinor === amounts.collectedMinor;
}
