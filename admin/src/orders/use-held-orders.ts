import { useEffect, useState, type HTMLAttributes } from 'react';
import { useListContext } from 'react-admin';
import type { OrderRecord } from '../providers/data-provider.js';
import { heldRows, type HeldRows } from './held-rows.js';

interface Snapshot {
  readonly view: string;
  readonly rows: readonly OrderRecord[];
}

interface HeldOrders extends HeldRows<OrderRecord> {
  readonly show: () => void;
  /** Of what surrounds the rows. */
  readonly handlers: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

/** The page of orders. While somebody points at it, is in it with the keyboard or has chosen some of it, no row moves. */
export function useHeldOrders(fresh: readonly OrderRecord[]): HeldOrders {
  const { page, perPage, sort, filterValues, selectedIds = [], isPlaceholderData } = useListContext<OrderRecord>();
  const view = JSON.stringify([page, perPage, sort, filterValues]);
  const [isPointedAt, point] = useState(false);
  const [isFocused, focus] = useState(false);
  const [snapshot, take] = useState<Snapshot | null>(null);
  const isUsed = isPointedAt || isFocused || selectedIds.length > 0;
  useEffect(() => {
    if (!isUsed) take(null);
    else if (isPlaceholderData !== true && snapshot?.view !== view) take({ view, rows: fresh });
  }, [isUsed, isPlaceholderData, snapshot, view, fresh]);
  const isHeld = isUsed && snapshot?.view === view;
  return {
    ...(isHeld ? heldRows(snapshot.rows, fresh) : { rows: fresh, arrived: 0 }),
    show: () => take({ view, rows: fresh }),
    handlers: {
      onPointerEnter: ({ pointerType }) => point(pointerType === 'mouse'),
      onPointerLeave: () => point(false),
      onFocus: ({ target }) => focus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => focus(currentTarget.contains(relatedTarget)),
    },
  };
}
