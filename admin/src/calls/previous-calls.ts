import type { OrderHistoryEntry } from '@shop/contracts';

const relevantTypes: readonly string[] = ['CallRecorded', 'CallTakenOver', 'OrderCallTimeChosen'];

/** Notes on the order are in a panel of their own. */
export function previousCalls(history: readonly OrderHistoryEntry[]): readonly OrderHistoryEntry[] {
  return history.filter(({ type }) => relevantTypes.includes(type)).toReversed();
}
