import { type Offer, type PageRequest, type RenderedPage, pageOrigin } from '@shop/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App.js';
import { bundlesQuery } from '../features/bundles/bundles-query.js';
import { provideReviews } from '../features/product/reviews/first-reviews.js';
import { type OfferPage, offerQuery, offersQuery } from '../shared/catalogue/offers.js';
import { loadCountry } from '../shared/country.js';
import { createShopClient } from '../shared/rpc.js';
import { ShopProvider } from '../shared/shop.js';
import { findPage } from '../head/pages.js';
import { renderPageHead } from './page-head.js';
import { personalPaths } from './paths.js';

export async function writePage(request: PageRequest): Promise<RenderedPage> {
  const { country, path, offers, factsOf, reviews } = request;
  const { pack, messages } = await loadCountry(country);
  const client = createShopClient(country);
  const queries = new QueryClient();
  queries.setQueryData(offersQuery(client).queryKey, [...offers]);
  for (const offer of offers) queries.setQueryData(offerQuery(client, offer.Slog).queryKey, pageOf(offer, factsOf));
  const bundles = offers.filter(({ ChildOffers }) => ChildOffers !== null);
  queries.setQueryData(bundlesQuery(client).queryKey, bundles);
  const page = findPage(path, offers, pack);
  if (page?.offer !== undefined && reviews !== undefined)
    await provideReviews(queries, country, page.offer.ID, reviews);
  const place = new URL(pageOrigin(country));
  const markup = await renderMarkup(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ShopProvider value={{ client, pack, messages, location: place }}>
          <StaticRouter location={encodeURI(path)}>
            <App />
          </StaticRouter>
        </ShopProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  queries.clear();
  const { hoisted, body } = splitHoisted(markup);
  const tags =
    page === undefined ? '<meta name="robots" content="noindex">' : await renderPageHead(page, request, pack, hoisted);
  const head = `${hoisted}${tags}`;
  const exists = page !== undefined || personalPaths.includes(path);
  return { status: exists ? 200 : 404, language: pack.language, head, body };
}

/** As `offers.f.getSlog` returns it. */
function pageOf(offer: Offer, factsOf: PageRequest['factsOf']): OfferPage {
  const ChildOffers = offer.ChildOffers?.map((child) => ({ ...child, Pack: factsOf(child)?.pack ?? null })) ?? null;
  return { ...offer, ChildOffers, Facts: factsOf(offer) };
}

async function renderMarkup(screen: React.ReactNode): Promise<string> {
  const failures: unknown[] = [];
  // Without this, React moves long content into place with a script.
  const options = { progressiveChunkSize: Infinity, onError: (reason: unknown) => void failures.push(reason) };
  const { prelude } = await prerender(screen, options);
  if (failures.length > 0) throw new Error('The page could not be rendered', { cause: failures[0] });
  return new Response(prelude).text();
}

const headTagsPattern = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

function splitHoisted(markup: string): { readonly hoisted: string; readonly body: string } {
  const [hoisted = ''] = headTagsPattern.exec(markup) ?? [];
  return { hoisted, body: markup.slice(hoisted.length) };
}
