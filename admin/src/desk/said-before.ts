import type { OrderHistoryEntry } from '@shop/contracts';

/** What tells whoever calls next how it went before, and what to mind. */
const telling: readonly string[] = ['CallRecorded', 'CallTakenOver', 'OrderCallTimeChosen', 'OrderNoted'];

/** The calls of an order that ended, what was noted on it and what its shopper asked for, the last first. */
export function saidBefore(history: readonly OrderHistoryEntry[]): readonly OrderHistoryEntry[] {
  return history.filter(({ type }) => telling.includes(type)).toReversed();
}
