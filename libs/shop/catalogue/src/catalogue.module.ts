import { catalogueEvents } from '@shop/events/catalogue';
import { createHistorySource, historySources } from '@shop/history';
import { liveUpdates } from '@shop/live-updates';
import { PictureLibrary } from '@shop/media';
import { provide, POOL, READ_MODELS, CLOCK, LOGGER, STREAMS, defineModule, contribute } from '@shop/module';
import { AdminOfferQueries } from './admin-offers.queries.js';
import { AdminOffersRpc } from './admin-offers.rpc.js';
import { CatalogueBackground } from './catalogue-background.js';
import { CatalogueSeed } from './catalogue-seed.js';
import { CatalogueRpc } from './catalogue.rpc.js';
import { OfferCatalogue } from './offer-catalogue.js';
import { offerGroupProjection } from './offer-group.projection.js';
import { offerListProjection, offersLiveUpdates } from './offer-list.projection.js';
import { OfferPictures } from './offer-pictures.js';
import { offerPopularityProjection } from './offer-popularity.projection.js';
import { offerRatingProjection } from './offer-rating.projection.js';
import { offerStream, groupStream } from './offer.stream.js';
import { ScheduledPriceSweeper } from './scheduled-price-sweeper.js';

export const catalogueModule = defineModule({
  name: 'catalogue',
  events: catalogueEvents,
  streams: [offerStream, groupStream],
  projections: [offerListProjection, offerGroupProjection, offerPopularityProjection, offerRatingProjection],
  services: [
    provide(OfferCatalogue, POOL, READ_MODELS, CLOCK, LOGGER),
    provide(CatalogueRpc, OfferCatalogue),
    provide(CatalogueSeed, STREAMS, CLOCK),
    provide(AdminOfferQueries, POOL),
    provide(PictureLibrary, STREAMS),
    provide(OfferPictures, PictureLibrary),
    provide(AdminOffersRpc, STREAMS, AdminOfferQueries, OfferPictures),
    provide(ScheduledPriceSweeper, POOL, STREAMS),
    provide(CatalogueBackground, ScheduledPriceSweeper),
  ],
  exports: [OfferCatalogue, CatalogueRpc, CatalogueSeed, AdminOffersRpc],
  contributions: [
    contribute(liveUpdates, offersLiveUpdates),
    contribute(
      historySources,
      createHistorySource({
        resource: 'offers',
        category: 'offer',
        roles: ['manager'],
        projection: offerListProjection,
        hiddenColumns: ['offerId', 'country', 'nextPriceAt', 'revision', 'lastType', 'lastAt', 'logPosition'],
      }),
    ),
  ],
  methods: ['offers', 'admin.offers'],
  rpc: [CatalogueRpc, AdminOffersRpc],
  background: [CatalogueBackground],
});
