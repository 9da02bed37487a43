import { useLayoutEffect, useRef, useState, type HTMLAttributes, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import type { OrderRecord } from '../providers/data-provider.js';
import { stableRows, type StableRows } from './stable-rows.js';

interface StableOrders extends StableRows<OrderRecord> {
  readonly showLatest: () => void;
  readonly containerProps: Pick<HTMLAttributes<HTMLElement>, 'onPointerLeave' | 'onBlur'> & {
    readonly ref: RefObject<HTMLDivElement | null>;
  };
}

/** Rows do not move during hover, keyboard focus or an active selection. */
export function useStableOrders(orders: readonly OrderRecord[]): StableOrders {
  const { page, perPage, sort, filterValues, selectedIds = [], isPlaceholderData } = useListContext<OrderRecord>();
  const view = JSON.stringify([page, perPage, sort, filterValues]);
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ view, rows: orders });
  const showLatest = () => setShown({ view, rows: orders });
  const hasSelection = selectedIds.length > 0;
  const isOtherView = shown.view !== view;
  useLayoutEffect(() => {
    const isFrozen = isOtherView ? isPlaceholderData === true : hasSelection || isPointedAt(ref) || isFocused(ref);
    if (!isFrozen) setShown((before) => (before.rows === orders && !isOtherView ? before : { view, rows: orders }));
  }, [isOtherView, isPlaceholderData, hasSelection, view, orders]);
  return {
    ...(isOtherView ? { rows: shown.rows, newCount: 0 } : stableRows(shown.rows, orders)),
    showLatest,
    containerProps: {
      ref,
      onPointerLeave: () => {
        if (!hasSelection && !isFocused(ref)) showLatest();
      },
      onBlur: ({ relatedTarget }) => {
        if (!hasSelection && !isPointedAt(ref) && !ref.current?.contains(relatedTarget)) showLatest();
      },
    },
  };
}

/** Touch is excluded: a finger does not hover. */
function isPointedAt({ current }: RefObject<HTMLElement | null>): boolean {
  return current !== null && current.matches(':hover') && window.matchMedia('(hover: hover)').matches;
}

function isFocused({ current }: RefObject<HTMLElement | null>): boolean {
  return current !== null && current.querySelector(':focus-visible') !== null;
}
