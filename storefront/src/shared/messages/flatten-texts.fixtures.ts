export function flattenTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(2, 5))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flattenTexts(inner, `${path}.${key}`));
}

export const foreignWords = {
  BA: /\b(porudžb|korišćen|uslovi korišćenja|suglasn|tjed|nedelj|ovde|gde|menja|uspešn|zahtev|cen[aeu]\b|obrazac za raskid)\w*/iu,
  RS: /\b(narudžb|uspješn|mijenja|zahtjev|cijen|ovdje|mjest|cijel|provjerite|vrijedi|suglasn|lijek|ispravak)\w*/iu,
  HR: /\b(korp[aeiu]|porudžb|uslov|ljekar|sedmic|greš[ck]|lični|saglasn|nazad|izaberite|povraćaj|garancij|obavezno|šta)\w*/iu,
  ME: /\b(uspešn|cen[aeu]\b|menja|zahtev|ovde|mest[ou]|celu|suglasn|narudžb|račun je|dostav)\w*/iu,
} as const;
