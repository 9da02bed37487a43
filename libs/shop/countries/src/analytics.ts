import type { CountryPack } from './country.js';

/** Null for the fictional id of the demo. */
export function analyticsContainer({ analytics }: Pick<CountryPack, 'analytics'>): string | null {
  return analytics.containerId.includes('DEMO') ? null : analytics.containerId;
}
