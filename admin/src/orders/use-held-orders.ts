import { useLayoutEffect, useRef, useState, type HTMLAttributes, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import type { OrderRecord } from '../providers/data-provider.js';
import { heldRows, type HeldRows } from './held-rows.js';

interface HeldOrders extends HeldRows<OrderRecord> {
  readonly show: () => void;
  /** Of what surrounds the rows. */
  readonly surrounding: Pick<HTMLAttributes<HTMLElement>, 'onPointerLeave' | 'onBlur'> & {
    readonly ref: RefObject<HTMLDivElement | null>;
  };
}

/** The page of orders. While somebody points at it, is in it with the keyboard or has chosen some of it, no row moves. */
export function useHeldOrders(fresh: readonly OrderRecord[]): HeldOrders {
  const { page, perPage, sort, filterValues, selectedIds = [], isPlaceholderData } = useListContext<OrderRecord>();
  const view = JSON.stringify([page, perPage, sort, filterValues]);
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ view, rows: fresh });
  const show = () => setShown({ view, rows: fresh });
  const isChosenFrom = selectedIds.length > 0;
  const isOther = shown.view !== view;
  useLayoutEffect(() => {
    const isHeld = isOther ? isPlaceholderData === true : isChosenFrom || isPointedAt(ref) || isFocused(ref);
    if (!isHeld) setShown((before) => (before.rows === fresh && !isOther ? before : { view, rows: fresh }));
  }, [isOther, isPlaceholderData, isChosenFrom, view, fresh]);
  return {
    ...(isOther ? { rows: shown.rows, arrived: 0 } : heldRows(shown.rows, fresh)),
    show,
    surrounding: {
      ref,
      onPointerLeave: () => {
        if (!isChosenFrom && !isFocused(ref)) show();
      },
      onBlur: ({ relatedTarget }) => {
        if (!isChosenFrom && !isPointedAt(ref) && !ref.current?.contains(relatedTarget)) show();
      },
    },
  };
}

/** Not by a finger, which points at nothing once it is lifted. */
function isPointedAt({ current }: RefObject<HTMLElement | null>): boolean {
  return current !== null && current.matches(':hover') && window.matchMedia('(hover: hover)').matches;
}

function isFocused({ current }: RefObject<HTMLElement | null>): boolean {
  return current !== null && current.querySelector(':focus-visible') !== null;
}
