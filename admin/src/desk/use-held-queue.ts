import type { QueueRow } from '@shop/contracts';
import { useCallback, useEffect, useMemo, useState, type FocusEvent, type PointerEvent } from 'react';
import { mergeQueue, type MergedQueue, type ShownRow } from './queue-merge.js';

interface HeldQueue extends MergedQueue {
  /** Shows the queue as it is now. */
  readonly show: () => void;
  /** For the element that holds the rows. */
  readonly attention: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** The queue as it may be shown: nothing moves while a pointer or the focus is on the rows. */
export function useHeldQueue(queue: readonly QueueRow[]): HeldQueue {
  const [shown, setShown] = useState<readonly ShownRow[]>([]);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const merged = useMemo(() => mergeQueue(shown, queue, pointed || focused), [shown, queue, pointed, focused]);
  useEffect(() => {
    setShown((current) => (sameRows(current, merged.rows) ? current : merged.rows));
  }, [merged]);
  const show = useCallback(() => setShown([]), []);
  const attention = useMemo(
    () => ({
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    }),
    [],
  );
  return { ...merged, show, attention };
}

function sameRows(before: readonly ShownRow[], after: readonly ShownRow[]): boolean {
  return (
    before.length === after.length &&
    before.every((entry, index) => entry.row === after[index]?.row && entry.gone === after[index].gone)
  );
}
