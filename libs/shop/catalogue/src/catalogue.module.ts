import { PictureLibrary } from '@shop/media';
import { Module } from '@nestjs/common';
import { AdminOfferQueries } from './admin-offers.queries.js';
import { AdminOffersRpc } from './admin-offers.rpc.js';
import { CatalogueRpc } from './catalogue.rpc.js';
import { CatalogueSeed } from './catalogue-seed.js';
import { OfferCatalogue } from './offer-catalogue.js';
import { OfferPictures } from './offer-pictures.js';

@Module({
  providers: [
    OfferCatalogue,
    CatalogueRpc,
    CatalogueSeed,
    AdminOfferQueries,
    PictureLibrary,
    OfferPictures,
    AdminOffersRpc,
  ],
  exports: [OfferCatalogue, CatalogueRpc, CatalogueSeed, AdminOffersRpc],
})
export class CatalogueModule {}
