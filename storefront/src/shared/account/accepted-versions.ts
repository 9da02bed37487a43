import type { ShopPack } from '@shop/countries/country';

/** Which versions of terms and policy one accepts by registering or ordering today. */
export function acceptedVersions({ law }: Pick<ShopPack, 'law'>) {
  return { TermsVersion: law.versions.terms, PrivacyVersion: law.versions.privacy };
}
