import { useShop } from '../../shared/shop.js';

/** Writes a day as the country does, from a date (`YYYY-MM-DD`) or an instant. */
export function useDay(): (date: string) => string {
  const { pack } = useShop();
  return (date) => {
    const timeZone = date.length === 10 ? 'UTC' : pack.timeZone;
    const format = new Intl.DateTimeFormat(pack.language, { dateStyle: 'medium', timeZone });
    return format.format(new Date(date));
  };
}
