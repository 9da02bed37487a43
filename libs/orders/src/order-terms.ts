import { addCallingMinutes, packOf, type CountryCode } from '@shop/countries';

/** Calling time in which an order is to be confirmed. */
export const confirmationMinutes = 60;

/** What an order costs beside its lines. Members of the club pay less, and nothing for delivery. */
export function orderTerms(country: CountryCode, customer: { readonly member: boolean }) {
  const { club, delivery } = packOf(country);
  return customer.member
    ? { discountPercent: club.discountPercent, deliveryMinor: 0 }
    : { discountPercent: 0, deliveryMinor: delivery.priceMinor };
}

/** Until when an order is to be confirmed by phone. */
export function confirmationDeadline(placedAt: string, country: CountryCode): string {
  return addCallingMinutes(placedAt, confirmationMinutes, packOf(country));
}
