import type { ShopPack } from '@shop/countries/country';

export function acceptedVersions({ law }: Pick<ShopPack, 'law'>) {
  return { TermsVersion: law.versions.terms, PrivacyVersion: law.versions.privacy };
}
