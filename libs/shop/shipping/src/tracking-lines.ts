import { packOf, type CountryCode } from '@shop/countries';
import { texts } from './texts.generated.js';
import type { TrackingStep } from './tracking-steps.js';

/**
 * `22. 11. 2026. 14:05 · Paket je dostavljen`, in the country’s time. No personal data or places: the LeadID alone
 * grants access.
 */
export function toTrackingLines(steps: readonly TrackingStep[], country: CountryCode): readonly string[] {
  const { timeZone } = packOf(country);
  return steps.map(({ code, at }) => `${localTime(at, timeZone)} · ${texts[country](`tracking.${code}`)}`);
}

function localTime(at: string, timeZone: string): string {
  // Independent of the runtime’s locale data.
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const part = Object.fromEntries(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${Number(part['day'])}. ${Number(part['month'])}. ${part['year']}. ${part['hour']}:${part['minute']}`;
}
