import { token } from '@shop/module';
import { ConfigError } from '@shop/platform';
import { isParcelCode, parcelCodes, type ParcelCode } from '@shop/events/shipping';

/** Token of `ParseCarrierCode`. */
export const CARRIER_CODES = token<ParseCarrierCode>('CarrierCodes');

export type ParseCarrierCode = (told: string) => ParcelCode | null;

/** Agreed codes, and those that `codeMap` maps to them. */
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
