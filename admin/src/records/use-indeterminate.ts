import { useEffect, useRef, type RefObject } from 'react';

/** For a checkbox that stands for several others: whether only some of them are checked, which no attribute can say. */
export function useIndeterminate(isIndeterminate: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return box;
}
