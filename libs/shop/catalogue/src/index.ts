import { groupEvents, offerEvents } from '@shop/events/catalogue';
import { offerGroupProjection } from './offer-group.projection.js';
import { offerListProjection } from './offer-list.projection.js';
import { offerPopularityProjection } from './offer-popularity.projection.js';
import { offerRatingProjection } from './offer-rating.projection.js';
import { groupStream, offerStream } from './offer.stream.js';

export { AdminOffersRpc } from './admin-offers.rpc.js';
export { CatalogueModule } from './catalogue.module.js';
export { CatalogueRpc } from './catalogue.rpc.js';
export { CatalogueSeed, type SeedResult } from './catalogue-seed.js';
export type { ListedOffer } from './country-catalogue.js';
export { OfferCatalogue } from './offer-catalogue.js';
export { offersLiveUpdates } from './offers-live-updates.js';
export const catalogueEvents = [...offerEvents, ...groupEvents] as const;
export const catalogueProjections = [
  offerListProjection,
  offerGroupProjection,
  offerPopularityProjection,
  offerRatingProjection,
] as const;
export const catalogueMigrations = [] as const;
export const catalogueStreams = [offerStream, groupStream] as const;
