import { useSearchParams } from 'react-router-dom';

export function useOrderIdsFromUrl(): string[] {
  const [query] = useSearchParams();
  return (query.get('ids') ?? '').split(',').filter(Boolean).slice(0, 500);
}
