import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Parameters in the address of a screen that lists no resource. An empty value removes its parameter. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const setParam = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === '') after.delete(name);
          else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { param: (name: string) => params.get(name) ?? '', setParam };
}
