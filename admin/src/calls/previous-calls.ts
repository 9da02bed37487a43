import type { OrderHistoryEntry } from '@shop/contracts';

/** What tells whoever calls next how it went before, and what to mind. */
const relevantTypes: readonly string[] = ['CallRecorded', 'CallTakenOver', 'OrderCallTimeChosen', 'OrderNoted'];

/** The calls of an order that ended, what was noted on it and what its shopper asked for, the last first. */
export function previousCalls(history: readonly OrderHistoryEntry[]): readonly OrderHistoryEntry[] {
  return history.filter(({ type }) => relevantTypes.includes(type)).toReversed();
}
