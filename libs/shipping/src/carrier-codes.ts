import { ConfigError } from '@shop/platform';
import { isParcelCode, parcelCodes, type ParcelCode } from './parcel-codes.js';

/** Token of `ReadCode`. */
export const CARRIER_CODES = Symbol('CarrierCodes');

/** What a carrier means by a code; null: nobody knows. */
export type ParseCarrierCode = (told: string) => ParcelCode | null;

/** Reads the agreed codes, and those of the carrier's own that `meanings` leads to one of them. */
export function createCarrierCodeParser(codeMap: ReadonlyMap<string, string> = new Map()): ParseCarrierCode {
  const known = new Map<string, ParcelCode>(parcelCodes.map((code) => [code, code]));
  for (const [carrierCode, shopCode] of codeMap) {
    if (!isParcelCode(shopCode))
      throw new ConfigError([
        `CARRIER_CODES: ${carrierCode} leads to ${shopCode}, which is none of ${parcelCodes.join(', ')}`,
      ]);
    known.set(carrierCode, shopCode);
  }
  return (code) => known.get(code) ?? null;
}
