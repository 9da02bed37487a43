import { packOf, type CountryCode } from '@shop/countries';
import type { TrackingStepCode, TrackingStep } from './tracking-steps.js';

type Texts = Readonly<Record<TrackingStepCode, string>>;

/** No personal data or places: the LeadID alone grants access. */
const texts: Readonly<Record<CountryCode, Texts>> = {
  BA: {
    placed: 'Narudžba je zaprimljena',
    confirmed: 'Narudžba je potvrđena',
    packed: 'Paket je spakovan',
    shipped: 'Paket je predan kurirskoj službi',
    in_transit: 'Paket je na putu',
    out_for_delivery: 'Paket je kod dostavljača, dostava je danas',
    lost: 'Paket se traži, javit ćemo vam se',
    returned: 'Paket je vraćen pošiljaocu',
    delivered: 'Paket je dostavljen',
    refused: 'Paket nije preuzet i vraća se pošiljaocu',
    given_up: 'Kurirska služba nije dostavila paket, narudžba je zatvorena',
    cancelled: 'Narudžba je otkazana',
    return_requested: 'Zatražen je povrat',
  },
  RS: {
    placed: 'Porudžbina je primljena',
    confirmed: 'Porudžbina je potvrđena',
    packed: 'Paket je spakovan',
    shipped: 'Paket je predat kurirskoj službi',
    in_transit: 'Paket je na putu',
    out_for_delivery: 'Paket je kod kurira, isporuka je danas',
    lost: 'Paket se traži, javićemo vam se',
    returned: 'Paket je vraćen pošiljaocu',
    delivered: 'Paket je isporučen',
    refused: 'Paket nije preuzet i vraća se pošiljaocu',
    given_up: 'Kurirska služba nije isporučila paket, porudžbina je zatvorena',
    cancelled: 'Porudžbina je otkazana',
    return_requested: 'Zatražen je povraćaj',
  },
  HR: {
    placed: 'Narudžba je zaprimljena',
    confirmed: 'Narudžba je potvrđena',
    packed: 'Paket je zapakiran',
    shipped: 'Paket je predan dostavnoj službi',
    in_transit: 'Paket je na putu',
    out_for_delivery: 'Paket je kod dostavljača, dostava je danas',
    lost: 'Paket se traži, javit ćemo vam se',
    returned: 'Paket je vraćen pošiljatelju',
    delivered: 'Paket je dostavljen',
    refused: 'Paket nije preuzet i vraća se pošiljatelju',
    given_up: 'Dostavna služba nije dostavila paket, narudžba je zatvorena',
    cancelled: 'Narudžba je otkazana',
    return_requested: 'Zatražen je povrat',
  },
  ME: {
    placed: 'Porudžbina je primljena',
    confirmed: 'Porudžbina je potvrđena',
    packed: 'Paket je spakovan',
    shipped: 'Paket je predat kurirskoj službi',
    in_transit: 'Paket je na putu',
    out_for_delivery: 'Paket je kod kurira, isporuka je danas',
    lost: 'Paket se traži, javićemo vam se',
    returned: 'Paket je vraćen pošiljaocu',
    delivered: 'Paket je isporučen',
    refused: 'Paket nije preuzet i vraća se pošiljaocu',
    given_up: 'Kurirska služba nije isporučila paket, porudžbina je zatvorena',
    cancelled: 'Porudžbina je otkazana',
    return_requested: 'Zatražen je povraćaj',
  },
};

/** `22. 11. 2026. 14:05 · Paket je dostavljen`, in the country’s time. */
export function toTrackingLines(steps: readonly TrackingStep[], country: CountryCode): readonly string[] {
  const { timeZone } = packOf(country);
  return steps.map(({ code, at }) => `${localTime(at, timeZone)} · ${texts[country][code]}`);
}

function localTime(at: string, timeZone: string): string {
  // Independent of the runtime’s locale data.
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const part = Object.fromEntries(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${Number(part['day'])}. ${Number(part['month'])}. ${part['year']}. ${part['hour']}:${part['minute']}`;
}
