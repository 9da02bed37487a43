/** What a carrier says of a parcel, in the order in which it usually does. */
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

/** What carriers say beside is kept as they say it, if it is no longer than this. */
export const maxCodeLength = 60;

export function isParcelCode(code: string): code is ParcelCode {
  return parcelCodes.some((known) => known === code);
}

/**
 * How far along each one is. What carriers tell comes late, twice and in any order: only a step further counts. One that is
 * lost may be found, one that was not taken may be at a second attempt; one that was delivered or came back stays so.
 */
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

/** Whether nothing can follow. */
export function isFinal(code: ParcelCode | null): boolean {
  return code === 'delivered' || code === 'returned';
}

/** Whether a parcel that is there may go on to the other. */
export function canFollow(current: ParcelCode | null, next: ParcelCode): boolean {
  if (isFinal(current)) return false;
  return current === null || ranks[next] > ranks[current];
}
