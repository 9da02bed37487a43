import { useEffect, useRef, type RefObject } from 'react';

/** Sets `indeterminate` on a checkbox, which has no HTML attribute. */
export function useIndeterminate(isIndeterminate: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return box;
}
