import { Module } from '@nestjs/common';
import { CatalogueRpc } from './catalogue.rpc.js';
import { CatalogueSeed } from './catalogue-seed.js';
import { OfferCatalogue } from './offer-catalogue.js';

@Module({
  providers: [OfferCatalogue, CatalogueRpc, CatalogueSeed],
  exports: [OfferCatalogue, CatalogueRpc, CatalogueSeed],
})
export class CatalogueModule {}
