import type { CountryPack } from './country.js';

/** The tag container to load once a visitor agrees. Null for a demo's made-up id: there is nothing to fetch under it. */
export function analyticsContainer({ analytics }: Pick<CountryPack, 'analytics'>): string | null {
  return analytics.containerId.includes('DEMO') ? null : analytics.containerId;
}
