import type { CountryPack } from './country.js';

/** The shop's own number in groups, without the weight of the phone library. */
export function supportPhone({ brand, phone }: CountryPack): string {
  const { callingCode } = phone;
  const national = brand.supportPhone.slice(1 + callingCode.length);
  const groups = [`+${callingCode}`, national.slice(0, 2), national.slice(2).replace(/(\d{3})(?=\d{3})/g, '$1 ')];
  return groups.join(' ').replaceAll(' ', '\u00a0');
}
