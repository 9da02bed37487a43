import { ba } from './ba.js';
import type { CountryCode, CountryPack, ShopPack } from './country.js';
import { hr } from './hr.js';
import { me } from './me.js';
import { publicHolidays } from './public-holidays.js';
import { rs } from './rs.js';

const packs: Readonly<Record<CountryCode, CountryPack>> = {
  BA: withHolidays(ba),
  RS: withHolidays(rs),
  HR: withHolidays(hr),
  ME: withHolidays(me),
};

function withHolidays(shop: ShopPack): CountryPack {
  return { ...shop, publicHolidays: publicHolidays[shop.code] };
}

/** Front ends of one country import `@shop/countries/ba` etc. instead. */
export function packOf(code: CountryCode): CountryPack {
  return packs[code];
}
