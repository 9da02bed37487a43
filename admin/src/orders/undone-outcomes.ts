import type { OrderHistoryEntry } from '@shop/contracts';

/** Ids of the entries whose outcome was undone. */
export function undoneOutcomes(history: readonly OrderHistoryEntry[]): ReadonlySet<string> {
  return new Set(
    history.flatMap(({ type, facts }) => {
      const isUndo = type === 'OrderOutcomeUndone' || type === 'CallOutcomeUndone';
      return isUndo && typeof facts['outcomeEventId'] === 'string' ? [facts['outcomeEventId']] : [];
    }),
  );
}
