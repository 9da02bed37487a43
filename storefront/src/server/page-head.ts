import { type Offer, type PageRequest, pageOrigin } from '@shop/contracts';
import { type ShopPack, defaultCountry, languageOfCountry } from '@shop/countries/country';
import { packs } from './packs.js';
import { findPage, type Page } from './pages.js';

export function renderPageHead(page: Page, { country, offers }: PageRequest, pack: ShopPack): string {
  const canonicalUrl = urlOf(page, country);
  return [
    renderTag('link', { rel: 'canonical', href: canonicalUrl }),
    ...Object.values(packs)
      .filter(({ code }) => findPage(page.path, offers, code) !== undefined)
      .map((other) =>
        renderTag('link', { rel: 'alternate', hreflang: languageOfCountry(other), href: urlOf(page, other.code) }),
      ),
    ...(findPage(page.path, offers, defaultCountry) === undefined
      ? []
      : [renderTag('link', { rel: 'alternate', hreflang: 'x-default', href: urlOf(page, defaultCountry) })]),
    renderTag('meta', { property: 'og:type', content: page.offer === undefined ? 'website' : 'product' }),
    renderTag('meta', { property: 'og:site_name', content: pack.brand.name }),
    renderTag('meta', { property: 'og:url', content: canonicalUrl }),
    renderTag('meta', { property: 'og:image', content: `${pageOrigin(country)}${imageOf(page)}` }),
    ...(page.offer === undefined ? [] : [renderJsonLd(productData(page.offer, canonicalUrl, pack))]),
    ...(page.path === '/' ? [renderJsonLd(storeData(offers, pack))] : []),
  ].join('');
}

function urlOf({ path }: Page, country: PageRequest['country']): string {
  return `${pageOrigin(country)}${encodeURI(path)}`;
}

function imageOf({ offer }: Page): string {
  return offer?.Images[0] ?? '/media/hero/1200.jpg';
}

/** https://schema.org/Product. The base of the review count is not a rating, so it is left out. */
function productData(offer: Offer, pageUrl: string, pack: ShopPack): object {
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
      url: pageUrl,
      price: offer.NewPrice.toFixed(2),
      priceCurrency: pack.currency.code,
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: pack.brand.company.legalName },
    },
  };
}

function storeData(offers: readonly Offer[], pack: ShopPack): object {
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

function renderTag(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${attributeTexts.join('')}>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Escapes the JSON, so that it cannot close its script element. */
function renderJsonLd(content: object): string {
  return `<script type="application/ld+json">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;
}
