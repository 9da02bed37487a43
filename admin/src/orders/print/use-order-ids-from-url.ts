import { useSearchParams } from 'react-router-dom';

/** The orders that the address names. */
export function useOrderIdsFromUrl(): string[] {
  const [query] = useSearchParams();
  return (query.get('ids') ?? '').split(',').filter(Boolean).slice(0, 500);
}
