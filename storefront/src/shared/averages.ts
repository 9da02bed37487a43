import { useShop } from './shop.js';

export function useAverage(): (average: number, decimals: 1 | 2) => string {
  const { pack } = useShop();
  return (average, decimals) => average.toFixed(decimals).replace('.', pack.currency.decimalSeparator);
}
