import { useStore } from 'react-admin';

export type Density = 'comfortable' | 'compact';

/** Space above and below a row, by the density of the page. */
export const rowPadding = 'var(--row-padding)';

/** How dense the lists are; a preference of the browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useStore<Density>('lists.density', 'comfortable');
  return [density === 'compact' ? 'compact' : 'comfortable', setDensity];
}
