import { ConfigError } from '@shop/platform';
import { isParcelCode, parcelCodes, type ParcelCode } from './parcel-codes.js';

/** Token of `ReadCode`. */
export const CARRIER_CODES = Symbol('CarrierCodes');

/** What a carrier means by a code; null: nobody knows. */
export type ReadCode = (told: string) => ParcelCode | null;

/** Reads the agreed codes, and those of the carrier's own that `meanings` leads to one of them. */
export function codeReader(meanings: ReadonlyMap<string, string> = new Map()): ReadCode {
  const known = new Map<string, ParcelCode>(parcelCodes.map((code) => [code, code]));
  for (const [theirs, ours] of meanings) {
    if (!isParcelCode(ours))
      throw new ConfigError([`CARRIER_CODES: ${theirs} leads to ${ours}, which is none of ${parcelCodes.join(', ')}`]);
    known.set(theirs, ours);
  }
  return (told) => known.get(told) ?? null;
}
