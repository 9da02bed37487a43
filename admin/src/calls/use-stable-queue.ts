import type { QueueRow } from '@shop/contracts';
import { useCallback, useEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';
import { mergeQueue, type MergedQueue, type QueueEntry } from './merge-queue.js';

interface StableQueue extends MergedQueue {
  readonly showLatest: () => void;
  readonly pointerHandlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

export function useStableQueue(queue: readonly QueueRow[]): StableQueue {
  const [entries, setEntries] = useState<readonly QueueEntry[]>([]);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const merged = useMemo(
    () => mergeQueue(entries, queue, isPointed || isFocused),
    [entries, queue, isPointed, isFocused],
  );
  useEffect(() => {
    setEntries((current) => (hasSameEntries(current, merged.rows) ? current : merged.rows));
  }, [merged]);
  const showLatest = useCallback(() => setEntries([]), []);
  const pointerHandlers = useMemo(
    () => ({
      onPointerEnter: (event: PointerEvent) => setIsPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsPointed(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    }),
    [],
  );
  return { ...merged, showLatest, pointerHandlers };
}

function hasSameEntries(before: readonly QueueEntry[], after: readonly QueueEntry[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, index) => entry.row === after[index]?.row && entry.isGone === after[index].isGone)
  );
}
