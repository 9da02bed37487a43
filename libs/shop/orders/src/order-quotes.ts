import type { OfferCatalogue } from '@shop/catalogue';
import type { Memberships } from '@shop/club';
import type { Quote } from '@shop/contracts';
import { packOf, type CountryCode } from '@shop/countries';
import { isRejection, type Rejection } from '@shop/kernel';
import { toQuoteDto } from './order-dto.js';
import { priceNewLines } from './order-lines.js';
import { calculateAmounts, type OfferQuantity, orderTerms } from './order-pricing.js';

export interface QuoteContext {
  readonly userId: string | null;
  readonly country: CountryCode;
  readonly now: string;
}

export class OrderQuotes {
  constructor(
    private readonly catalogue: OfferCatalogue,
    private readonly memberships: Memberships,
  ) {}

  async quote(
    pieces: readonly OfferQuantity[],
    context: QuoteContext,
  ): Promise<Quote | Rejection<'NOT_FOUND' | 'OUT_OF_STOCK'>> {
    const { country, userId, now } = context;
    const lines = priceNewLines(pieces, (await this.catalogue.forCountry(country)).prices);
    if (isRejection(lines)) return lines;
    const member = userId !== null && (await this.memberships.memberUntil(userId, now)) !== null;
    const amounts = calculateAmounts(lines, orderTerms(country, { member }));
    return toQuoteDto({ ...amounts, currency: packOf(country).currency.code });
  }
}
