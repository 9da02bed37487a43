export { AdminOffersRpc } from './admin-offers.rpc.js';
export { catalogueModule } from './catalogue.module.js';
export { CatalogueRpc } from './catalogue.rpc.js';
export { CatalogueSeed, type SeedResult } from './catalogue-seed.js';
export type { ListedOffer } from './country-catalogue.js';
export { OfferCatalogue } from './offer-catalogue.js';
export { readOfferInCountry, type OfferInCountry } from './read-offer.js';
export { offersLiveUpdates } from './offer-list.projection.js';
