import type { Offer, Review } from '@shop/contracts';
import type { ShopPack } from '@shop/countries/country';
import { returnPolicyAt } from '@shop/countries/return-policy';
import { localDate } from '@shop/countries/working-time';
import { blogTexts } from '../features/blog/texts.js';
import { topicOf } from '../features/blog/topics.js';
import { clubTexts } from '../features/club/texts.js';
import { authorName } from '../features/product/reviews/author.js';
import { now } from '../shared/browser.js';
import { sortByPopularity } from '../shared/catalogue/offers.js';
import { type ContentDocument, blockTexts, filterSections, parseSpans } from '../shared/prose/content-document.js';
import { reviewTexts } from '../shared/reviews/texts.js';
import { countryConditions, countryFacts, fillFacts } from '../shared/prose/facts.js';
import { type Page, urlOf } from './pages.js';

export interface PageContent {
  readonly offers: readonly Offer[];
  /** Of the page's offer, those that the page shows first; only the server has them in time. */
  readonly reviews?: readonly Review[] | undefined;
  readonly pack: ShopPack;
  /** Of the country's shop. */
  readonly origin: string;
  /** Of the screen, without the brand. */
  readonly title: string;
}

/** Blocks of https://schema.org for one page; they repeat what the page shows. */
export async function structuredData(page: Page, content: PageContent): Promise<readonly object[]> {
  const { offers, pack, origin } = content;
  const list = listedOffers(page.path, offers);
  return [
    ...(page.offer === undefined ? [] : [await productData(page.offer, content)]),
    ...(page.path === '/' ? [storeData(content)] : [breadcrumbs(page, content)]),
    ...(list.length === 0 ? [] : [listData(list, origin)]),
    ...(await articleData(page.path, content)),
    ...(page.path === '/club' ? [faqData((await clubTexts.load(pack.code)).faq, pack)] : []),
  ].map((block) => ({ '@context': 'https://schema.org', ...block }));
}

/** In the order of the screen. */
function listedOffers(path: string, offers: readonly Offer[]): readonly Offer[] {
  if (path === '/' || path === '/most-popular/all') return offers;
  if (path === '/most-popular') return sortByPopularity(offers);
  if (path === '/bundles') return offers.filter(({ ChildOffers }) => ChildOffers !== null);
  return offers.filter(({ Group }) => path === `/shop/${Group}`);
}

function listData(offers: readonly Offer[], origin: string): object {
  return {
    '@type': 'ItemList',
    itemListElement: offers.map(({ Name, Slog }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: urlOf(`/offers/${Slog}`, origin),
      name: Name,
    })),
  };
}

function breadcrumbs({ path, offer }: Page, { origin, pack, title }: PageContent): object {
  // A title goes on after the colon.
  const [name = title] = title.split(':');
  const steps = [
    { name: pack.brand.name, path: '/' },
    ...(offer === undefined ? [] : [{ name: offer.GroupName, path: `/shop/${offer.Group}` }]),
    { name: offer?.Name ?? name, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: urlOf(step.path, origin),
    })),
  };
}

/** Articles have no date. */
async function articleData(path: string, { origin, pack }: PageContent): Promise<readonly object[]> {
  const topic = topicOf(/^\/blog\/(.+)$/.exec(path)?.[1]);
  if (topic === undefined) return [];
  const { title, description } = (await blogTexts.load(pack.code))[topic];
  const publisher = { '@type': 'Organization', name: pack.brand.company.legalName };
  return [
    {
      '@type': 'Article',
      headline: title,
      description: fillFacts(description, countryFacts(pack, today())),
      image: `${origin}/media/learn-${topic}/1200.jpg`,
      inLanguage: pack.language,
      mainEntityOfPage: urlOf(path, origin),
      author: publisher,
      publisher,
    },
  ];
}

function faqData(faq: ContentDocument, pack: ShopPack): object {
  const facts = countryFacts(pack, today());
  const plain = (text: string) => parseSpans(fillFacts(text, facts)).map(spanText).join('');
  return {
    '@type': 'FAQPage',
    mainEntity: filterSections(faq, countryConditions(pack, today())).map(({ heading, blocks }) => ({
      '@type': 'Question',
      name: plain(heading),
      acceptedAnswer: { '@type': 'Answer', text: blocks.flatMap(blockTexts).map(plain).join('\n') },
    })),
  };
}

function spanText(span: ReturnType<typeof parseSpans>[number]): string {
  if ('text' in span) return span.text;
  return 'strong' in span ? span.strong : span.label;
}

function today(): string {
  return new Date(now()).toISOString();
}

/** https://schema.org/Product. The base of the review count is not a rating, so it is left out. */
async function productData(offer: Offer, { origin, pack, reviews = [] }: PageContent): Promise<object> {
  const availability = offer.Stock === null ? 'OutOfStock' : 'InStock';
  return {
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
    ...(reviews.length > 0 && { review: await reviewData(reviews, pack) }),
    offers: {
      '@type': 'Offer',
      url: urlOf(`/offers/${offer.Slog}`, origin),
      price: offer.NewPrice.toFixed(2),
      priceCurrency: pack.currency.code,
      availability: `https://schema.org/${availability}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(offer.Stock !== null && { shippingDetails: shippingData(offer.Stock, pack) }),
      hasMerchantReturnPolicy: returnData(offer, pack, origin),
      seller: { '@type': 'Organization', name: pack.brand.company.legalName },
    },
  };
}

async function reviewData(reviews: readonly Review[], { code }: ShopPack): Promise<readonly object[]> {
  const { anonymous } = await reviewTexts.load(code);
  return reviews.map((review) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName(review, anonymous) },
    datePublished: review.createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: review.Rating, bestRating: 5, worstRating: 1 },
    ...(review.ReviewHead !== '' && { name: review.ReviewHead }),
    ...(review.Review !== '' && { reviewBody: review.Review }),
  }));
}

/** @param stock days until dispatch */
function shippingData(stock: number, { code, currency, delivery }: ShopPack): object {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  const { min, max } = delivery.transitHours;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: (delivery.priceMinor / 100).toFixed(2),
      currency: currency.code,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: code },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // An order confirmed after the last dispatch of the day leaves on the next.
      handlingTime: days(stock, stock + 1),
      transitTime: days(Math.floor(min / 24), Math.ceil(max / 24)),
    },
  };
}

/**
 * The withdrawal by law has no restocking fee, so it comes first; the guarantee is all that other countries have, and
 * nothing is left there for an offer that it excludes.
 */
function returnData({ Guarantee: hasGuarantee }: Offer, pack: ShopPack, origin: string): object {
  const { guarantee, withdrawal } = returnPolicyAt(localDate(today(), pack), pack);
  const country = { '@type': 'MerchantReturnPolicy', applicableCountry: pack.code };
  const link = { merchantReturnLink: urlOf('/politika-povrata', origin) };
  if (!withdrawal.available && !hasGuarantee)
    return { ...country, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted', ...link };
  return {
    ...country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawal.available ? withdrawal.days : guarantee.days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    ...(!withdrawal.available && { restockingFee: guarantee.restockingPercent }),
    ...link,
  };
}

function storeData({ origin, pack }: PageContent): object {
  const { company, name, supportEmail, supportPhone } = pack.brand;
  return {
    '@type': 'OnlineStore',
    name,
    url: urlOf('/', origin),
    email: supportEmail,
    telephone: supportPhone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postcode,
      addressLocality: company.city,
      addressCountry: pack.code,
    },
  };
}
