import type { CountryCode } from '@shop/countries/country';
import { loadCountry } from '../shared/country.js';
import { siteName } from '../shared/document-title.js';

/** As in index.html and infra/design/tokens.css, which scripts cannot read. */
const green = '#1f3d2b';
const paper = '#faf6ef';

/** See https://www.w3.org/TR/appmanifest/; the icons are in storefront/public. */
export async function writeManifest(country: CountryCode): Promise<string> {
  const { pack, messages } = await loadCountry(country);
  return JSON.stringify({
    id: '/',
    name: siteName(pack),
    short_name: pack.brand.name,
    description: messages.landing.title,
    lang: pack.language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: green,
    background_color: paper,
    categories: ['shopping', 'health'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: messages.header.popular, url: '/most-popular' },
      { name: messages.header.bundles, url: '/bundles' },
      { name: messages.footer.track, url: '/#/track' },
    ],
  });
}
