import type { catalogueContract } from '@shop/contracts';
import { deliveryDatesOf, localDate, packOf } from '@shop/countries';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { OfferCatalogue } from './offer-catalogue.js';

export class CatalogueRpc {
  constructor(private readonly catalogue: OfferCatalogue) {}

  readonly handlers: HandlersFor<typeof catalogueContract> = {
    'offers.f.getAll': async ({ filters }, { country }) => {
      const catalogue = await this.catalogue.forCountry(country);
      return { data: catalogue.list(filters ?? []) };
    },
    'offers.f.getSlog': async ({ Slog }, { country }) => {
      const offer = (await this.catalogue.forCountry(country)).find(Slog);
      return offer === undefined ? reject('NOT_FOUND', 'Offer not found') : { data: offer };
    },
    'offers.f.getDelivery': async ({ Stock }, { country, now }) => {
      const pack = packOf(country);
      const { orderBy, dispatchOn, arrivesFrom, arrivesBy } = deliveryDatesOf(now, Stock, pack);
      const dates = { DispatchOn: dispatchOn, ArrivesFrom: arrivesFrom, ArrivesBy: arrivesBy };
      return { data: { ...dates, OrderBy: orderBy, Today: localDate(now, pack) } };
    },
  };
}
