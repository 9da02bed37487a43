import { type Offer, type PageRequest, pageOrigin } from '@shop/contracts';
import { type ShopPack, defaultCountry, languageOfCountry } from '@shop/countries/country';
import { packs } from './packs.js';
import { pageAt, type Page } from './pages.js';

/** What search engines and previews are told of a page beside its title and description. */
export function headOf(page: Page, { country, offers }: PageRequest, pack: ShopPack): string {
  const own = addressOf(page, country);
  return [
    tag('link', { rel: 'canonical', href: own }),
    ...Object.values(packs)
      .filter(({ code }) => pageAt(page.path, offers, code) !== undefined)
      .map((other) =>
        tag('link', { rel: 'alternate', hreflang: languageOfCountry(other), href: addressOf(page, other.code) }),
      ),
    ...(pageAt(page.path, offers, defaultCountry) === undefined
      ? []
      : [tag('link', { rel: 'alternate', hreflang: 'x-default', href: addressOf(page, defaultCountry) })]),
    tag('meta', { property: 'og:type', content: page.offer === undefined ? 'website' : 'product' }),
    tag('meta', { property: 'og:site_name', content: pack.brand.name }),
    tag('meta', { property: 'og:url', content: own }),
    tag('meta', { property: 'og:image', content: `${pageOrigin(country)}${pictureOf(page)}` }),
    ...(page.offer === undefined ? [] : [data(productOf(page.offer, own, pack))]),
    ...(page.path === '/' ? [data(shopOf(offers, pack))] : []),
  ].join('');
}

function addressOf({ path }: Page, country: PageRequest['country']): string {
  return `${pageOrigin(country)}${encodeURI(path)}`;
}

function pictureOf({ offer }: Page): string {
  return offer?.Images[0] ?? '/media/hero/1200.jpg';
}

/** https://schema.org/Product: only what is true of this shop. The base of the review count is no rating, so it is not in it. */
function productOf(offer: Offer, address: string, pack: ShopPack): object {
  const origin = pageOrigin(pack.code);
  const availability = offer.Stock === null ? 'OutOfStock' : 'InStock';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.Name,
    sku: offer.ID,
    description: offer.Description,
    category: offer.GroupName,
    image: offer.Images.map((path) => `${origin}${path}`),
    brand: { '@type': 'Brand', name: pack.brand.name },
    ...(offer.Rating !== null &&
      offer.RatingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: offer.Rating.toFixed(2),
          reviewCount: offer.RatingCount,
        },
      }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: offer.NewPrice.toFixed(2),
      priceCurrency: pack.currency.code,
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: pack.brand.company.legalName },
    },
  };
}

function shopOf(offers: readonly Offer[], pack: ShopPack): object {
  const { company, name, supportEmail, supportPhone } = pack.brand;
  const origin = pageOrigin(pack.code);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        name,
        url: `${origin}/`,
        email: supportEmail,
        telephone: supportPhone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: company.street,
          postalCode: company.postcode,
          addressLocality: company.city,
          addressCountry: pack.code,
        },
      },
      {
        '@type': 'ItemList',
        itemListElement: offers.map((offer, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${origin}/offers/${encodeURIComponent(offer.Slog)}`,
          name: offer.Name,
        })),
      },
    ],
  };
}

function tag(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** A block of data: nothing in it may end the element that holds it. */
function data(content: object): string {
  return `<script type="application/ld+json">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;
}
