import { type OfferEvent, type OfferEventOf, offerEvents } from '@shop/events/catalogue';
import type { LiveUpdateSource } from '@shop/live-updates';
import { column, defineReadModel, type RowOf } from '@shop/projections';
import {
  withoutScheduled,
  withScheduled,
  type Country,
  type OfferFacts,
  type OfferTexts,
  type PriceChange,
  type ScheduledPrice,
} from './offer-state.decider.js';

const countries: readonly Country[] = ['BA', 'RS', 'HR', 'ME'];

const columns = {
  offerId: column.text(),
  country: column.text<Country>(),
  slug: column.text(),
  groupId: column.text(),
  place: column.integer(),
  scaleleadId: column.text(),
  quizId: column.text().nullable(),
  children: column.json<OfferEventOf<'OfferCreated'>['data']['children']>(),
  images: column.json<readonly string[]>(),
  ingredientsImage: column.text(),
  texts: column.json<OfferTexts>().nullable(),
  facts: column.json<OfferFacts>().nullable(),
  /** Oldest first; the last one is current. */
  prices: column.json<readonly PriceChange[]>(),
  /** Earliest first. */
  scheduledPrices: column.json<readonly ScheduledPrice[]>(),
  /** When the earliest takes effect. */
  nextPriceAt: column.timestamp().nullable(),
  stockDays: column.integer().nullable(),
  reviewBase: column.integer(),
  mailingGroup: column.text().nullable(),
  guarantee: column.boolean(),
  published: column.boolean(),
  revision: column.revision(),
  lastType: column.lastType(),
  lastAt: column.lastAt(),
  logPosition: column.logPosition(),
};

/** `id` is `OFFER:COUNTRY`. Visible while published with texts and a price. */
export type OfferListRow = RowOf<typeof columns>;

export const offerListProjection = defineReadModel({
  name: 'offer-list',
  version: 6,
  scope: 'stream',
  columns,
  events: offerEvents,
  key: ({ data }) => countries.map((country) => `${data.offerId}:${country}`),
  fold: (row, event, id) =>
    event.type === 'OfferCreated' ? createdRow(event, id.slice(-2) as Country) : row && changedRow(row, event),
});

function createdRow({ data }: OfferEventOf<'OfferCreated'>, country: Country) {
  const { group: groupId, position: place, ...basics } = data;
  return {
    ...basics,
    country,
    groupId,
    place,
    prices: [],
    scheduledPrices: [],
    reviewBase: 0,
    guarantee: true,
    published: true,
  };
}

function changedRow(row: OfferListRow, event: Exclude<OfferEvent, OfferEventOf<'OfferCreated'>>): OfferListRow {
  if ('country' in event.data && event.data.country !== row.country) return row;
  switch (event.type) {
    case 'OfferDescribed':
      return { ...row, texts: event.data.texts };
    case 'OfferFactsSet':
      return { ...row, facts: event.data.facts };
    case 'OfferPriced': {
      const { oldPriceMinor, newPriceMinor, validFrom } = event.data;
      return { ...row, prices: [...row.prices, { oldPriceMinor, newPriceMinor, validFrom }] };
    }
    case 'OfferPriceScheduled': {
      const { offerId: _offer, country: _country, ...price } = event.data;
      return scheduledRow(row, withScheduled(row.scheduledPrices, price));
    }
    case 'OfferScheduledPriceApplied':
    case 'OfferScheduledPriceWithdrawn':
      return scheduledRow(row, withoutScheduled(row.scheduledPrices, event.data.validFrom));
    case 'OfferStockSet':
      return { ...row, stockDays: event.data.days };
    case 'OfferReviewBaseSet':
      return { ...row, reviewBase: event.data.base };
    case 'OfferMailingGroupSet':
      return { ...row, mailingGroup: event.data.mailingGroup };
    case 'OfferQuizSet':
      return { ...row, quizId: event.data.quizId };
    case 'OfferGuaranteeSet':
      return { ...row, guarantee: event.data.guarantee };
    case 'OfferPositioned':
      return { ...row, place: event.data.position };
    case 'OfferGrouped':
      return { ...row, groupId: event.data.group };
    case 'OfferPictured':
      return { ...row, images: event.data.images, ingredientsImage: event.data.ingredientsImage };
    case 'OfferPublished':
      return { ...row, published: true };
    case 'OfferUnpublished':
      return { ...row, published: false };
  }
}

function scheduledRow(row: OfferListRow, scheduledPrices: readonly ScheduledPrice[]): OfferListRow {
  return { ...row, scheduledPrices, nextPriceAt: scheduledPrices[0]?.validFrom ?? null };
}

export const offersLiveUpdates: LiveUpdateSource = {
  readModel: 'offer-list',
  topic: 'offers',
  last: 'SELECT max(log_position) AS position FROM offer_list',
  changed: `SELECT offer_id AS id, NULL AS country, revision, last_type AS type, last_at AS at, log_position AS position
            FROM offer_list WHERE country = 'BA' AND log_position > $1 ORDER BY log_position LIMIT $2`,
};
