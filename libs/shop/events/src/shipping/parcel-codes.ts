/** In the usual order. */
export const parcelCodes = [
  'registered',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'refused',
  'lost',
  'returned',
] as const;
export type ParcelCode = (typeof parcelCodes)[number];

/** Limit for storing unknown codes. */
export const maxCodeLength = 60;

export function isParcelCode(code: string): code is ParcelCode {
  return parcelCodes.some((known) => known === code);
}

/** Only a higher rank counts: reports arrive late, twice and in any order. */
const ranks: Readonly<Record<ParcelCode, number>> = {
  registered: 0,
  picked_up: 1,
  in_transit: 2,
  out_for_delivery: 3,
  lost: 4,
  refused: 5,
  delivered: 6,
  returned: 6,
};

export function isFinal(code: ParcelCode | null): boolean {
  return code === 'delivered' || code === 'returned';
}

export function canFollow(current: ParcelCode | null, next: ParcelCode): boolean {
  if (isFinal(current)) return false;
  return current === null || ranks[next] > ranks[current];
}
