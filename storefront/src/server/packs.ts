import { ba } from '@shop/countries/ba';
import type { CountryCode, ShopPack } from '@shop/countries/country';
import { hr } from '@shop/countries/hr';
import { me } from '@shop/countries/me';
import { rs } from '@shop/countries/rs';

export const packs: Readonly<Record<CountryCode, ShopPack>> = { BA: ba, RS: rs, HR: hr, ME: me };
