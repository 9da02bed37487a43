import { ba } from './ba.js';
import type { CountryCode, CountryPack } from './country.js';
import { hr } from './hr.js';
import { me } from './me.js';
import { rs } from './rs.js';

const packs: Readonly<Record<CountryCode, CountryPack>> = { BA: ba, RS: rs, HR: hr, ME: me };

/** The pack of a country. Front ends that need one country import its own entry (`@shop/countries/ba`) instead. */
export function packOf(code: CountryCode): CountryPack {
  return packs[code];
}
