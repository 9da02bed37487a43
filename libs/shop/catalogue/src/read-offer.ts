import type { CountryCode } from '@shop/countries';
import type { Streams } from '@shop/event-store';
import { offerStream } from './offer.stream.js';

export interface OfferInCountry {
  readonly name: string;
  readonly slug: string;
  readonly isOrderable: boolean;
}

/** From its stream, so never late; null where the shop does not show it. */
export async function readOfferInCountry(
  streams: Streams,
  offerId: string,
  country: CountryCode,
): Promise<OfferInCountry | null> {
  const { state } = await streams.load(offerStream, offerId);
  if (state.status === 'none' || state.hiddenIn.includes(country)) return null;
  const { texts, prices = [], stockDays = null } = state.countries[country] ?? {};
  if (texts === undefined || prices.length === 0) return null;
  return { name: texts.name, slug: state.slug, isOrderable: stockDays !== null };
}
