import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ListSearchParams<Name extends string> {
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly filter: Readonly<Partial<Record<Name, string>>>;
  readonly setFilter: (name: Name, value: string | null) => void;
  readonly setPage: (page: number) => void;
}

export const perPage = 25;

/**
 * Page and filters of a list, stored in the address for links and the Back button.
 * @param names must be the same array on every render
 */
export function useListSearchParams<Name extends string>(names: readonly Name[]): ListSearchParams<Name> {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const key = names.map((name) => params.get(name) ?? '').join('\n');
  const filter = useMemo(
    () =>
      Object.fromEntries(
        names.flatMap((name, index) => {
          const value = key.split('\n')[index] ?? '';
          return value === '' ? [] : [[name, value]];
        }),
      ) as Partial<Record<Name, string>>,
    [names, key],
  );
  const setParam = useCallback(
    (name: string, value: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
          if (name !== 'page') after.delete('page');
          return after;
        },
        { replace: name !== 'page' },
      ),
    [setParams],
  );
  const setPage = useCallback((to: number) => setParam('page', to === 1 ? null : String(to)), [setParam]);
  return { pagination: { page, perPage }, filter, setFilter: setParam, setPage };
}
