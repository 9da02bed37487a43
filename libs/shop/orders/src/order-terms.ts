import { addCallingMinutes, packOf, type CountryCode } from '@shop/countries';

/** Minutes of calling time. */
export const confirmationMinutes = 60;

export function orderTerms(country: CountryCode, customer: { readonly member: boolean }) {
  const { club, delivery } = packOf(country);
  return customer.member
    ? { discountPercent: club.discountPercent, deliveryMinor: 0 }
    : { discountPercent: 0, deliveryMinor: delivery.priceMinor };
}

export function confirmationDeadline(placedAt: string, country: CountryCode): string {
  return addCallingMinutes(placedAt, confirmationMinutes, packOf(country));
}
