import { useShop } from './shop.js';

/** Writes an average of stars as the country writes numbers: `4,25`. */
export function useAverage(): (average: number, decimals: 1 | 2) => string {
  const { pack } = useShop();
  return (average, decimals) => average.toFixed(decimals).replace('.', pack.currency.decimalSeparator);
}
